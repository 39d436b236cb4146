import type { Forecast } from '#domain/forecast.ts';
import type { DrawOdds } from '#domain/tennis/draw-odds.ts';
import type { GolfProbability } from '#domain/tournament.ts';
import type { KnownSide } from '#domain/lineups/lineup.ts';
import type {
  DescribedPlayer,
  LockedProjections,
  ProjectionNews,
} from '#domain/players/stored-projections.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { gameKey, leagueId, moment, referenceTo } from './columns.ts';
import { games } from './games-tables.ts';
import { tournaments } from './tournaments-tables.ts';

/** The newest statistical forecast of a game; frozen at the start. */
export const forecasts = pgTable(
  'forecasts',
  (t) => ({
    ...gameKey(),
    madeAt: moment('made_at').notNull(),
    forecast: t.jsonb('forecast').$type<Forecast>().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.league, table.gameId] })],
);

/** Projections of a game's players that go with its newest forecast; frozen at the start. */
export const gameProjections = pgTable(
  'game_projections',
  (t) => ({
    ...gameKey(),
    madeAt: moment('made_at').notNull(),
    projections: t.jsonb('projections').$type<LockedProjections>().notNull(),
    /** Players by ID. */
    players: t.jsonb('players').$type<Record<string, DescribedPlayer>>().notNull(),
    /** News of absences; null while nobody was ruled out after the first lock. */
    news: t.jsonb('news').$type<ProjectionNews>(),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.gameId] }),
    referenceTo(games, table.league, table.gameId),
  ],
);

/** History of a game's forecasts, as far as a chart can show the difference. */
export const forecastChanges = pgTable(
  'forecast_changes',
  (t) => ({
    ...gameKey(),
    madeAt: moment('made_at').notNull(),
    homeWinProbability: t.doublePrecision('home_win_probability').notNull(),
    homeSpread: t.doublePrecision('home_spread').notNull(),
    total: t.doublePrecision('total').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.league, table.gameId, table.madeAt] })],
);

/** Probabilities of a golf tournament's field: before the start, and current while in play. */
export const golfForecasts = pgTable(
  'golf_forecasts',
  (t) => ({
    league: leagueId(),
    tournamentId: t.text('tournament_id').notNull(),
    model: t.text('model').notNull(),
    /** Version of the results behind the ratings; a change updates the probabilities. */
    ratingsVersion: t.text('ratings_version').notNull(),
    /** Time of the forecast; frozen at the start. */
    madeAt: moment('made_at').notNull(),
    /** Probabilities before the start; empty when the tournament was first seen live. */
    players: t.jsonb('players').$type<GolfProbability[]>().notNull(),
    liveAt: moment('live_at'),
    livePlayers: t.jsonb('live_players').$type<GolfProbability[]>(),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.tournamentId] }),
    referenceTo(tournaments, table.league, table.tournamentId),
  ],
);

export type GolfForecastRow = typeof golfForecasts.$inferSelect;

/** The newest simulation of each tennis tournament’s singles. */
export const drawOdds = pgTable(
  'draw_odds',
  (t) => ({
    league: leagueId(),
    tournamentId: t.text('tournament_id').notNull(),
    /** Digest of the matches that it is based on. */
    inputs: t.text('inputs').notNull(),
    /** Day from 6 AM US Eastern. */
    day: t.text('day').notNull(),
    /** Time of the simulation; null before the first. */
    at: moment('at'),
    /** Null while there is no draw. */
    odds: t.jsonb('odds').$type<DrawOdds>(),
    failedAt: moment('failed_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.tournamentId] }),
    referenceTo(tournaments, table.league, table.tournamentId),
  ],
);

/** Lineups known before a game, one row per change; `knownAt` is when Linewise learned of it. */
export const lineups = pgTable(
  'lineups',
  (t) => ({
    ...gameKey(),
    knownAt: moment('known_at').notNull(),
    home: t.jsonb('home').$type<KnownSide>().notNull(),
    away: t.jsonb('away').$type<KnownSide>().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.gameId, table.knownAt] }),
    referenceTo(games, table.league, table.gameId),
  ],
);
