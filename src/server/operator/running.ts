import type { DatabaseConnection } from '#db/client.ts';
import { readDatabaseClock } from '#db/clock.ts';
import { openEmbedded } from '#db/embedded.ts';
import { openServer } from '#db/server.ts';
import type { LeagueId } from '#domain/league.ts';
import { createVendorAnalysts } from '#providers/analysts/vendor-analysts.ts';
import { createPushSender } from '#providers/push/push-sender.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from '../http/app.ts';
import { analystSettingsOf, type Config } from '../config.ts';
import { type AppContext, servedLeagues } from '../context.ts';
import { chooseDataSource } from './data-source.ts';
import {
  type FirstAdministrator,
  ensureFirstAdministrator,
} from '../accounts/operator-accounts/service.ts';
import { refreshDue } from '../polling/rounds/service.ts';
import { listFreshness } from '../contests/feeds/service.ts';
import { FeedCache } from '../http/feed.ts';
import { nounRoutes, startJobsOfNouns } from './rooms.ts';
import { jobKinds } from './job-kinds.ts';
import { releaseJobs } from '../scheduling/job-rows.ts';
import { prepareJobs, startJobs } from '../scheduling/jobs.ts';
import { createSessions } from '../security/session.ts';
import type { StrayErrors } from '../stray-errors.ts';

/** Longest that a start waits for the first scores; slower ones arrive while it is already serving. */
const firstScoresMs = 3000;

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

/** Opens (and migrates) the database that the configuration names. */
export async function openDatabase(
  config: Config,
  places: Places,
  log: Logger,
): Promise<DatabaseConnection> {
  if (config.databaseUrl === undefined) {
    const connection = await openEmbedded(config.dataDir, places.migrationsFolder);
    await prepareJobs(connection.runner, jobKinds);
    await releaseJobs(connection.runner);
    return connection;
  }
  return openServer({
    url: config.databaseUrl,
    migrationsFolder: places.migrationsFolder,
    statementTimeoutMs: config.databaseTimeoutMs,
    poolSize: config.databasePoolSize,
    onConnectionError: (error) => log.warn({ err: error }, 'a database connection broke'),
    afterMigration: (runner) => prepareJobs(runner, jobKinds),
  });
}

interface StartOptions {
  strayErrors?: StrayErrors;
  /** The leagues that are served; by default all that the source has. */
  leagues?: LeagueId[];
}

/** Starts the whole product: database, jobs, HTTP. */
export async function start(
  config: Config,
  places: Places,
  log: Logger,
  { strayErrors = { database: 0, other: 0 }, leagues }: StartOptions = {},
): Promise<Running> {
  const connection = await openDatabase(config, places, log);
  const endings: (() => void | Promise<void>)[] = [];
  const stopping = new AbortController();
  try {
    const now = () => new Date();
    const { source, explanation } = await chooseDataSource(connection.db, config);
    const context: AppContext = {
      config,
      connection,
      db: connection.db,
      source,
      leagues: leagues ?? servedLeagues(source),
      forecastLeagues: new Set(),
      analysts: createVendorAnalysts(analystSettingsOf(config)),
      push: createPushSender(),
      sessions: await createSessions(connection, now),
      feeds: new FeedCache(now),
      jobs: await startJobs(connection.runner, log),
      log,
      strayErrors,
      now,
      databaseClock: readDatabaseClock,
      stopping: stopping.signal,
      onClose: (end) => endings.push(end),
    };
    await context.feeds.follow(connection);

    await loadFirstScores(context);
    const app = await buildApp(context, nounRoutes, places.webFolder);
    // Last, so that a start which is cut off does not keep a password that nobody has read.
    const firstAdministrator = await ensureFirstAdministrator(context);
    await app.listen({ host: config.host, port: config.port });
    await startJobsOfNouns(context);

    return {
      address: addressOf(app, config),
      dataSource: explanation,
      database: connection.description,
      firstAdministrator,
      stop: () => {
        stopping.abort();
        return stop(app, context, endings);
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * The first page that somebody opens on a new database should have its games; a slow source is not
 * waited for. A later start serves what is stored, and the first poll brings it up to date.
 */
async function loadFirstScores(context: AppContext): Promise<void> {
  const isNew = await Promise.all(
    context.leagues.map(async (league) => (await listFreshness(context, league)).size === 0),
  );
  const loading = Promise.all(
    context.leagues
      .filter((_, index) => isNew[index])
      .map((league) =>
        refreshDue(context, league, 'today').catch((error: unknown) => {
          context.log.warn({ league, err: error }, 'the first scores could not be loaded');
        }),
      ),
  );
  let timer: NodeJS.Timeout | undefined;
  const waitedLongEnough = new Promise((resolve) => {
    timer = setTimeout(resolve, firstScoresMs);
  });
  await Promise.race([loading, waitedLongEnough]);
  clearTimeout(timer);
}

async function stop(
  app: FastifyInstance,
  context: AppContext,
  endings: (() => void | Promise<void>)[],
): Promise<void> {
  await app.close();
  for (const end of endings) await end();
  await context.jobs.stop();
  await context.connection.close();
}

function addressOf(app: FastifyInstance, config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : config.port;
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = isEverywhere ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
