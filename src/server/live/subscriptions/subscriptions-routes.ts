import { noticeEndpoints } from '#contract/live/notices.ts';
import type { Call, Routes } from '../../http/route.ts';
import { type ApprovedUser, requireAccount } from '../../security/admission.ts';
import { getSettings, sendTest, subscribe, unsubscribe } from './subscriptions.ts';

type MemberCall = Pick<Call<unknown, unknown, unknown, ApprovedUser>, 'user' | 'session'>;

function identifyBrowser({ user, session }: MemberCall) {
  return { userId: user.id, sessionId: requireAccount(session).id };
}

export function registerSubscriptionRoutes({ context, route }: Routes): void {
  route(noticeEndpoints.settings, (call) => getSettings(context, identifyBrowser(call)));

  route(noticeEndpoints.subscribe, (call) => subscribe(context, identifyBrowser(call), call.body));

  route(noticeEndpoints.unsubscribe, (call) => unsubscribe(context, identifyBrowser(call)));

  route(noticeEndpoints.test, async (call) => {
    await sendTest(context, identifyBrowser(call));
    return { message: 'Test notification sent.' };
  });
}
