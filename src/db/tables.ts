import type { AnalystId, AnalystSlot, AnalystVendor, AskedWith } from '#domain/analyst.ts';
import type { Forecast, GolfChance } from '#domain/forecast.ts';
import type { BoxScoreSide } from '#domain/box-score.ts';
import type { GameState, OddsQuote } from '#domain/game.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { GradeOutcome } from '#domain/grade.ts';
import type { Injury } from '#domain/injury.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import type { TennisSurface } from '#domain/tennis-surface.ts';
import type {
  GolferStatus,
  GolfRound,
  TennisDraw,
  TennisMatch,
  TennisSide,
  Tournament,
} from '#domain/tournament.ts';
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
    /** US-Eastern day under which the source files it; null in leagues of weeks, or while no day told of it. */
    filedOn: text('filed_on'),
    /** Since when the answers for its own day or week leave it out; null while they tell of it. */
    missingSince: moment('missing_since'),
    /** When anything in this row last changed; how fresh it is, `feed_states` tells. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.id] }),
    index('games_by_start').on(table.league, table.startsAt),
    index('games_by_state').on(table.league, table.state),
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

/**
 * Prices over time: a row for each change. The close is the last row before the start, unless it was
 * withdrawn by then.
 */
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
    /** When it was last seen unchanged, to the minute; null: not since `at`. */
    seenAt: moment('seen_at'),
    /** The first answer since that told of the game without a price; null while it is quoted. */
    absentSince: moment('absent_since'),
    /** When it was no longer taken for the market's price; null while it is. */
    withdrawnAt: moment('withdrawn_at'),
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

/** Figures of a game that has begun; the last reading stays. */
export const boxScores = pgTable(
  'box_scores',
  {
    league: text('league').$type<LeagueId>().notNull(),
    gameId: text('game_id').notNull(),
    home: jsonb('home').$type<BoxScoreSide>().notNull(),
    away: jsonb('away').$type<BoxScoreSide>().notNull(),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.gameId] }),
    foreignKey({ columns: [table.league, table.gameId], foreignColumns: [games.league, games.id] }),
  ],
);

/** Who is hurt before a game, as the source last told it. A side that it did not tell of is null. */
export const gameInjuries = pgTable(
  'game_injuries',
  {
    league: text('league').$type<LeagueId>().notNull(),
    gameId: text('game_id').notNull(),
    home: jsonb('home').$type<Injury[]>(),
    away: jsonb('away').$type<Injury[]>(),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.gameId] }),
    foreignKey({ columns: [table.league, table.gameId], foreignColumns: [games.league, games.id] }),
  ],
);

/** A team's figure summed over the games of a season whose box scores are stored. */
export const teamStatistics = pgTable(
  'team_statistics',
  {
    league: text('league').$type<LeagueId>().notNull(),
    season: integer('season').notNull(),
    competitorId: text('competitor_id').notNull(),
    /** The feed's own name: “totalYards”. */
    name: text('name').notNull(),
    label: text('label').notNull(),
    total: doublePrecision('total').notNull(),
    games: integer('games').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.season, table.competitorId, table.name] }),
  ],
);

/** Golf and tennis tournaments, without those who play in them. */
export const tournaments = pgTable(
  'tournaments',
  {
    league: text('league').$type<LeagueId>().notNull(),
    id: text('id').notNull(),
    season: integer('season').notNull(),
    name: text('name').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    state: text('state').$type<Tournament['state']>().notNull(),
    statusText: text('status_text').notNull(),
    isMajor: boolean('is_major').notNull(),
    location: text('location'),
    /** Tennis; null where the tournament is in no table of ours. */
    surface: text('surface').$type<TennisSurface>(),
    golf: jsonb('golf').$type<NonNullable<Tournament['golf']>>(),
    /** Since when the answers for its days leave it out; null while they tell of it. */
    missingSince: moment('missing_since'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.id] }),
    index('tournaments_by_start').on(table.league, table.startsAt),
  ],
);

