import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The last entry of the journal on each day that has one. Follows from the journal. */
export const journalHeads = pgTable('journal_heads', {
  /** In UTC. */
  day: date('day').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  lockedAt: moment('locked_at').notNull(),
  /** When it was sent to the operator's address. */
  postedAt: moment('posted_at'),
});
