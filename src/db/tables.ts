import type { AnalystId, AnalystSlot } from '#domain/analyst.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { GameState, OddsQuote } from '#domain/game.ts';
import type { Grade, GradeOutcome } from '#domain/grade.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Milliseconds are what a JavaScript date holds: what is read back equals what was written. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/* ---- Installation ---- */

/** Facts fixed with the database: where its data come from, the simulation's seed. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/* ---- Accounts ---- */

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    /** Case and look-alikes folded, so that nobody can pass for somebody else. */
    usernameSkeleton: text('username_skeleton').notNull(),
    email: text('email').notNull(),
    emailFolded: text('email_folded').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<'member' | 'admin'>().notNull().default('member'),
    status: text('status')
      .$type<'pending' | 'approved' | 'rejected'>()
      .notNull()
      .default('pending'),
    isActive: boolean('is_active').notNull().default(true),
    isPremium: boolean('is_premium').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at'),
    rejectionReason: text('rejection_reason'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('users_email_folded').on(table.emailFolded),
    uniqueIndex('users_username_skeleton').on(table.usernameSkeleton),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's token: the token itself is nowhere on the server. */
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Absolute end; the idle end follows from `lastSeenAt`. */
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId),
  ],
);

/** Counters of limited actions, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: moment('resets_at').notNull(),
});

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Null for the operator's command line and for the system itself. */
    actorId: uuid('actor_id').references(() => users.id),
    action: text('action').notNull(),
    subjectId: uuid('subject_id').references(() => users.id),
    detail: text('detail'),
    address: text('address'),
  },
  (table) => [index('audit_log_at').on(table.at)],
);

/* ---- Sport ---- */

export const competitors = pgTable(
  'competitors',
  {
    league: text('league').$type<LeagueId>().notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    location: text('location').notNull(),
    abbreviation: text('abbreviation').notNull(),
    color: text('color'),
    alternateColor: text('alternate_color'),
    logoUrl: text('logo_url'),
    darkLogoUrl: text('dark_logo_url'),
    conference: text('conference'),
    division: text('division'),
  },
  (table) => [primaryKey({ columns: [table.league, table.id] })],
);

export const seasons = pgTable(
  'seasons',
  {
    league: text('league').$type<LeagueId>().notNull(),
    year: integer('year').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    weeks: jsonb('weeks')
      .$type<
        { phase: SeasonPhase; week: number; label: string; startsAt: string; endsAt: string }[]
      >()
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.league, table.year] })],
);

export const games = pgTable(
  'games',
  {
    league: text('league').$type<LeagueId>().notNull(),
    id: text('id').notNull(),
    season: integer('season').notNull(),
    phase: text('phase').$type<SeasonPhase>().notNull(),
    week: integer('week'),
    startsAt: moment('starts_at').notNull(),
    timeToBeDecided: boolean('time_to_be_decided').notNull(),
    state: text('state').$type<GameState>().notNull(),
    statusText: text('status_text').notNull(),
    segment: integer('segment'),
    clock: text('clock'),
    homeId: text('home_id').notNull(),
    awayId: text('away_id').notNull(),
    homeRecord: text('home_record'),
    awayRecord: text('away_record'),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    homeSegmentScores: jsonb('home_segment_scores').$type<number[]>().notNull(),
    awaySegmentScores: jsonb('away_segment_scores').$type<number[]>().notNull(),
    homeStarter: jsonb('home_starter').$type<{ id: string; name: string; line?: string }>(),
    awayStarter: jsonb('away_starter').$type<{ id: string; name: string; line?: string }>(),
    neutralSite: boolean('neutral_site').notNull(),
    venue: text('venue'),
    city: text('city'),
    indoor: boolean('indoor'),
    network: text('network'),
    note: text('note'),
    /** When anything in this row last changed; how fresh it is, `feed_states` tells. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.id] }),
    index('games_by_start').on(table.league, table.startsAt),
    index('games_by_week').on(table.league, table.season, table.phase, table.week),
    foreignKey({
      columns: [table.league, table.homeId],
      foreignColumns: [competitors.league, competitors.id],
    }),
    foreignKey({
      columns: [table.league, table.awayId],
      foreignColumns: [competitors.league, competitors.id],
    }),
  ],
);

/** Every change of state that a source reported. */
export const gameChanges = pgTable(
  'game_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    league: text('league').$type<LeagueId>().notNull(),
    gameId: text('game_id').notNull(),
    at: moment('at').notNull(),
    state: text('state').$type<GameState>().notNull(),
    statusText: text('status_text').notNull(),
    segment: integer('segment'),
    clock: text('clock'),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
  },
  (table) => [index('game_changes_by_game').on(table.league, table.gameId, table.at)],
);

/** Prices over time: a row for each change. The close is the last row before the start. */
export const oddsQuotes = pgTable(
  'odds_quotes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    league: text('league').$type<LeagueId>().notNull(),
    gameId: text('game_id').notNull(),
    at: moment('at').notNull(),
    /** `open` as the source named it; `quote` as seen by us at `at`. */
    kind: text('kind').$type<'open' | 'quote'>().notNull(),
    quote: jsonb('quote').$type<OddsQuote>().notNull(),
  },
  (table) => [index('odds_quotes_by_game').on(table.league, table.gameId, table.at)],
);

