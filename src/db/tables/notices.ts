import type { NoticeEvent } from '#domain/notice.ts';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId, sessions } from './accounts.ts';
import { moment } from './columns.ts';

/** Browsers that are told of events. One that is signed out is told nothing more: its row goes with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where its messages go, and the keys that they are encrypted with; all of its own choice. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    events: jsonb('events').$type<NoticeEvent[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    uniqueIndex('push_subscriptions_session').on(table.sessionId),
    index('push_subscriptions_user').on(table.userId),
  ],
);

/** What a member was told or is to be told, once. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    event: text('event').$type<NoticeEvent>().notNull(),
    /** League and id of the contest. */
    contest: text('contest').notNull(),
    /** Tells two events of one contest apart: a result and the corrected one. */
    mark: text('mark').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The page that it leads to. */
    path: text('path').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notices_once').on(table.userId, table.event, table.contest, table.mark),
    index('notices_at').on(table.createdAt),
  ],
);

/** Notices on their way, one for each browser; gone when they have arrived or are given up. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    failures: integer('failures').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    /** Set before it is sent: one of which nobody knows whether it was is not sent again. */
    claimedAt: moment('claimed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.subscriptionId] }),
    index('notice_deliveries_due').on(table.dueAt),
    index('notice_deliveries_subscription').on(table.subscriptionId),
  ],
);

/** Secret addresses at which calendar programs read what a member follows. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    userId: ownerId().primaryKey(),
    /** SHA-256 of the secret: the secret itself is nowhere on the server. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** To the hour. */
    lastReadAt: moment('last_read_at'),
  },
  (table) => [uniqueIndex('calendar_links_token').on(table.tokenHash)],
);
