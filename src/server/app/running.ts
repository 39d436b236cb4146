import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  describeUnusedAdministrator,
  ensureFirstAdministrator,
  type FirstAdministrator,
} from '#server/accounts/operator-accounts.ts';
import type { Config } from '#server/config.ts';
import { buildApp } from '#server/http/app.ts';
import { createMeasurements } from '#server/measurements.ts';
import { registerMetricsRoutes } from '#server/admin/metrics/metrics-routes.ts';
import { registerOperationRoutes } from '#server/admin/status/status-routes.ts';
import { restoredChannel } from '#server/admin/backups/backups-types.ts';
import { releaseLocks } from '#server/predictions/generation-locks.ts';
import type { StrayErrors } from '#server/stray-errors.ts';
import { keepHeapTidy } from './threads/heap-tidying.ts';
import { hasJobsThread, startJobsOnThread } from './threads/jobs-on-thread.ts';
import type { LoadingThreads } from './threads/loading-threads.ts';
import { moduleRoutes } from './module-routes.ts';
import type { ProductPaths } from './paths.ts';
import { measureThreads } from './process-measurements.ts';
import * as productContext from './product-context.ts';
import type { Role } from './role.ts';
import { CommandError } from './run-command.ts';

export interface Running {
  /** URL to open in a browser. */
  address: string;
  dataSource: string;
  database: string;
  /** Advice about an administrator who has never signed in. */
  unusedAdministrator?: string;
  stop(): Promise<void>;
}

interface StartOptions extends Pick<productContext.ContextOptions, 'leagues'> {
  role?: Role;
  strayErrors?: StrayErrors;
  onLost?: (error: unknown) => void;
  loading?: LoadingThreads;
  /** Called as soon as the account exists: a password that is not shown then may be lost. */
  onFirstAdministrator?: (created: FirstAdministrator) => void;
}

/** Restarts on the same port after a restore, as everything in memory is outdated. */
export async function start(
  config: Config,
  paths: ProductPaths,
  log: Logger,
  options: StartOptions = {},
): Promise<Running> {
  let isStopping = false;

  const onRestored = (): void => {
    if (isStopping) return;
    log.info('backup restored, restarting');
    running = running.then(async (before) => {
      await before.stop();
      const anew = { ...options, loading: undefined };
      return begin({ ...config, port: before.port }, paths, log, anew, onRestored);
    });
    running.catch((error: unknown) => options.onLost?.(error));
  };

  let running = begin(config, paths, log, options, onRestored);
  return {
    ...(await running),
    async stop() {
      isStopping = true;
      const current = await running;
      await current.drain();
      await current.stop();
    },
  };
}

interface Begun extends Running {
  port: number;
  /** Keeps answering while not ready, until proxies have noticed. */
  drain(): Promise<void>;
}

/**
 * Starts database, HTTP and jobs. In the bundle, a process with both roles runs jobs on their own
 * thread; a jobs-only process serves only its own status.
 */
async function begin(
  config: Config,
  paths: ProductPaths,
  log: Logger,
  { role = 'all', strayErrors = { database: 0, other: 0 }, leagues, ...options }: StartOptions,
  onRestored: () => void,
): Promise<Begun> {
  const { loading } = options;
  // Before the database is opened, so that such a refusal leaves nothing behind.
  await requireFreeAddress(config);
  const measurements = createMeasurements(role === 'jobs' ? 'jobs' : 'answers');
  const slow = productContext.watchSlowStatements(config, log, measurements);
  const connection = await productContext.openDatabase(config, paths, log, {
    statements: slow.statements,
    loading: loading?.engine,
  });
  const isThreaded = role === 'all' && hasJobsThread;
  const isWorking = role !== 'http' && !isThreaded;
  let end = () => connection.close();
  try {
    const product = await productContext.createContext(connection, config, log, {
      strayErrors,
      measurements,
      leagues,
      isWorking,
    });
    const { context, dataSource } = product;
    end = () => product.end();
    // Before threads that would log the end of a refused start.
    const created = role === 'jobs' ? undefined : await ensureFirstAdministrator(context);
    if (created !== undefined) options.onFirstAdministrator?.(created);
    await releaseLocks(context);
    await slow.followFirstLoad(context);
    const { threads } = context.process;
    if ('engineHistory' in connection && connection.engineHistory !== undefined) {
      threads.push({ name: 'database', history: connection.engineHistory });
    }
    context.process.doesJobs = isThreaded || isWorking;
    // In parallel: both load code and query the database.
    const [thread, app] = await Promise.all([
      isThreaded
        ? startJobsOnThread(connection, log, measurements, { leagues, loading: loading?.jobs })
        : undefined,
      role === 'jobs'
        ? buildApp(context, [registerOperationRoutes, registerMetricsRoutes])
        : buildApp(context, moduleRoutes, paths.webFolder),
    ]);
    // Its pauses delay no requests.
    const stopTidying = role === 'jobs' ? keepHeapTidy() : undefined;
    end = async () => {
      stopTidying?.();
      product.beginEnd();
      await app.close();
      await thread?.end();
      await product.end();
    };
    if (thread !== undefined) threads.unshift({ name: 'jobs', history: thread.history });
    measureThreads(measurements, threads);
    // Loaded only when jobs run here.
    const jobs = isWorking ? await import('./module-jobs.ts') : undefined;
    await jobs?.loadFirstScores(context);
    await explainListening(app.listen({ host: config.host, port: config.port }), config);
    await jobs?.startModuleJobs(context);
    await connection.listen(restoredChannel, onRestored, () => undefined);

    const port = getPort(app, config);
    return {
      address: getAddress(config, port),
      port,
      dataSource,
      database: connection.description,
      unusedAdministrator:
        role === 'jobs' || created !== undefined
          ? undefined
          : await describeUnusedAdministrator(context.db),
      async drain() {
        context.process.isDraining = true;
        if (role !== 'jobs') await pause(config.drainMs);
      },
      stop: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function requireFreeAddress(config: Config): Promise<void> {
  const server = createServer();
  server.listen({ host: config.host, port: config.port });
  await explainListening(once(server, 'listening'), config);
  await new Promise((resolve) => server.close(resolve));
}

/** @throws CommandError for an address that is taken, not allowed or not of this machine */
async function explainListening(listening: Promise<unknown>, { host, port }: Config) {
  try {
    await listening;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use. Choose another one with PORT.`
        : `Linewise cannot listen at HOST=${host}, PORT=${port}: ${message}. Choose others.`,
      { cause: error },
    );
  }
}

function getPort(app: FastifyInstance, config: Config): number {
  const listening = app.server.address();
  return typeof listening === 'object' && listening !== null ? listening.port : config.port;
}

function getAddress({ publicUrl, host: listensOn }: Config, port: number): string {
  if (publicUrl !== undefined) return publicUrl;
  const isEverywhere = listensOn === '0.0.0.0' || listensOn === '::';
  const host = isEverywhere ? 'localhost' : listensOn;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
