import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type {
  GolferStatus,
  GolfRound,
  TennisDraw,
  TennisMatch,
  TennisSide,
  Tournament,
} from '#domain/tournament.ts';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { leagueId, moment, referenceTo } from './columns.ts';
import { competitors } from './games.ts';

/** Golf and tennis tournaments, without their players. */
export const tournaments = pgTable(
  'tournaments',
  {
    league: leagueId(),
    id: text('id').notNull(),
    season: integer('season').notNull(),
    name: text('name').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    state: text('state').$type<Tournament['state']>().notNull(),
    statusText: text('status_text').notNull(),
    isMajor: boolean('is_major').notNull(),
    location: text('location'),
    /** Tennis; null for a tournament missing from our table. */
    surface: text('surface').$type<TennisSurface>(),
    golf: jsonb('golf').$type<NonNullable<Tournament['golf']>>(),
    /** Since when answers for its days omit it; null while listed. */
    missingSince: moment('missing_since'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.id] }),
    index('tournaments_by_start').on(table.league, table.startsAt),
  ],
);

export type TournamentRow = typeof tournaments.$inferSelect;

/** Field of a golf tournament, one row per leaderboard line. */
export const golfEntries = pgTable(
  'golf_entries',
  {
    league: leagueId(),
    tournamentId: text('tournament_id').notNull(),
    playerId: text('player_id').notNull(),
    /** Position on the leaderboard, from 1. */
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
    referenceTo(tournaments, table.league, table.tournamentId),
    referenceTo(competitors, table.league, table.playerId),
  ],
);

export type GolfEntryRow = typeof golfEntries.$inferSelect;

type StoredGolfRound = Omit<GolfRound, 'teeTime'> & { teeTime?: string };

/** Draws. Singles with known players are also in `games`; tennis-only data is here. */
export const tennisMatches = pgTable(
  'tennis_matches',
  {
    league: leagueId(),
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
    /** Since when answers for its day omit it; null while listed. */
    missingSince: moment('missing_since'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.league, table.id] }),
    index('tennis_matches_by_tournament').on(table.league, table.tournamentId),
    index('tennis_matches_by_start').on(table.league, table.startsAt),
    referenceTo(tournaments, table.league, table.tournamentId),
  ],
);

export type TennisMatchRow = typeof tennisMatches.$inferSelect;
