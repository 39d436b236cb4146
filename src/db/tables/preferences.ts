import type { OddsFormat } from '#domain/betting/odds.ts';
import type { LeagueId } from '#domain/league.ts';
import { boolean, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { moment, referenceTo } from './columns.ts';
import { competitors } from './games.ts';

/** How a member wants to see things; a member without a row has changed nothing yet. */
export const preferences = pgTable('preferences', {
  userId: ownerId().primaryKey(),
  oddsFormat: text('odds_format').$type<OddsFormat>().notNull().default('american'),
  /** Null: the browser's own. */
  timeZone: text('time_zone'),
  isSpoilerFree: boolean('is_spoiler_free').notNull().default(false),
  /** What one unit of a bet is, in dollars; null: stakes are in units alone. */
  unitSize: doublePrecision('unit_size'),
});

/** The teams and players that a member follows. */
export const favorites = pgTable(
  'favorites',
  {
    userId: ownerId(),
    league: text('league').$type<LeagueId>().notNull(),
    competitorId: text('competitor_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.league, table.competitorId] }),
    referenceTo(competitors, table.league, table.competitorId),
  ],
);
