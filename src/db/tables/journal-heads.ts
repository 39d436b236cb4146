import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Last journal entry of each day that has one; derived from the journal. */
export const journalHeads = pgTable('journal_heads', {
  /** UTC. */
  day: date('day').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  lockedAt: moment('locked_at').notNull(),
  /** When it was posted to the operator's webhook. */
  postedAt: moment('posted_at'),
});
