import type { LeagueId } from '#domain/league.ts';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { moment } from './columns.ts';

/** Contests among a member's picks, each with the prediction whose winner is the pick. */
export const picks = pgTable(
  'picks',
  {
    userId: ownerId(),
    league: text('league').$type<LeagueId>().notNull(),
    contestId: text('contest_id').notNull(),
    predictionId: uuid('prediction_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.league, table.contestId] })],
);
