import type {
  GradedStatementSource,
  SeasonRunSummary,
} from '#domain/season-statements/season-run.ts';
import type { SeasonStatement } from '#domain/season-statements/season-statements.ts';
import type { GameStake } from '#domain/season-statements/game-stake.ts';
import { bigint, customType, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { gameKey, leagueId, moment } from './columns.ts';
import { journal } from './journal-tables.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

const seasonKey = () => ({ league: leagueId() });

/** The last locked odds of a season’s each day; derived from the journal, which holds the rest. */
export const seasonOdds = pgTable(
  'season_odds',
  (t) => ({
    ...seasonKey(),
    season: t.integer('season').notNull(),
    /** Day from 6 AM US Eastern: `2026-11-28`. */
    day: t.text('day').notNull(),
    sequence: t
      .bigint('sequence', { mode: 'number' })
      .notNull()
      .references(() => journal.sequence),
    lockedAt: moment('locked_at').notNull(),
    hash: t.text('hash').notNull(),
    /** Probability of the playoffs by team. */
    playoffs: t.jsonb('playoffs').$type<Record<string, number>>().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.league, table.season, table.day] })],
);

/** The newest simulation of each league, and the one that is running. */
export const seasonRuns = pgTable('season_runs', (t) => ({
  league: leagueId().primaryKey(),
  season: t.integer('season').notNull(),
  /** Results that it is based on. */
  inputs: t.text('inputs').notNull(),
  day: t.text('day').notNull(),
  /** Time of the run's end; null during the first. */
  at: moment('at'),
  summary: t.jsonb('summary').$type<SeasonRunSummary>(),
  /** Seasons simulated by the running one; null while none runs. */
  done: t.integer('done'),
  failedAt: moment('failed_at'),
}));

/** Every simulated season of the newest run, for questions about them; in parts of limited size. */
export const seasonMatrices = pgTable(
  'season_matrices',
  (t) => ({
    ...seasonKey(),
    part: t.integer('part').notNull(),
    content: bytes('content').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.league, table.part] })],
);

/** Stakes of coming games for both sides, the larger first, as of the newest run. */
export const gameStakes = pgTable(
  'game_stakes',
  (t) => ({ ...gameKey(), stakes: t.jsonb('stakes').$type<GameStake[]>().notNull() }),
  (table) => [primaryKey({ columns: [table.league, table.gameId] })],
);

/** Every statement of ended seasons: of the journal, or calculated afterward. */
export const gradedSeasonStatements = pgTable(
  'graded_season_statements',
  (t) => ({
    source: t.text('source').$type<GradedStatementSource>().notNull(),
    ...seasonKey(),
    season: t.integer('season').notNull(),
    day: t.text('day').notNull(),
    teamId: t.text('team_id').notNull(),
    statement: t.text('statement').$type<SeasonStatement>().notNull(),
    /** Days since the season’s first stated day. */
    daysIn: t.integer('days_in').notNull(),
    probability: t.doublePrecision('probability').notNull(),
    happened: t.boolean('happened').notNull(),
    brier: t.doublePrecision('brier').notNull(),
    logScore: t.doublePrecision('log_score').notNull(),
  }),
  (table) => [
    primaryKey({
      name: 'graded_season_statements_key',
      columns: [table.source, table.league, table.season, table.day, table.teamId, table.statement],
    }),
  ],
);

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Sums of `graded_season_statements` by 30 days and tenth of probability; scores in millionths. */
export const seasonStatementFigures = pgTable(
  'season_statement_figures',
  (t) => ({
    source: t.text('source').$type<GradedStatementSource>().notNull(),
    ...seasonKey(),
    season: t.integer('season').notNull(),
    statement: t.text('statement').$type<SeasonStatement>().notNull(),
    /** Number of the month: 0 for the first 30 days. */
    month: t.integer('month').notNull(),
    /** Bin of the probability: 0 for below 10%, 9 from 90%. */
    bin: t.integer('bin').notNull(),
    statements: sum('statements'),
    happened: sum('happened'),
    probability: sum('probability'),
    brier: sum('brier'),
    logScore: sum('log_score'),
  }),
  (table) => [
    primaryKey({
      name: 'season_statement_figures_key',
      columns: [table.source, table.league, table.season, table.statement, table.month, table.bin],
    }),
  ],
);