/** The field of a golf tournament: a line of the leaderboard each. */
export const golfEntries = pgTable(
  'golf_entries',
  {
    league: text('league').$type<LeagueId>().notNull(),
    tournamentId: text('tournament_id').notNull(),
    playerId: text('player_id').notNull(),
    /** Place on the leaderboard, from 1. */
    place: integer('place').notNull(),
    position: text('position'),
    toPar: integer('to_par'),
    status: text('status').$type<GolferStatus>().notNull(),
    thru: integer('thru'),
    teeTime: moment('tee_time'),
    rounds: jsonb('rounds').$type<StoredGolfRound[]>().notNull(),
    earnings: doublePrecision('earnings'),
    isAmateur: boolean('is_amateur').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.tournamentId, table.playerId] }),
    foreignKey({
      columns: [table.league, table.tournamentId],
      foreignColumns: [tournaments.league, tournaments.id],
    }),
    foreignKey({
      columns: [table.league, table.playerId],
      foreignColumns: [competitors.league, competitors.id],
    }),
  ],
);

type StoredGolfRound = Omit<GolfRound, 'teeTime'> & { teeTime?: string };

/**
 * The draws of tennis tournaments. Singles whose players are known stand in `games`, too, where
 * prices, forecasts and predictions find them; what only tennis has is here.
 */
export const tennisMatches = pgTable(
  'tennis_matches',
  {
    league: text('league').$type<LeagueId>().notNull(),
    id: text('id').notNull(),
    tournamentId: text('tournament_id').notNull(),
    draw: text('draw').$type<TennisDraw>().notNull(),
    round: text('round').notNull(),
    startsAt: moment('starts_at').notNull(),
    timeToBeDecided: boolean('time_to_be_decided').notNull(),
    state: text('state').$type<TennisMatch['state']>().notNull(),
    statusText: text('status_text').notNull(),
    set: integer('set'),
    bestOf: integer('best_of').$type<3 | 5>().notNull(),
    court: text('court'),
    network: text('network'),
    sides: jsonb('sides').$type<[TennisSide, TennisSide]>().notNull(),
    /** Since when the answers for its day leave it out; null while they tell of it. */
    missingSince: moment('missing_since'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.id] }),
    index('tennis_matches_by_tournament').on(table.league, table.tournamentId),
    index('tennis_matches_by_start').on(table.league, table.startsAt),
    foreignKey({
      columns: [table.league, table.tournamentId],
      foreignColumns: [tournaments.league, tournaments.id],
    }),
  ],
);

/** How far each league's history has been loaded; which parts are there, `feed_states` tells. */
export const backfills = pgTable('backfills', {
  league: text('league').$type<LeagueId>().primaryKey(),
  done: integer('done').notNull(),
  total: integer('total').notNull(),
  part: text('part'),
  finishedAt: moment('finished_at'),
});

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
    /** Since when every attempt has failed with `lastError`; null when the last one went well. */
    failingSince: moment('failing_since'),
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

/**
 * The journal: entries are added and never changed. `hash` covers every other column and the hash of
 * the entry before, so a changed, removed or inserted entry shows (`npm run ledger -- verify`).
 */
export const journal = pgTable(
  'journal',
  {
    /** 1, 2, 3 … without a gap. */
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<'prediction' | 'grade'>().notNull(),
    sealedAt: moment('sealed_at').notNull(),
    /** All that is said openly. */
    document: jsonb('document').notNull(),
    /** Who asked, with which words: in the chain it is a digest, so that the rest can be published. */
    private: jsonb('private'),
    previousHash: text('previous_hash'),
    hash: text('hash').notNull(),
  },
  (table) => [
    uniqueIndex('journal_hash').on(table.hash),
    index('journal_grades')
      .on(sql`(document #>> '{prediction,sequence}')`, table.sequence)
      .where(sql`kind = 'grade'`),
  ],
);

/**
 * Predictions of every kind of contest as queries need them. They follow from the journal, which alone
 * is written by hand: `npm run ledger -- rebuild` makes them anew.
 */
