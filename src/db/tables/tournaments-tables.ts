import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type {
  GolferStatus,
  GolfRound,
  TennisDraw,
  TennisMatch,
  TennisSide,
  Tournament,
} from '#domain/tournament.ts';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { leagueId, moment, referenceTo } from './columns.ts';
import { competitors } from './games-tables.ts';

/** Golf and tennis tournaments, without their players. */
export const tournaments = pgTable(
  'tournaments',
  (t) => ({
    league: leagueId(),
    id: t.text('id').notNull(),
    season: t.integer('season').notNull(),
    name: t.text('name').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    state: t.text('state').$type<Tournament['state']>().notNull(),
    statusText: t.text('status_text').notNull(),
    isMajor: t.boolean('is_major').notNull(),
    location: t.text('location'),
    /** Tennis; null for a tournament missing from our table. */
    surface: t.text('surface').$type<TennisSurface>(),
    golf: t.jsonb('golf').$type<NonNullable<Tournament['golf']>>(),
    /** Time since which answers for its days omit it; null while listed. */
    missingSince: moment('missing_since'),
    changedAt: moment('changed_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.id] }),
    index('tournaments_by_start').on(table.league, table.startsAt),
  ],
);

export type TournamentRow = typeof tournaments.$inferSelect;

/** Field of a golf tournament, one row per leaderboard line. */
export const golfEntries = pgTable(
  'golf_entries',
  (t) => ({
    league: leagueId(),
    tournamentId: t.text('tournament_id').notNull(),
    playerId: t.text('player_id').notNull(),
    /** Position on the leaderboard, from 1. */
    place: t.integer('place').notNull(),
    position: t.text('position'),
    toPar: t.integer('to_par'),
    status: t.text('status').$type<GolferStatus>().notNull(),
    thru: t.integer('thru'),
    teeTime: moment('tee_time'),
    rounds: t.jsonb('rounds').$type<StoredGolfRound[]>().notNull(),
    earnings: t.doublePrecision('earnings'),
    isAmateur: t.boolean('is_amateur').notNull(),
  }),
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
  (t) => ({
    league: leagueId(),
    id: t.text('id').notNull(),
    tournamentId: t.text('tournament_id').notNull(),
    draw: t.text('draw').$type<TennisDraw>().notNull(),
    round: t.text('round').notNull(),
    startsAt: moment('starts_at').notNull(),
    timeToBeDecided: t.boolean('time_to_be_decided').notNull(),
    state: t.text('state').$type<TennisMatch['state']>().notNull(),
    statusText: t.text('status_text').notNull(),
    set: t.integer('set'),
    bestOf: t.integer('best_of').$type<3 | 5>().notNull(),
    court: t.text('court'),
    network: t.text('network'),
    sides: t.jsonb('sides').$type<[TennisSide, TennisSide]>().notNull(),
    /** Time since which answers for its day omit it; null while listed. */
    missingSince: moment('missing_since'),
    changedAt: moment('changed_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.league, table.id] }),
    index('tennis_matches_by_tournament').on(table.league, table.tournamentId),
    index('tennis_matches_by_start').on(table.league, table.startsAt),
    referenceTo(tournaments, table.league, table.tournamentId),
  ],
);

export type TennisMatchRow = typeof tennisMatches.$inferSelect;
