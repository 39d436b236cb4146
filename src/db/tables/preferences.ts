import type { OddsFormat } from '#domain/betting/odds.ts';
import { boolean, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { leagueId, moment, referenceTo } from './columns.ts';
import { competitors } from './games.ts';

/** A member's display preferences; without a row, all are defaults. */
export const preferences = pgTable('preferences', {
  userId: ownerId().primaryKey(),
  oddsFormat: text('odds_format').$type<OddsFormat>().notNull().default('american'),
  /** Null: the browser's time zone. */
  timeZone: text('time_zone'),
  isSpoilerFree: boolean('is_spoiler_free').notNull().default(false),
  /** US dollars per unit; null: stakes in units only. */
  unitSize: doublePrecision('unit_size'),
});

/** The teams and players that a member follows. */
export const favorites = pgTable(
  'favorites',
  {
    userId: ownerId(),
    league: leagueId(),
    competitorId: text('competitor_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.league, table.competitorId] }),
    referenceTo(competitors, table.league, table.competitorId),
  ],
);
