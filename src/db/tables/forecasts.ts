import type { Forecast, GolfChance } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import { foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { tournaments } from './tournaments.ts';

/** The newest statistical forecast of a game; the last one before the start stays as it is. */
export const forecasts = pgTable(
  'forecasts',
  {
    league: text('league').$type<LeagueId>().notNull(),
    gameId: text('game_id').notNull(),
    madeAt: moment('made_at').notNull(),
    forecast: jsonb('forecast').$type<Forecast>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.league, table.gameId] })],
);

/** Chances of a golf tournament's field: as they stood before the start, and now while it is on. */
export const golfForecasts = pgTable(
  'golf_forecasts',
  {
    league: text('league').$type<LeagueId>().notNull(),
    tournamentId: text('tournament_id').notNull(),
    model: text('model').notNull(),
    /** Names the results behind the ratings: other ones give other chances. */
    ratingsVersion: text('ratings_version').notNull(),
    /** The last one before the start stays as it is. */
    madeAt: moment('made_at').notNull(),
    /** Empty when the tournament was first met in play. */
    players: jsonb('players').$type<GolfChance[]>().notNull(),
    liveAt: moment('live_at'),
    livePlayers: jsonb('live_players').$type<GolfChance[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.tournamentId] }),
    foreignKey({
      columns: [table.league, table.tournamentId],
      foreignColumns: [tournaments.league, tournaments.id],
    }),
  ],
);
