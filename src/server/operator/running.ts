import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import {
  type FirstAdministrator,
  ensureFirstAdministrator,
} from '../accounts/operator-accounts/service.ts';
import type { Config } from '../config.ts';
import { buildApp } from '../http/app.ts';
import { registerOperationRoutes } from '../operations/operations/routes.ts';
import { restoredChannel } from '../operations/backups/types.ts';
import { releaseLocks } from '../predictions/generation-locks/service.ts';
import type { StrayErrors } from '../stray-errors.ts';
import { hasJobsThread, startJobsOnThread } from './jobs-on-thread.ts';
import { nounRoutes } from './noun-routes.ts';
import { type ContextOptions, createContext, openDatabase } from './product-context.ts';
import type { Role } from './role.ts';

export interface Places {
  webFolder: string;
  migrationsFolder: string;
}

export interface Running {
  /** Where it answers, as a person types it. */
  address: string;
  dataSource: string;
  database: string;
  /** Set by the start that created the first administrator. */
  firstAdministrator?: FirstAdministrator;
  stop(): Promise<void>;
}

interface StartOptions extends Pick<ContextOptions, 'leagues'> {
  role?: Role;
  strayErrors?: StrayErrors;
  /** Called when a backup was restored: nothing that is kept in memory is so any more. */
  onRestored?: () => void;
}

/**
 * Starts the product, or a part of it: database, HTTP, jobs. Built, one that does everything does its
 * jobs on a thread of their own; a process for jobs alone answers only on its own state.
 */
export async function start(
  config: Config,
  places: Places,
  log: Logger,
  { role = 'all', strayErrors = { database: 0, other: 0 }, leagues, onRestored }: StartOptions = {},
): Promise<Running> {
  const connection = await openDatabase(config, places.migrationsFolder, log);
  const isThreaded = role === 'all' && hasJobsThread;
  const isWorking = role !== 'http' && !isThreaded;
  try {
    const product = await createContext(connection, config, log, {
      strayErrors,
      leagues,
      isWorking,
    });
    const { context, dataSource } = product;
    await releaseLocks(context);
    const thread = isThreaded ? await startJobsOnThread(connection, log, strayErrors) : undefined;
    if (thread !== undefined) context.areJobsDone = thread.isUp;
    // Loaded by those alone who do jobs themselves.
    const jobs = isWorking ? await import('./noun-jobs.ts') : undefined;
    await jobs?.loadFirstScores(context);

    const app =
      role === 'jobs'
        ? await buildApp(context, [registerOperationRoutes])
        : await buildApp(context, nounRoutes, places.webFolder);
    // Last, so that a start which is cut off does not keep a password that nobody has read.
    const firstAdministrator =
      role === 'jobs' ? undefined : await ensureFirstAdministrator(context);
    await app.listen({ host: config.host, port: config.port });
    await jobs?.startJobsOfNouns(context);
    const restored = onRestored ?? (() => undefined);
    await connection.listen(restoredChannel, restored, () => undefined);

    return {
      address: addressOf(app, config),
      dataSource,
      database: connection.description,
      firstAdministrator,
      async stop() {
        product.beginEnd();
        await app.close();
        await thread?.end();
        await product.end();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function addressOf(app: FastifyInstance, config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : config.port;
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = isEverywhere ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
