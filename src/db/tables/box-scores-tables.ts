import type { BoxScoreSide } from '#domain/box-score.ts';
import type { OddsQuote } from '#domain/game.ts';
import type { ChartedPlayer } from '#domain/lineups/depth-chart.ts';
import type { Injury, UncertainPlayer } from '#domain/lineups/injury.ts';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { gameKey, leagueId, moment, referenceTo } from './columns.ts';
import { competitors, games } from './games-tables.ts';

/** Box score of a game that has begun; the last reading is kept. */
export const boxScores = pgTable(
  'box_scores',
  (t) => ({
    ...gameKey(),
    home: t.jsonb('home').$type<BoxScoreSide>().notNull(),
    away: t.jsonb('away').$type<BoxScoreSide>().notNull(),
    fetchedAt: moment('fetched_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.gameId] }),
    index('box_scores_by_fetch').on(table.league, table.fetchedAt),
    referenceTo(games, table.league, table.gameId),
  ],
);

/**
 * Box score and prices of games being played, as last read. A table of its own, so that nothing
 * that learns or grades can take them for a final box score or a price before the start.
 */
export const liveGames = pgTable(
  'live_games',
  (t) => ({
    ...gameKey(),
    home: t.jsonb('home').$type<BoxScoreSide>(),
    away: t.jsonb('away').$type<BoxScoreSide>(),
    boxAt: moment('box_at'),
    prices: t.jsonb('prices').$type<OddsQuote>(),
    pricesAt: moment('prices_at'),
    /** Time of the last attempt, also of one that failed. */
    askedAt: moment('asked_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.gameId] }),
    referenceTo(games, table.league, table.gameId),
  ],
);

/** Injuries before a game as last reported by the source. A side that was not reported is null. */
export const gameInjuries = pgTable(
  'game_injuries',
  (t) => ({
    ...gameKey(),
    home: t.jsonb('home').$type<Injury[]>(),
    away: t.jsonb('away').$type<Injury[]>(),
    /** Uncertain statuses that players were listed with in the hours before `fetched_at`. */
    uncertain: t.jsonb('uncertain').$type<UncertainPlayer[]>(),
    fetchedAt: moment('fetched_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.gameId] }),
    referenceTo(games, table.league, table.gameId),
  ],
);

/** Possible starters of a team in order, as last reported by the source. */
export const depthCharts = pgTable(
  'depth_charts',
  (t) => ({
    league: leagueId(),
    competitorId: t.text('competitor_id').notNull(),
    players: t.jsonb('players').$type<ChartedPlayer[]>().notNull(),
    fetchedAt: moment('fetched_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.competitorId] }),
    referenceTo(competitors, table.league, table.competitorId),
  ],
);

/** A team's statistic summed over the games of a season with stored box scores. */
export const teamStatistics = pgTable(
  'team_statistics',
  (t) => ({
    league: leagueId(),
    season: t.integer('season').notNull(),
    competitorId: t.text('competitor_id').notNull(),
    /** The feed's name, such as “totalYards”. */
    name: t.text('name').notNull(),
    label: t.text('label').notNull(),
    total: t.doublePrecision('total').notNull(),
    games: t.integer('games').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.season, table.competitorId, table.name] }),
  ],
);