export const predictions = pgTable(
  'predictions',
  {
    /** Its entry in the journal, which holds what else it said. */
    sequence: bigint('sequence', { mode: 'number' })
      .primaryKey()
      .references(() => journal.sequence),
    id: uuid('id').notNull(),
    contestKind: text('contest_kind').$type<ContestKindId>().notNull(),
    league: text('league').$type<LeagueId>().notNull(),
    /** Of a game, a match or a tournament. */
    contestId: text('contest_id').notNull(),
    season: integer('season').notNull(),
    /** 1 for the first prediction of a contest. */
    version: integer('version').notNull(),
    /** Same contest, analyst, facts and instructions: same key, one row, one payment. */
    inputsKey: text('inputs_key').notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    requestedSlot: text('requested_slot').$type<AnalystSlot>().notNull(),
    analyst: text('analyst').$type<AnalystId>().notNull(),
    requestedModel: text('requested_model'),
    returnedModel: text('returned_model'),
    /** As it was known when the prediction was sealed. */
    startsAt: moment('starts_at').notNull(),
    sealedAt: moment('sealed_at').notNull(),
    /** With a member's own settings, or with the default ones. */
    settings: text('settings').$type<AskedWith>().notNull(),
    /** Who is predicted to win, and his chance. */
    pickId: text('pick_id').notNull(),
    pickProbability: doublePrecision('pick_probability').notNull(),
    /** Percent, one decimal. */
    confidence: doublePrecision('confidence').notNull(),

    /* Of two sides; null for a field. */
    homeId: text('home_id'),
    awayId: text('away_id'),
    homeWinProbability: doublePrecision('home_win_probability'),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    marketHomeSpread: doublePrecision('market_home_spread'),
    marketTotal: doublePrecision('market_total'),
  },
  (table) => [
    uniqueIndex('predictions_id').on(table.id),
    index('predictions_by_league').on(table.league, table.sequence),
    uniqueIndex('predictions_inputs').on(table.league, table.contestId, table.inputsKey),
    uniqueIndex('predictions_version').on(table.league, table.contestId, table.version),
    index('predictions_by_requester').on(table.requestedBy, table.sealedAt),
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

/** The grades that stand, by the journal: of each prediction the newest, unless it was taken back. */
export const grades = pgTable('grades', {
  predictionSequence: bigint('prediction_sequence', { mode: 'number' })
    .primaryKey()
    .references(() => predictions.sequence),
  /** The entry that gave it. */
  entrySequence: bigint('entry_sequence', { mode: 'number' })
    .notNull()
    .references(() => journal.sequence),
  gradedAt: moment('graded_at').notNull(),
  outcome: text('outcome').$type<GradeOutcome>().notNull(),
  /** Null where there was no result. */
  brier: doublePrecision('brier'),
  logScore: doublePrecision('log_score'),

  /* Of two sides; null for a field. */
  spread: text('spread').$type<GradeOutcome>(),
  total: text('total').$type<GradeOutcome>(),
  scoreError: doublePrecision('score_error'),
  homeScore: integer('home_score'),
  awayScore: integer('away_score'),

  /** Who won, of a field; empty when it was called off. */
  winnerIds: jsonb('winner_ids').$type<string[]>(),
});

/** Generations of many games at once, of whatever league. */
export const bulkGenerations = pgTable(
  'bulk_generations',
  {
    id: uuid('id').primaryKey(),
    /** Same games, analyst and instructions while one is under way: the same job. */
    inputsKey: text('inputs_key').notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    request: jsonb('request').notNull(),
    state: text('state').$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    gameIds: jsonb('game_ids').$type<string[]>().notNull(),
    finished: integer('finished').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('bulk_generations_under_way')
      .on(table.inputsKey)
      .where(sql`state in ('queued', 'running')`),
  ],
);

/* ---- What the vendors' models are asked, and what that costs ---- */

/** One generation under way among all processes: whoever owns the row does it, the others wait. */
export const generationLocks = pgTable('generation_locks', {
  inputsKey: text('inputs_key').primaryKey(),
  owner: uuid('owner').notNull(),
  /** Renewed while the owner lives; afterwards anybody may take it over. */
  leaseUntil: moment('lease_until').notNull(),
  /** Set when it came to nothing: those who waited are told the same. */
  refusal: jsonb('refusal').$type<{ code: string; message: string; retryAfterSeconds?: number }>(),
});

/** Every request to a vendor. Rows are added before it leaves, and completed once. */
export const analystCalls = pgTable(
  'analyst_calls',
  {
    id: uuid('id').primaryKey(),
    /** UTC day that its money counts for: “2026-11-21”. */
    day: text('day').notNull(),
    startedAt: moment('started_at').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slot: text('slot').$type<AnalystSlot>().notNull(),
    vendor: text('vendor').$type<AnalystVendor>().notNull(),
    model: text('model').notNull(),
    returnedModel: text('returned_model'),
    purpose: text('purpose').$type<'research' | 'analysis' | 'repair'>().notNull(),
    league: text('league').$type<LeagueId>().notNull(),
    /** What it was about: the id of a game or a tournament, or two teams' ids. */
    subject: text('subject').notNull(),
    /** `open` while under way, and for good where the process was killed. */
    outcome: text('outcome').$type<'open' | 'done' | 'failed'>().notNull(),
    fault: text('fault'),
    reservedUsd: doublePrecision('reserved_usd').notNull(),
    /** Null where it is not known: the reservation then stands for it in the budget. */
    costUsd: doublePrecision('cost_usd'),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    latencyMs: integer('latency_ms'),
  },
  (table) => [
    index('analyst_calls_by_day').on(table.day, table.slot),
    index('analyst_calls_by_slot').on(table.slot, table.startedAt),
  ],
);

/** What has been spent or reserved on a day; moved in one statement, so that it cannot be raced past. */
export const analystBudgets = pgTable('analyst_budgets', {
  day: text('day').primaryKey(),
  committedUsd: doublePrecision('committed_usd').notNull(),
});

/** What each slot was asked for on a day, also where a stored result or nobody answered. */
export const generationCounts = pgTable(
  'generation_counts',
  {
    day: text('day').notNull(),
    slot: text('slot').$type<AnalystSlot>().notNull(),
    /** Made anew, answered from the ledger, written by the baseline, come to nothing. */
    made: integer('made').notNull().default(0),
    reused: integer('reused').notNull().default(0),
    baseline: integer('baseline').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.slot] })],
);

