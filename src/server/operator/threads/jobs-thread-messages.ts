import type { LeagueId } from '#domain/league.ts';
import type { MessagePort } from 'node:worker_threads';
import type { Snapshot } from '../../thread-figures.ts';

/** Initial data of the jobs thread; by default all leagues of the source. */
export interface JobsData {
  leagues: LeagueId[] | undefined;
}

/** Message of the jobs thread: requests a database connection, or reports its counters. */
export type FromJobs = { port: MessagePort } | { figures: Snapshot };

/** The only message sent to it. */
export const endOfJobs = 'end';
