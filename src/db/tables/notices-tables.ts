import type { NoticeEvent, NoticeKind } from '#domain/notice.ts';
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownerId, sessions } from './accounts-tables.ts';
import { moment } from './columns.ts';

/** Browsers subscribed to notifications. The row is deleted with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    sessionId: t
      .uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Push endpoint and encryption keys, all chosen by the browser. */
    endpoint: t.text('endpoint').notNull(),
    p256dh: t.text('p256dh').notNull(),
    auth: t.text('auth').notNull(),
    events: t.jsonb('events').$type<NoticeEvent[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  }),
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    uniqueIndex('push_subscriptions_session').on(table.sessionId),
    index('push_subscriptions_user').on(table.userId),
  ],
);

/** Notifications of a member, sent or to be sent, each once. */
export const notices = pgTable(
  'notices',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    event: t.text('event').$type<NoticeKind>().notNull(),
    /** League and id of the contest; of an account, the event itself. */
    contest: t.text('contest').notNull(),
    /** Distinguishes events of one contest, such as a result and its correction. */
    mark: t.text('mark').notNull(),
    title: t.text('title').notNull(),
    body: t.text('body').notNull(),
    /** The page it links to. */
    path: t.text('path').notNull(),
    createdAt: moment('created_at').notNull(),
  }),
  (table) => [
    uniqueIndex('notices_once').on(table.userId, table.event, table.contest, table.mark),
    index('notices_at').on(table.createdAt),
  ],
);

/** Notifications being delivered, one per browser; deleted when delivered or given up. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  (t) => ({
    noticeId: t
      .uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    subscriptionId: t
      .uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    failures: t.integer('failures').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    /**
     * Time of the claim before sending: a notification that may have been sent is not sent again.
     */
    claimedAt: moment('claimed_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.noticeId, table.subscriptionId] }),
    index('notice_deliveries_due').on(table.dueAt),
    index('notice_deliveries_subscription').on(table.subscriptionId),
  ],
);

/** Secret URLs at which calendar apps read what a member follows. */
export const calendarLinks = pgTable(
  'calendar_links',
  (t) => ({
    userId: ownerId().primaryKey(),
    /** SHA-256 of the secret; the secret itself is not stored. */
    tokenHash: t.text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Time of the last read, to the hour. */
    lastReadAt: moment('last_read_at'),
  }),
  (table) => [uniqueIndex('calendar_links_token').on(table.tokenHash)],
);
