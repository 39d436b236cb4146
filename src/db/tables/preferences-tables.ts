import type { OddsFormat } from '#domain/betting/odds.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts-tables.ts';
import { leagueId, moment, referenceTo } from './columns.ts';
import { competitors } from './games-tables.ts';

/** A member's display preferences; without a row, all are defaults. */
export const preferences = pgTable('preferences', (t) => ({
  userId: ownerId().primaryKey(),
  oddsFormat: t.text('odds_format').$type<OddsFormat>().notNull().default('american'),
  /** Null: the browser's time zone. */
  timeZone: t.text('time_zone'),
  isSpoilerFree: t.boolean('is_spoiler_free').notNull().default(false),
  /** US dollars per unit; null: stakes in units only. */
  unitSize: t.doublePrecision('unit_size'),
}));

/** The teams and players that a member follows. */
export const favorites = pgTable(
  'favorites',
  (t) => ({
    userId: ownerId(),
    league: leagueId(),
    competitorId: t.text('competitor_id').notNull(),
    addedAt: moment('added_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.league, table.competitorId] }),
    referenceTo(competitors, table.league, table.competitorId),
  ],
);
