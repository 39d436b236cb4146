import { type NoticeSettingsView, noticeEndpoints } from '#contract/live/notices.ts';
import type { Database } from '#db/client.ts';
import type { NoticeEvent } from '#domain/notice.ts';
import { type BrowserKeys, readBrowserKeys } from '#providers/push/message-encryption.ts';
import type { PushIdentity } from '#providers/push/push-sender.ts';
import { makeVapidKeys, type VapidKeys } from '#providers/push/vapid.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findStored, storeFirst } from '../../installation.ts';
import * as store from './subscriptions-store.ts';
import type { Session } from '../../security/sessions/session.ts';
import type { Routes } from '../../http/route.ts';
import { type ApprovedUser, requireAccount } from '../../security/admission.ts';

export { dropSubscription, listSubscribers } from './subscriptions-store.ts';

/** A session stands for a browser, with one subscription; a member has at most ten. */
interface Browser {
  userId: string;
  sessionId: string;
}

async function getSettings(
  context: AppContext,
  { userId, sessionId }: Browser,
): Promise<NoticeSettingsView> {
  const { publicKey } = await getKeys(context.db);
  const own = await store.findSubscription(context.db, sessionId);
  return {
    publicKey,
    events: own?.userId === userId ? own.events : null,
    otherBrowsers: await store.countOthers(context.db, userId, sessionId),
  };
}

export async function subscribe(
  context: AppContext,
  browser: Browser,
  given: BrowserKeys & { endpoint: string; events: NoticeEvent[] },
): Promise<NoticeSettingsView> {
  const { endpoint, p256dh, auth } = given;
  if (!context.push.accepts(endpoint) || readBrowserKeys({ p256dh, auth }) === undefined) {
    throw new AppError('invalid_request', 'This is not a valid push service address.');
  }
  const events = [...new Set(given.events)];
  const row = { ...browser, endpoint, p256dh, auth, events, createdAt: context.now() };
  await store.saveSubscription(context.db, row);
  return getSettings(context, browser);
}

const testLimit = { count: 5, seconds: 300 };

async function sendTest(context: AppContext, browser: Browser): Promise<void> {
  const own = await store.findSubscription(context.db, browser.sessionId);
  if (own?.userId !== browser.userId) {
    throw new AppError('not_found', 'Notifications are not turned on in this browser.');
  }
  const bucket = { action: 'test-notice', subject: browser.userId, limit: testLimit };
  await context.limits.enforce(bucket, 'Too many test notifications. Please wait a moment.');
  const content = {
    title: 'Linewise',
    body: 'Notifications are working.',
    tag: 'test',
    path: '/notifications',
  };
  const message = { content, topic: 'test', keptSeconds: 60 };
  const { outcome } = await context.push.send(own, message, await getIdentity(context));
  if (outcome === 'sent') return;
  if (outcome === 'gone') {
    await store.dropSubscription(context.db, own.id);
    throw new AppError(
      'not_found',
      'Your browser’s subscription expired. Turn notifications on again.',
    );
  }
  throw new AppError(
    'unavailable',
    'Your browser’s push service rejected the notification. Please try again later.',
  );
}

export async function getIdentity({ config, db }: AppContext): Promise<PushIdentity> {
  const { publicUrl } = config;
  const isNamed = publicUrl?.startsWith('https:') === true;
  return { keys: await getKeys(db), contact: isNamed ? publicUrl : `mailto:${config.mailFrom}` };
}

const keysName = 'push-keys';

/** Shared by all processes: with new keys, browsers would have to subscribe again. */
export async function getKeys(db: Database): Promise<VapidKeys> {
  const stored = await findStored<VapidKeys>(db, keysName);
  return stored ?? storeFirst(db, keysName, makeVapidKeys());
}

function identifyBrowser({ user, session }: { user: ApprovedUser; session: Session | undefined }) {
  return { userId: user.id, sessionId: requireAccount(session).id };
}

export function registerSubscriptionRoutes({ context, route }: Routes): void {
  route(noticeEndpoints.settings, (call) => getSettings(context, identifyBrowser(call)));

  route(noticeEndpoints.subscribe, (call) => subscribe(context, identifyBrowser(call), call.body));

  route(noticeEndpoints.unsubscribe, async (call) => {
    const browser = identifyBrowser(call);
    await store.deleteSubscription(context.db, browser.sessionId);
    return getSettings(context, browser);
  });

  route(noticeEndpoints.test, async (call) => {
    await sendTest(context, identifyBrowser(call));
    return { message: 'Test notification sent.' };
  });
}
