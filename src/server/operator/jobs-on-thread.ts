import type { DatabaseConnection } from '#db/client.ts';
import type { EmbeddedConnection } from '#db/embedded/embedded.ts';
import { keepThread } from '#db/kept-thread.ts';
import type { LeagueId } from '#domain/league.ts';
import { extname } from 'node:path';
import type { Logger } from 'pino';
import type { StrayErrors } from '../stray-errors.ts';
import { endOfJobs, type FromJobs, type JobsData } from './jobs-thread-messages.ts';

/** In the bundle it stands beside this file; of the sources a thread could read nothing. */
const extension = extname(import.meta.url);
const file = new URL(`jobs-thread${extension}`, import.meta.url);

export const hasJobsThread = extension !== '.ts';

/** The jobs of the product on a thread of their own. */
export interface JobsOnThread {
  isUp: () => boolean;
  end(): Promise<void>;
}

/** @param strayErrors counts on with what the thread outlives */
export async function startJobsOnThread(
  connection: DatabaseConnection | EmbeddedConnection,
  log: Logger,
  strayErrors: StrayErrors,
  leagues: LeagueId[] | undefined,
): Promise<JobsOnThread> {
  const data: JobsData = { leagues };
  let counted: StrayErrors = { database: 0, other: 0 };
  const thread = await keepThread({
    file,
    data,
    name: 'the jobs’ thread',
    onError(error) {
      counted = { database: 0, other: 0 };
      log.error({ err: error }, 'the jobs’ thread broke');
    },
    received(message) {
      const said = message as FromJobs;
      if ('port' in said && 'serve' in connection) connection.serve(said.port);
      if ('strayErrors' in said) {
        strayErrors.database += said.strayErrors.database - counted.database;
        strayErrors.other += said.strayErrors.other - counted.other;
        counted = said.strayErrors;
      }
    },
  });
  return { isUp: thread.isUp, end: () => thread.end(endOfJobs) };
}
