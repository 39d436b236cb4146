import { type NoticeSettingsView, noticeEndpoints } from '#contract/live/notices-endpoints.ts';
import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { users } from '#db/tables/accounts-tables.ts';
import { pushSubscriptions } from '#db/tables/notices-tables.ts';
import type { NoticeEvent } from '#domain/notice.ts';
import { type BrowserKeys, readBrowserKeys } from '#providers/push/message-encryption.ts';
import type { PushIdentity } from '#providers/push/push-sender.ts';
import { makeVapidKeys, type VapidKeys } from '#providers/push/vapid.ts';
import { and, eq, ne, or } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findInstalled, installFirst } from '#server/installation.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Routes } from '#server/http/route.ts';
import { findPushContact } from './push-contact.ts';
import { type ApprovedUser, requireAccount } from '#server/security/admission.ts';

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
  const own = await findSubscription(context.db, sessionId);
  const isOther = and(
    eq(pushSubscriptions.userId, userId),
    ne(pushSubscriptions.sessionId, sessionId),
  );
  return {
    publicKey,
    events: own?.userId === userId ? own.events : null,
    otherBrowsers: await context.db.$count(pushSubscriptions, isOther),
  };
}

export async function subscribe(
  context: AppContext,
  browser: Browser,
  subscription: BrowserKeys & { endpoint: string; events: NoticeEvent[] },
): Promise<NoticeSettingsView> {
  const { endpoint, p256dh, auth } = subscription;
  if (!context.push.accepts(endpoint) || readBrowserKeys({ p256dh, auth }) === undefined) {
    throw new AppError('invalid_request', 'This is not a valid push service address.');
  }
  const events = [...new Set(subscription.events)];
  const row = { ...browser, endpoint, p256dh, auth, events, createdAt: context.now() };
  await saveSubscription(context.db, row);
  return getSettings(context, browser);
}

/** A browser has one subscription, which belongs to the member who signed in last. */
async function saveSubscription(db: Database, row: typeof pushSubscriptions.$inferInsert) {
  const { sessionId, endpoint } = row;
  await db.transaction(async (transaction) => {
    await transaction.delete(pushSubscriptions).where(
      and(
        or(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)),
        // An unchanged subscription keeps its pending deliveries.
        or(ne(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)),
      ),
    );
    const { p256dh, auth, events, userId } = row;
    await transaction.insert(pushSubscriptions).values(row).onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { userId, sessionId, p256dh, auth, events },
    });
  });
}

async function findSubscription(db: Database, sessionId: string) {
  return first(
    db.select().from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId)),
  );
}

export async function dropSubscription(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Members who can be notified, with the events any of their browsers subscribes to. */
export async function listSubscribers(db: Database): Promise<Map<string, Set<NoticeEvent>>> {
  const rows = await db
    .select({ userId: pushSubscriptions.userId, events: pushSubscriptions.events })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(matching(users, { status: 'approved', isActive: true }));
  const eventsByUser = new Map<string, Set<NoticeEvent>>();
  for (const { userId, events } of rows) {
    eventsByUser.set(userId, new Set([...(eventsByUser.get(userId) ?? []), ...events]));
  }
  return eventsByUser;
}

const testLimit = { count: 5, seconds: 300 };

async function sendTest(context: AppContext, browser: Browser): Promise<void> {
  const own = await findSubscription(context.db, browser.sessionId);
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
  const identity = await getIdentity(context);
  const { outcome } = await context.push.send(own, message, identity);
  if (outcome === 'sent') return;
  if (outcome === 'gone') {
    await dropSubscription(context.db, own.id);
    throw new AppError(
      'not_found',
      'Your browser’s subscription expired. Turn notifications on again.',
    );
  }
  if (outcome === 'refused' && identity.contact === undefined) {
    const message =
      'Your browser’s push service accepts notifications only from a server with a contact address. Ask the operator to set PUBLIC_URL to an https address, or MAIL_FROM.';
    throw new AppError('conflict', message);
  }
  throw new AppError(
    'conflict',
    'Your browser’s push service rejected the notification. Please try again later.',
  );
}

export async function getIdentity({ config, db }: AppContext): Promise<PushIdentity> {
  return { keys: await getKeys(db), contact: findPushContact(config) };
}

const keysName = 'push-keys';

/** Keys shared by all processes: with new ones, browsers would have to subscribe again. */
export async function getKeys(db: Database): Promise<VapidKeys> {
  const stored = await findInstalled<VapidKeys>(db, keysName);
  return stored ?? installFirst(db, keysName, makeVapidKeys());
}

function identifyBrowser({ user, session }: { user: ApprovedUser; session: Session | undefined }) {
  return { userId: user.id, sessionId: requireAccount(session).id };
}

export function registerSubscriptionRoutes({ context, route }: Routes): void {
  route(noticeEndpoints.settings, (call) => getSettings(context, identifyBrowser(call)));

  route(noticeEndpoints.subscribe, (call) => subscribe(context, identifyBrowser(call), call.body));

  route(noticeEndpoints.unsubscribe, async (call) => {
    const browser = identifyBrowser(call);
    const isOwn = eq(pushSubscriptions.sessionId, browser.sessionId);
    await context.db.delete(pushSubscriptions).where(isOwn);
    return getSettings(context, browser);
  });

  route(noticeEndpoints.test, async (call) => {
    await sendTest(context, identifyBrowser(call));
    return { message: 'Test notification sent.' };
  });
}
