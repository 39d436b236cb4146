import { noticeEndpoints } from '#contract/live/notices.ts';
import type { Call, Routes } from '../../http/route.ts';
import { type ApprovedUser, requireAccount } from '../../security/admission.ts';
import { getSettings, sendTest, subscribe, unsubscribe } from './subscriptions.ts';

type MemberCall = Pick<Call<unknown, unknown, unknown, ApprovedUser>, 'user' | 'session'>;

function browserOf({ user, session }: MemberCall) {
  return { userId: user.id, sessionId: requireAccount(session).id };
}

export function registerSubscriptionRoutes({ context, route }: Routes): void {
  route(noticeEndpoints.settings, (call) => getSettings(context, browserOf(call)));

  route(noticeEndpoints.subscribe, (call) => subscribe(context, browserOf(call), call.body));

  route(noticeEndpoints.unsubscribe, (call) => unsubscribe(context, browserOf(call)));

  route(noticeEndpoints.test, async (call) => {
    await sendTest(context, browserOf(call));
    return { message: 'A notification is on its way to this browser.' };
  });
}
