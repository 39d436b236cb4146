import type { LeagueId } from '#domain/league.ts';
import type { MessagePort } from 'node:worker_threads';
import type { Snapshot } from '../../thread-figures.ts';

/** What the thread of the jobs is started with: by default all leagues that the source has. */
export interface JobsData {
  leagues: LeagueId[] | undefined;
}

/** What the thread of the jobs says: it wants a connection to the database, or has counted. */
export type FromJobs = { port: MessagePort } | { figures: Snapshot };

/** The one word that it is told. */
export const endOfJobs = 'end';
