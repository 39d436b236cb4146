import type { DatabaseConnection } from '#db/client.ts';
import type { StatementWatch } from '#db/statement-watch.ts';
import { type EmbeddedConnection, openEmbedded } from '#db/embedded/embedded.ts';
import { type ServerOptions, openServer } from '#db/server.ts';
import type { LeagueId } from '#domain/league.ts';
import { createVendorAnalysts } from '#providers/analysts/registry.ts';
import { createPushSender } from '#providers/push/push-sender.ts';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { getAnalystSettings, type Config } from '../config.ts';
import { type AppContext, servedLeagues } from '../context.ts';
import { createMemory } from '../memory.ts';
import type { Measurements } from '../measurements.ts';
import { doWithin } from '../request-scope.ts';
import { releaseJobs } from '../scheduling/job-queue-store.ts';
import { startJobs } from '../scheduling/job-queue.ts';
import { RateLimits } from '../security/rate-limit.ts';
import { createSessions } from '../security/sessions/session.ts';
import type { StrayErrors } from '../stray-errors.ts';
import { chooseDataSource } from './data-source.ts';
import { jobKinds } from './job-kinds.ts';
import type { ProductPaths } from './paths.ts';
import { thisBuild } from '#contract/operations/build.ts';
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

/** Logs slow statements, without values, and counts them. */
export function statementWatch(
  config: Config,
  log: Logger,
  { slowStatements }: Measurements,
): StatementWatch {
  return {
    slowMs: config.slowStatementMs,
    onSlow({ text, ms }) {
      slowStatements.inc();
      log.warn({ event: 'slow_statement', statement: text, ms: Math.round(ms) }, 'slow statement');
    },
  };
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