/** Generations that a member has used up on a day. */
export const generationAllowances = pgTable(
  'generation_allowances',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** What a search brought back lately: asked again for the same game, it is not paid for again. */
export const findings = pgTable(
  'findings',
  {
    /** Of what was looked up, the query and the depth. */
    key: text('key').primaryKey(),
    retrievedAt: moment('retrieved_at').notNull(),
    findings: jsonb('findings').notNull(),
  },
  (table) => [index('findings_by_age').on(table.retrievedAt)],
);

/** Two teams compared by an analyst; the same facts and wishes give the stored text. */
export const pairAnalyses = pgTable('pair_analyses', {
  inputsKey: text('inputs_key').primaryKey(),
  league: text('league').$type<LeagueId>().notNull(),
  aId: text('a_id').notNull(),
  bId: text('b_id').notNull(),
  requestedBy: uuid('requested_by')
    .notNull()
    .references(() => users.id),
  createdAt: moment('created_at').notNull(),
  analyst: text('analyst').$type<AnalystId>().notNull(),
  requestedModel: text('requested_model').notNull(),
  returnedModel: text('returned_model').notNull(),
  content: jsonb('content').notNull(),
});

/** Contests among a member's picks, each with the prediction whose winner is the pick. */
export const picks = pgTable(
  'picks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    league: text('league').$type<LeagueId>().notNull(),
    contestId: text('contest_id').notNull(),
    predictionId: uuid('prediction_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.league, table.contestId] })],
);
