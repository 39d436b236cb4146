import type { DatabaseConnection } from '#db/client.ts';
import { seasonLoads } from '#db/tables/feeds-tables.ts';
import { backupFolders, jobProcesses, jobs as jobRows } from '#db/tables/jobs.ts';
import { type Analysts, createVendorAnalysts } from '#providers/analysts/registry.ts';
import { createPushSender } from '#providers/push/push-sender.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import { buildApp } from '#server/http/app.ts';
import { jobKinds } from '#server/app/job-kinds.ts';
import { moduleRoutes } from '#server/app/module-routes.ts';
import { getAnalystSettings, readConfig } from '#server/config.ts';
import { type AppContext, servedLeagues } from '#server/context.ts';
import { createMemory } from '#server/memory.ts';
import { startJobs } from '#server/scheduling/job-queue.ts';
import { createLog } from '#server/log.ts';
import { createMeasurements } from '#server/measurements.ts';
import { watchSlowStatements } from '#server/app/product-context.ts';
import { measureContext, measureThreads } from '#server/app/process-measurements.ts';
import { RateLimits } from '#server/security/rate-limit.ts';
import { createSessions } from '#server/security/sessions/session.ts';
import type { StrayErrors } from '#server/stray-errors.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { openTestDatabase } from './databases/database.ts';
import { eventually } from './eventually.ts';
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
  /**
   * Empties every table and memory, restores the context and sets the clock; waits for no season.
   */
  startAfresh(moment?: string): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  environment?: Record<string, string>;
  source?: ScoreSource;
  clock?: TestClock;
  /** The database's own clock; by default the same. */
  databaseClock?: TestClock;
  connection?: DatabaseConnection;
  /** AI analysts; by default none, because the environment holds no keys. */
  analysts?: Analysts;
  logTo?: NodeJS.WritableStream;
  /** Errors that the process has survived so far. */
  strayErrors?: StrayErrors;
  /** The built browser application, for a real browser; by default one empty page. */
  webFolder?: string;
}

export const usualSettings = { DATA_SOURCE: 'simulated', SLOW_STATEMENT_MS: '0' };

const usualStart = '2026-11-21T18:00:00Z';

/**
 * The real application on a database of its own, with simulated leagues by default. No job runs
 * automatically: tests call the services or send the job under test.
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? testClock(usualStart);
  const config = readConfig({ ...usualSettings, ...options.environment });
  const log = options.logTo === undefined ? createLog('silent') : createLog('debug', options.logTo);
  const measurements = createMeasurements('answers');
  const slow = watchSlowStatements(config, log, measurements);
  const connection = options.connection ?? (await openTestDatabase(slow.statements));
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
  const followed = await followFeeds(context);
  const app = await buildApp(context, moduleRoutes, options.webFolder ?? emptyWebFolder);
  await app.ready();
  await addLoadedSeasons(context);
  await slow.followFirstLoad(context);
  const initial = { ...context };
  const initialConfig = { ...config };
  const initialLevel = log.level;
  let unfollow = followed;
  return {
    app,
    context,
    connection,
    clock,
    async startAfresh(moment = usualStart) {
      await unfollow();
      // Work that the test before has left running may write meanwhile.
      await eventually(() => context.db.execute(emptyTables));
      for (const table of [jobRows, jobProcesses, backupFolders]) await context.db.delete(table);
      clock.set(moment);
      // Caches and full counters would otherwise return what was stored before.
      const fresh = {
        memory: createMemory(clock.now),
        limits: new RateLimits(context.db, clock.now),
      };
      Object.assign(context, initial, fresh);
      Object.assign(config, initialConfig);
      context.log.level = initialLevel;
      await context.sessions.forget();
      unfollow = await followFeeds(context);
      await addLoadedSeasons(context);
    },
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

/**
 * Follows the feeds until the returned function is called: every notification is otherwise read by
 * all memories so far.
 */
async function followFeeds({ memory, connection }: AppContext): Promise<() => Promise<void>> {
  let unfollow = () => Promise.resolve();
  await memory.feeds.follow({
    async listen(...words) {
      unfollow = await connection.listen(...words);
      return unfollow;
    },
  });
  return () => unfollow();
}

/**
 * Adds loaded seasons: nothing is locked before the current one; tests store the games that they
 * need.
 */
export async function addLoadedSeasons({ db, leagues, now }: AppContext): Promise<void> {
  const loaded = { done: 0, total: 0, loadedAt: now() };
  const rows = leagues.map((league) => ({ league, ...loaded }));
  await db.insert(seasonLoads).values(rows).onConflictDoNothing();
}

/**
 * Empties every table except fixed reference data and those that never held a row; referring tables
 * come first. Deleting a few rows is many times faster than truncating, but leaves dead rows when
 * there are many.
 */
const emptyTables = sql`
  do $$
  declare
    name text;
    is_large boolean;
  begin
    for name in
      with recursive depths (id, depth) as (
        select oid, 0 from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'installation'
        union
        select conrelid, depth + 1 from depths
        join pg_constraint on contype = 'f' and confrelid = id and conrelid <> id
      )
      select id::regclass::text from depths where pg_relation_size(id) > 0
      group by id order by max(depth) desc
    loop
      execute format('select count(*) = 500 from (select from %s limit 500) first_rows', name) into is_large;
      if is_large then
        execute format('truncate %s cascade', name);
      else
        execute format('delete from %s', name);
      end if;
    end loop;
  end $$`;
