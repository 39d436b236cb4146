import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { leagueId, moment } from './columns.ts';

/** Progress of each league's history; `feed_states` has the parts. */
export const backfills = pgTable('backfills', (t) => ({
  league: leagueId().primaryKey(),
  done: t.integer('done').notNull(),
  total: t.integer('total').notNull(),
  part: t.text('part'),
  finishedAt: moment('finished_at'),
}));

/**
 * Progress of this season and the last after a first start; nothing locks before they are loaded.
 */
export const seasonLoads = pgTable('season_loads', (t) => ({
  league: leagueId().primaryKey(),
  done: t.integer('done').notNull().default(0),
  total: t.integer('total').notNull().default(0),
  /** Never reset. */
  loadedAt: moment('loaded_at'),
  /** Times of the first and last failure since a part was loaded; both null without failures. */
  failingSince: moment('failing_since'),
  failedAt: moment('failed_at'),
}));

/** Polling state of each league; feed ages come from here. */
export const feedStates = pgTable(
  'feed_states',
  (t) => ({
    league: leagueId(),
    /** “2026/regular/12”, “standings”, “teams”. */
    resource: t.text('resource').notNull(),
    attemptedAt: moment('attempted_at').notNull(),
    succeededAt: moment('succeeded_at'),
    consecutiveFailures: t.integer('consecutive_failures').notNull().default(0),
    lastError: t.text('last_error'),
    /** Time of the first failure in a row, the latest being `lastError`; null after a success. */
    failingSince: moment('failing_since'),
  }),
  (table) => [primaryKey({ columns: [table.league, table.resource] })],
);
