import type { DatabaseConnection } from '#db/client.ts';
import type { StatementWatch } from '#db/statement-watch.ts';
import { type EmbeddedConnection, openEmbedded } from '#db/embedded/embedded.ts';
import { type ServerOptions, openServer } from '#db/server.ts';
import type { LeagueId } from '#domain/league.ts';
import { createVendorAnalysts } from '#providers/analysts/registry.ts';
import { createPushSender } from '#providers/push/push-sender.ts';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { getAnalystSettings, type Config } from '#server/config.ts';
import { type AppContext, servedLeagues } from '#server/context.ts';
import { followLooks, listSeasonLoads, seasonLoadState } from '#server/contests/seasons/seasons.ts';
import { createMemory } from '#server/memory.ts';
import type { Measurements } from '#server/measurements.ts';
import { doWithin } from '#server/request-scope.ts';
import { releaseJobs } from '#server/scheduling/job-queue-store.ts';
import { startJobs } from '#server/scheduling/job-queue.ts';
import { RateLimits } from '#server/security/rate-limit.ts';
import { createSessions } from '#server/security/sessions/session.ts';
import type { StrayErrors } from '#server/stray-errors.ts';
import { chooseDataSource } from './data-source.ts';
import { jobKinds } from './job-kinds.ts';
import type { ProductPaths } from './paths.ts';
import { thisBuild } from '#contract/admin/build.ts';
import { measureContext } from './process-measurements.ts';

/** How long a start retries an unreachable database. */
const maxWaitMs = 60_000;

export async function openDatabase(
  config: Config,
  { migrationsFolder, readyDatabase }: Pick<ProductPaths, 'migrationsFolder' | 'readyDatabase'>,
  log: Logger,
  { statements, loading }: { statements?: StatementWatch; loading?: Worker } = {},
): Promise<DatabaseConnection | EmbeddedConnection> {
  if (config.databaseUrl === undefined) {
    const onError = (error: Error) =>
      doWithin({}, () => log.error({ err: error }, 'embedded database crashed'));
    const connection = await openEmbedded(config.dataDir, migrationsFolder, {
      onError,
      readyDatabase,
      statements,
      loading,
    });
    try {
      await releaseJobs(connection.db);
      return connection;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }
  return openServer({
    ...serverOptions(config, config.databaseUrl, log),
    migrationsFolder,
    waitForDatabase: {
      forMs: maxWaitMs,
      onWait: ({ message }) => log.warn(`${message}; retrying for one minute`),
    },
    statements,
  });
}

export function serverOptions(
  config: Config,
  url: string,
  log: Logger,
): Omit<ServerOptions, 'migrationsFolder'> {
  return {
    url,
    statementTimeoutMs: config.databaseTimeoutMs,
    poolSize: config.databasePoolSize,
    // Outside the request scope that happened to open the connection.
    onConnectionError: (error) =>
      doWithin({}, () => log.warn({ err: error }, 'database connection lost')),
  };
}

const firstLoadEveryMs = 60_000;

/**
 * Counts slow statements and, after the first load, which is slow anyway, logs them without values.
 */
export function watchSlowStatements(config: Config, log: Logger, { slowStatements }: Measurements) {
  let isQuiet = true;
  const statements: StatementWatch = {
    slowMs: config.slowStatementMs,
    onSlow({ text, ...times }) {
      slowStatements.inc();
      if (isQuiet) return;
      const [ms, waitedMs] = [Math.round(times.ms), Math.round(times.waitedMs)];
      const waited = waitedMs === 0 ? {} : { waitedMs };
      log.warn({ event: 'slow_statement', statement: text, ms, ...waited }, 'slow statement');
    },
  };
  return {
    statements,
    /** Begins logging once no league is loading its first results, and notes whether one is. */
    async followFirstLoad(context: AppContext): Promise<void> {
      isQuiet = await isAnyLeagueLoading(context).catch(() => true);
      context.memory.isFirstLoad = isQuiet;
      if (!isQuiet || context.process.stopping.aborted) return;
      setTimeout(() => void this.followFirstLoad(context), firstLoadEveryMs).unref();
    },
  };
}

async function isAnyLeagueLoading(context: AppContext): Promise<boolean> {
  const loads = await listSeasonLoads(context);
  return context.leagues.some((league) => seasonLoadState(loads.get(league)) === 'loading');
}

export interface ContextOptions {
  strayErrors?: StrayErrors;
  measurements: Measurements;
  /** Leagues served; by default all of the source. */
  leagues?: LeagueId[];
  /** Whether jobs run here, or are only queued for other processes. */
  isWorking: boolean;
}

export async function createContext(
  connection: DatabaseConnection,
  config: Config,
  log: Logger,
  { strayErrors = { database: 0, other: 0 }, measurements, leagues, isWorking }: ContextOptions,
) {
  const endings: (() => void | Promise<void>)[] = [];
  const stopping = new AbortController();
  const now = () => new Date();
  const [{ source, explanation }, sessions] = await Promise.all([
    chooseDataSource(connection.db, config, (call) => measurements.upstreamCalls.inc({ ...call })),
    createSessions(connection, now, config.sessions),
  ]);
  measureContext(measurements, { source, connection, strayErrors });
  const context: AppContext = {
    config,
    connection,
    db: connection.db,
    source,
    leagues: leagues ?? servedLeagues(source),
    analysts: createVendorAnalysts(getAnalystSettings(config)),
    push: createPushSender(),
    sessions,
    limits: new RateLimits(connection.db, now),
    memory: createMemory(now),
    jobs: startJobs(connection.db, log, { kinds: jobKinds, measurements }),
    log,
    process: {
      version: thisBuild.version,
      startedAt: now(),
      doesJobs: isWorking,
      threads: [],
      measurements,
      isDraining: false,
      stopping: stopping.signal,
      onClose: (end) => endings.push(end),
    },
    now,
  };
  await context.memory.feeds.follow(connection);
  await followLooks(context);
  return {
    context,
    dataSource: explanation,
    /** Lets long work end after its current step. */
    beginEnd: () => stopping.abort(),
    /** Closes what the context opened, the database last. */
    async end(): Promise<void> {
      for (const end of endings) await end();
      await context.jobs.stop();
      await connection.close();
      measurements.end();
    },
  };
}
