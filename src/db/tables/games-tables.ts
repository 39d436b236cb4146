import type { GameFormat, GameKind, GameSituation, GameState, OddsQuote } from '#domain/game.ts';
import type { SeasonPhase } from '#domain/league.ts';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { gameKey, leagueId, moment, referenceTo } from './columns.ts';

export const competitors = pgTable(
  'competitors',
  (t) => ({
    league: leagueId(),
    id: t.text('id').notNull(),
    name: t.text('name').notNull(),
    shortName: t.text('short_name').notNull(),
    location: t.text('location').notNull(),
    abbreviation: t.text('abbreviation').notNull(),
    color: t.text('color'),
    alternateColor: t.text('alternate_color'),
    logoUrl: t.text('logo_url'),
    darkLogoUrl: t.text('dark_logo_url'),
    conference: t.text('conference'),
    division: t.text('division'),
    /** Placeholder for a side still TBD: no page, in no list. */
    isUndecided: t.boolean('is_undecided').notNull().default(false),
    /** Whether it was ever in the league's list of teams. */
    isListed: t.boolean('is_listed').notNull().default(false),
  }),
  (table) => [primaryKey({ columns: [table.league, table.id] })],
);

export const seasons = pgTable(
  'seasons',
  (t) => ({
    league: leagueId(),
    year: t.integer('year').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    weeks: t
      .jsonb('weeks')
      .$type<
        { phase: SeasonPhase; week: number; label: string; startsAt: string; endsAt: string }[]
      >()
      .notNull(),
  }),
  (table) => [primaryKey({ columns: [table.league, table.year] })],
);

export const games = pgTable(
  'games',
  (t) => ({
    league: leagueId(),
    id: t.text('id').notNull(),
    season: t.integer('season').notNull(),
    phase: t.text('phase').$type<SeasonPhase>().notNull(),
    kind: t.text('kind').$type<GameKind>().notNull().default('league'),
    week: t.integer('week'),
    startsAt: moment('starts_at').notNull(),
    timeToBeDecided: t.boolean('time_to_be_decided').notNull(),
    state: t.text('state').$type<GameState>().notNull(),
    statusText: t.text('status_text').notNull(),
    segment: t.integer('segment'),
    /** Time left on the clock; of a final, only if it ended early. */
    clock: t.text('clock'),
    /** The moment of play; only in games that are live. */
    situation: t.jsonb('situation').$type<GameSituation>(),
    /** Null where it is the league's. */
    format: t.jsonb('format').$type<GameFormat>(),
    /** Whether it was suspended after its start: it goes on another day. */
    wasSuspended: t.boolean('was_suspended').notNull().default(false),
    homeId: t.text('home_id').notNull(),
    awayId: t.text('away_id').notNull(),
    homeRecord: t.text('home_record'),
    awayRecord: t.text('away_record'),
    homeScore: t.integer('home_score'),
    awayScore: t.integer('away_score'),
    homeSegmentScores: t.jsonb('home_segment_scores').$type<number[]>().notNull(),
    awaySegmentScores: t.jsonb('away_segment_scores').$type<number[]>().notNull(),
    homeStarter: t.jsonb('home_starter').$type<{ id: string; name: string; line?: string }>(),
    awayStarter: t.jsonb('away_starter').$type<{ id: string; name: string; line?: string }>(),
    neutralSite: t.boolean('neutral_site').notNull(),
    venue: t.text('venue'),
    city: t.text('city'),
    indoor: t.boolean('indoor'),
    network: t.text('network'),
    note: t.text('note'),
    /** US Eastern day under which a source lists it; null in leagues with weeks or if unlisted. */
    filedOn: t.text('filed_on'),
    /** Time since which answers for the game's day or week omit it; null while listed. */
    missingSince: moment('missing_since'),
    /** Time of the last change in this row; `feed_states` has its freshness. */
    changedAt: moment('changed_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.id] }),
    index('games_by_start').on(table.league, table.startsAt),
    index('games_by_filing').on(table.league, table.filedOn),
    index('games_by_state').on(table.league, table.state),
    index('games_by_week').on(table.league, table.season, table.phase, table.week),
    referenceTo(competitors, table.league, table.homeId),
    referenceTo(competitors, table.league, table.awayId),
  ],
);

/** State changes of games reported by a source. */
export const gameChanges = pgTable(
  'game_changes',
  (t) => ({
    id: t.bigserial('id', { mode: 'number' }).primaryKey(),
    ...gameKey(),
    at: moment('at').notNull(),
    state: t.text('state').$type<GameState>().notNull(),
    statusText: t.text('status_text').notNull(),
    segment: t.integer('segment'),
    clock: t.text('clock'),
    homeScore: t.integer('home_score'),
    awayScore: t.integer('away_score'),
  }),
  (table) => [index('game_changes_by_game').on(table.league, table.gameId, table.at)],
);

/** Price history, one row per change; the close is the last before the start, if not withdrawn. */
export const oddsQuotes = pgTable(
  'odds_quotes',
  (t) => ({
    id: t.bigserial('id', { mode: 'number' }).primaryKey(),
    ...gameKey(),
    at: moment('at').notNull(),
    /** `open` as named by the source; `quote` as seen by Linewise at `at`. */
    kind: t.text('kind').$type<'open' | 'quote'>().notNull(),
    quote: t.jsonb('quote').$type<OddsQuote>().notNull(),
    /** Time at which the price was last seen unchanged, to the minute; null if not since `at`. */
    seenAt: moment('seen_at'),
    /** Time of the first later answer with the game but without a price; null while quoted. */
    absentSince: moment('absent_since'),
    /** Time at which it stopped counting as the market's price; null while it counts. */
    withdrawnAt: moment('withdrawn_at'),
  }),
  (table) => [index('odds_quotes_by_game').on(table.league, table.gameId, table.at)],
);

/** Other bookmakers' quotes, and every rejected one, by change; only for a game's best prices. */
export const bookQuotes = pgTable(
  'book_quotes',
  (t) => ({
    id: t.bigserial('id', { mode: 'number' }).primaryKey(),
    ...gameKey(),
    at: moment('at').notNull(),
    kind: t.text('kind').$type<'open' | 'quote'>().notNull(),
    provider: t.text('provider').notNull(),
    quote: t.jsonb('quote').$type<OddsQuote>().notNull(),
    /** Why it cannot be a market price; null if it can. */
    rejected: t.text('rejected'),
    /** Time of the first later answer that omits the price; null while quoted. */
    withdrawnAt: moment('withdrawn_at'),
  }),
  (table) => [index('book_quotes_by_game').on(table.league, table.gameId, table.at)],
);

export const standings = pgTable(
  'standings',
  (t) => ({
    league: leagueId(),
    season: t.integer('season').notNull(),
    competitorId: t.text('competitor_id').notNull(),
    row: t.jsonb('row').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.league, table.season, table.competitorId] })],
);
