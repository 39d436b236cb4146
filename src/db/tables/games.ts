import type { GameKind, GameState, OddsQuote } from '#domain/game.ts';
import type { SeasonPhase } from '#domain/league.ts';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { gameKey, leagueId, moment, referenceTo } from './columns.ts';

export const competitors = pgTable(
  'competitors',
  {
    league: leagueId(),
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
    /** Placeholder for a side still TBD: no page, in no list. */
    isUndecided: boolean('is_undecided').notNull().default(false),
    /** Whether it was ever in the league's list of teams. */
    isListed: boolean('is_listed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.league, table.id] })],
);

export const seasons = pgTable(
  'seasons',
  {
    league: leagueId(),
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
    league: leagueId(),
    id: text('id').notNull(),
    season: integer('season').notNull(),
    phase: text('phase').$type<SeasonPhase>().notNull(),
    kind: text('kind').$type<GameKind>().notNull().default('league'),
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
    /** US Eastern day under which a source lists it; null in leagues with weeks or if unlisted. */
    filedOn: text('filed_on'),
    /** Since when answers for its day or week omit it; null while listed. */
    missingSince: moment('missing_since'),
    /** When anything in this row last changed; `feed_states` has its freshness. */
    changedAt: moment('changed_at').notNull(),
  },
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

/** Every state change reported by a source. */
export const gameChanges = pgTable(
  'game_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...gameKey(),
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

/** Price history, one row per change; the close is the last before the start, if not withdrawn. */
export const oddsQuotes = pgTable(
  'odds_quotes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...gameKey(),
    at: moment('at').notNull(),
    /** `open` as named by the source; `quote` as seen by Linewise at `at`. */
    kind: text('kind').$type<'open' | 'quote'>().notNull(),
    quote: jsonb('quote').$type<OddsQuote>().notNull(),
    /** When it was last seen unchanged, to the minute; null if not since `at`. */
    seenAt: moment('seen_at'),
    /** First answer since then with the game but without a price; null while quoted. */
    absentSince: moment('absent_since'),
    /** When it stopped counting as the market's price; null while it counts. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('odds_quotes_by_game').on(table.league, table.gameId, table.at)],
);

/** Other bookmakers' quotes, and every rejected one, by change; only for a game's best prices. */
export const bookQuotes = pgTable(
  'book_quotes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...gameKey(),
    at: moment('at').notNull(),
    kind: text('kind').$type<'open' | 'quote'>().notNull(),
    provider: text('provider').notNull(),
    quote: jsonb('quote').$type<OddsQuote>().notNull(),
    /** Why it cannot be a market price; null if it can. */
    rejected: text('rejected'),
    /** First answer since then that omits it; null while quoted. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('book_quotes_by_game').on(table.league, table.gameId, table.at)],
);

export const standings = pgTable(
  'standings',
  {
    league: leagueId(),
    season: integer('season').notNull(),
    competitorId: text('competitor_id').notNull(),
    row: jsonb('row').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.league, table.season, table.competitorId] })],
);
