import type { DatabaseConnection } from '#db/client.ts';
import type { EmbeddedConnection } from '#db/embedded/embedded.ts';
import { superviseWorker } from '#db/supervised-worker.ts';
import type { LeagueId } from '#domain/league.ts';
import { extname } from 'node:path';
import type { Worker, MessagePort } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Measurements, threadFigures, type Snapshot } from '#server/measurements.ts';

/** The bundle has the built file next to this one; a thread cannot load TypeScript sources. */
const extension = extname(import.meta.url);
const file = new URL(`jobs-thread${extension}`, import.meta.url);

export const hasJobsThread = extension !== '.ts';

/** @param measurements also report the thread's counters */
export async function startJobsOnThread(
  connection: DatabaseConnection | EmbeddedConnection,
  log: Logger,
  measurements: Measurements,
  { leagues, loading }: { leagues?: LeagueId[]; loading?: Worker },
) {
  const data: JobsData = { leagues };
  const figures = threadFigures();
  measurements.addThread(figures.read);
  const thread = await superviseWorker({
    file,
    data,
    loading,
    name: 'jobs thread',
    onError(error) {
      figures.threadEnded();
      log.error({ err: error }, 'jobs thread crashed');
    },
    received(message) {
      const fromJobs = message as FromJobs;
      if ('port' in fromJobs && 'serve' in connection) connection.serve(fromJobs.port, true);
      if ('figures' in fromJobs) figures.received(fromJobs.figures);
    },
  });
  return { history: thread.history, end: () => thread.end(endOfJobs) };
}

/** Initial data of the jobs thread; by default all leagues of the source. */
export interface JobsData {
  leagues: LeagueId[] | undefined;
}

/** Message of the jobs thread: requests a database connection, or reports its counters. */
export type FromJobs = { port: MessagePort } | { figures: Snapshot };

const endOfJobs = 'end';
