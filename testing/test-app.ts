import type { DatabaseConnection } from '#db/client.ts';
import { seasonLoads } from '#db/tables/feeds.ts';
import { type Analysts, createVendorAnalysts } from '#providers/analysts/registry.ts';
import { createPushSender } from '#providers/push/push-sender.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import { buildApp } from '#server/http/app.ts';
import { jobKinds } from '#server/operator/job-kinds.ts';
import { moduleRoutes } from '#server/operator/module-routes.ts';
import { getAnalystSettings, readConfig } from '#server/config.ts';
import { type AppContext, servedLeagues } from '#server/context.ts';
import { createMemory } from '#server/memory.ts';
import { startJobs } from '#server/scheduling/job-queue.ts';
import { createLog } from '#server/log.ts';
import { createMeasurements } from '#server/measurements.ts';
import { statementWatch } from '#server/operator/product-context.ts';
import { measureContext, measureThreads } from '#server/operator/process-measurements.ts';
import { RateLimits } from '#server/security/rate-limit.ts';
import { createSessions } from '#server/security/sessions/session.ts';
import type { StrayErrors } from '#server/stray-errors.ts';
import type { FastifyInstance } from 'fastify';
import { openTestDatabase } from './databases/database.ts';
import { emptyWebFolder } from './paths.ts';

/** A clock that stands still until a test sets it. */
export interface TestClock {
  now: () => Date;
  set(moment: Date | string): void;
  advance(milliseconds: number): void;
}

export function testClock(start: string): TestClock {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set(moment) {
      current = new Date(moment);
    },
    advance(milliseconds) {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}

export interface TestApp {
  app: FastifyInstance;
  context: AppContext;
  connection: DatabaseConnection;
  clock: TestClock;
  close(): Promise<void>;
}

export interface TestAppOptions {
  environment?: Record<string, string>;
  source?: ScoreSource;
  clock?: TestClock;
  /** The database's own clock; by default the same. */
  databaseClock?: TestClock;
  connection?: DatabaseConnection;
  /** By default none, because the environment holds no keys. */
  analysts?: Analysts;
  logTo?: NodeJS.WritableStream;
  /** Errors that the process has survived so far. */
  strayErrors?: StrayErrors;
  /** The built browser application, for a real browser; by default one empty page. */
  webFolder?: string;
}

/**
 * The real application on a database of its own, with simulated leagues by default. No job runs automatically: tests
 * call the services or send the job under test.
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? testClock('2026-11-21T18:00:00Z');
  const usual = { DATA_SOURCE: 'simulated', SLOW_STATEMENT_MS: '0' };
  const config = readConfig({ ...usual, ...options.environment });
  const log = options.logTo === undefined ? createLog('silent') : createLog('debug', options.logTo);
  const measurements = createMeasurements('answers');
  const statements = statementWatch(config, log, measurements);
  const connection = options.connection ?? (await openTestDatabase(statements));
  const jobs = startJobs(connection.db, log, { kinds: jobKinds, measurements });
  const endings: (() => void | Promise<void>)[] = [];
  const stopping = new AbortController();
  const source =
    options.source ??
    createScoreSource({ kind: 'simulated', seed: config.simulationSeed, now: clock.now });
  const context: AppContext = {
    config,
    connection: {
      ...connection,
      readClock: () => Promise.resolve((options.databaseClock ?? clock).now()),
    },
    db: connection.db,
    source,
    leagues: servedLeagues(source),
    analysts: options.analysts ?? createVendorAnalysts(getAnalystSettings(config)),
    push: createPushSender({ mayCallLoopback: true }),
    sessions: await createSessions(connection, clock.now, config.sessions),
    limits: new RateLimits(connection.db, clock.now),
    memory: createMemory(clock.now),
    jobs,
    log,
    process: {
      version: 'of the tests',
      startedAt: clock.now(),
      doesJobs: true,
      threads: [],
      measurements,
      isDraining: false,
      stopping: stopping.signal,
      onClose: (end) => endings.push(end),
    },
    now: clock.now,
  };
  const strayErrors = { database: 0, other: 0, ...options.strayErrors };
  measureContext(measurements, { source, connection, strayErrors });
  measureThreads(measurements, context.process.threads);
  await context.memory.feeds.follow(connection);
  const app = await buildApp(context, moduleRoutes, options.webFolder ?? emptyWebFolder);
  await app.ready();
  await addLoadedSeasons(context);
  return {
    app,
    context,
    connection,
    clock,
    async close() {
      stopping.abort();
      await app.close();
      for (const end of endings) await end();
      await jobs.stop();
      await connection.close();
      measurements.end();
    },
  };
}

/** Nothing is locked before the current season is loaded; tests store the games that they need. */
export async function addLoadedSeasons({ db, leagues, now }: AppContext): Promise<void> {
  const loaded = { done: 0, total: 0, loadedAt: now() };
  const rows = leagues.map((league) => ({ league, ...loaded }));
  await db.insert(seasonLoads).values(rows).onConflictDoNothing();
}
