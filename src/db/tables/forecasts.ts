import type { Forecast, GolfChance } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import type { KnownSide } from '#domain/lineups/lineup.ts';
import { doublePrecision, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, referenceTo } from './columns.ts';
import { games } from './games.ts';
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

/** What the forecasts of a game said one after the other, as far as a chart tells them apart. */
export const forecastChanges = pgTable(
  'forecast_changes',
  {
    league: text('league').$type<LeagueId>().notNull(),
    gameId: text('game_id').notNull(),
    madeAt: moment('made_at').notNull(),
    homeWinProbability: doublePrecision('home_win_probability').notNull(),
    homeSpread: doublePrecision('home_spread').notNull(),
    total: doublePrecision('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.league, table.gameId, table.madeAt] })],
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
    referenceTo(tournaments, table.league, table.tournamentId),
  ],
);

/**
 * What was known before a game of who plays, a row for each change: the newest one counts. `knownAt`
 * is when it became known to us.
 */
export const lineups = pgTable(
  'lineups',
  {
    league: text('league').$type<LeagueId>().notNull(),
    gameId: text('game_id').notNull(),
    knownAt: moment('known_at').notNull(),
    home: jsonb('home').$type<KnownSide>().notNull(),
    away: jsonb('away').$type<KnownSide>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.gameId, table.knownAt] }),
    referenceTo(games, table.league, table.gameId),
  ],
);