export const standings = pgTable(
  'standings',
  {
    league: text('league').$type<LeagueId>().notNull(),
    season: integer('season').notNull(),
    competitorId: text('competitor_id').notNull(),
    row: jsonb('row').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.league, table.season, table.competitorId] })],
);

/** How each league's polling stands; what feeds say of their age comes from here. */
export const feedStates = pgTable(
  'feed_states',
  {
    league: text('league').$type<LeagueId>().notNull(),
    /** “2026/regular/12”, “standings”, “teams”. */
    resource: text('resource').notNull(),
    attemptedAt: moment('attempted_at').notNull(),
    succeededAt: moment('succeeded_at'),
    consecutiveFailures: integer('consecutive_failures').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [primaryKey({ columns: [table.league, table.resource] })],
);

/* ---- Forecasts and the ledger ---- */

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

/**
 * The ledger: rows are added and never changed. `hash` covers every other column and the hash of the
 * row before, so a changed, removed or inserted row shows (`npm run ledger -- verify`).
 */
export const predictions = pgTable(
  'predictions',
  {
    /** 1, 2, 3 … without a gap. */
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    id: uuid('id').notNull(),
    league: text('league').$type<LeagueId>().notNull(),
    gameId: text('game_id').notNull(),
    season: integer('season').notNull(),
    /** 1 for the first prediction of a game. */
    version: integer('version').notNull(),
    /** Same game, analyst, facts and instructions: same key, one row, one payment. */
    inputsKey: text('inputs_key').notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    requestedSlot: text('requested_slot').$type<AnalystSlot>().notNull(),
    analyst: text('analyst').$type<AnalystId>().notNull(),
    requestedModel: text('requested_model'),
    returnedModel: text('returned_model'),
    startsAt: moment('starts_at').notNull(),
    createdAt: moment('created_at').notNull(),
    homeId: text('home_id').notNull(),
    awayId: text('away_id').notNull(),
    predictedWinner: text('predicted_winner').$type<'home' | 'away'>().notNull(),
    homeWinProbability: doublePrecision('home_win_probability').notNull(),
    /** Percent, one decimal. */
    confidence: doublePrecision('confidence').notNull(),
    homeScore: integer('home_score').notNull(),
    awayScore: integer('away_score').notNull(),
    marketHomeSpread: doublePrecision('market_home_spread'),
    marketTotal: doublePrecision('market_total'),
    /** Layers, reasoning, factors, raw data: everything else that the prediction said. */
    content: jsonb('content').notNull(),
    previousHash: text('previous_hash'),
    hash: text('hash').notNull(),
  },
  (table) => [
    uniqueIndex('predictions_id').on(table.id),
    uniqueIndex('predictions_inputs').on(table.league, table.gameId, table.inputsKey),
    uniqueIndex('predictions_version').on(table.league, table.gameId, table.version),
    index('predictions_by_requester').on(table.requestedBy, table.createdAt),
    foreignKey({ columns: [table.league, table.gameId], foreignColumns: [games.league, games.id] }),
  ],
);

/** Who has asked for which prediction: several may have asked for the one that is stored. */
export const predictionRequests = pgTable(
  'prediction_requests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    predictionId: uuid('prediction_id').notNull(),
    requestedAt: moment('requested_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.predictionId] })],
);

/** Grades follow from the ledger and the final scores: they can be recomputed, and verify does so. */
export const grades = pgTable('grades', {
  predictionId: uuid('prediction_id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' })
    .notNull()
    .references(() => predictions.sequence),
  gradedAt: moment('graded_at').notNull(),
  homeScore: integer('home_score'),
  awayScore: integer('away_score'),
  winner: text('winner').$type<GradeOutcome>().notNull(),
  grade: jsonb('grade').$type<Grade>().notNull(),
});

export const weekGenerations = pgTable(
  'week_generations',
  {
    id: uuid('id').primaryKey(),
    /** Same week, analyst and instructions while one is under way: the same job. */
    inputsKey: text('inputs_key').notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    request: jsonb('request').notNull(),
    state: text('state').$type<'queued' | 'running' | 'done' | 'failed'>().notNull(),
    gameIds: jsonb('game_ids').$type<string[]>().notNull(),
    finished: integer('finished').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('week_generations_under_way')
      .on(table.inputsKey)
      .where(sql`state in ('queued', 'running')`),
  ],
);

export const picks = pgTable(
  'picks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    league: text('league').$type<LeagueId>().notNull(),
    gameId: text('game_id').notNull(),
    predictionId: uuid('prediction_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.league, table.gameId] }),
    foreignKey({ columns: [table.league, table.gameId], foreignColumns: [games.league, games.id] }),
  ],
);
