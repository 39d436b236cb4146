import { noticeEndpoints } from '#contract/live/notices.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { type Call, route } from '../../http/route.ts';
import { type ApprovedUser, requireAccount } from '../../security/admission.ts';
import { getSettings, sendTest, subscribe, unsubscribe } from './service.ts';

type MemberCall = Pick<Call<unknown, unknown, unknown, ApprovedUser>, 'user' | 'session'>;

function browserOf({ user, session }: MemberCall) {
  return { userId: user.id, sessionId: requireAccount(session).id };
}

export function registerSubscriptionRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, noticeEndpoints.settings, (call) => getSettings(context, browserOf(call)));

  route(app, context, noticeEndpoints.subscribe, (call) =>
    subscribe(context, browserOf(call), call.body),
  );

  route(app, context, noticeEndpoints.unsubscribe, (call) => unsubscribe(context, browserOf(call)));

  route(app, context, noticeEndpoints.test, async (call) => {
    await sendTest(context, browserOf(call));
    return { message: 'A notification is on its way to this browser.' };
  });
}
