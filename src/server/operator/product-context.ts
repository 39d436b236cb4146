import type { DatabaseConnection } from '#db/client.ts';
import { readDatabaseClock } from '#db/clock.ts';
import { type EmbeddedConnection, openEmbedded } from '#db/embedded/embedded.ts';
import { type ServerOptions, openServer } from '#db/server.ts';
import type { LeagueId } from '#domain/league.ts';
import { createVendorAnalysts } from '#providers/analysts/vendor-analysts.ts';
import { createPushSender } from '#providers/push/push-sender.ts';
import type { Logger } from 'pino';
import { analystSettingsOf, type Config } from '../config.ts';
import { type AppContext, servedLeagues } from '../context.ts';
import { FeedCache } from '../http/feed.ts';
import { releaseJobs } from '../scheduling/job-rows.ts';
import { prepareJobs, startJobs } from '../scheduling/jobs.ts';
import { createSessions } from '../security/session.ts';
import type { StrayErrors } from '../stray-errors.ts';
import { chooseDataSource } from './data-source.ts';
import type { Places } from './places.ts';
import { jobKinds } from './job-kinds.ts';

/** How long a start asks again for a database that it cannot reach. */
const longestWaitMs = 60_000;

/** Opens (and migrates) the database that the configuration names. */
export async function openDatabase(
  config: Config,
  { migrationsFolder, readyDatabase }: Pick<Places, 'migrationsFolder' | 'readyDatabase'>,
  log: Logger,
): Promise<DatabaseConnection | EmbeddedConnection> {
  if (config.databaseUrl === undefined) {
    const onError = (error: Error) => log.error({ err: error }, 'the embedded database broke');
    const connection = await openEmbedded(config.dataDir, migrationsFolder, {
      onError,
      readyDatabase,
    });
    try {
      await prepareJobs(connection.runner, jobKinds);
      await releaseJobs(connection.runner);
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
      forMs: longestWaitMs,
      onWait: ({ message }) => log.warn(`${message}; trying again for a minute`),
    },
    afterMigration: (runner) => prepareJobs(runner, jobKinds),
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
    onConnectionError: (error) => log.warn({ err: error }, 'a database connection broke'),
  };
}

export interface ContextOptions {
  strayErrors?: StrayErrors;
  /** The leagues that are served; by default all that the source has. */
  leagues?: LeagueId[];
  /** Are jobs done here, or only queued for those who do them? */
  isWorking: boolean;
}

export interface ProductContext {
  context: AppContext;
  /** Where the scores come from, and why. */
  dataSource: string;
  /** Work in many steps ends after the one that it is in. */
  beginEnd(): void;
  /** Ends what the context has begun, the database last. */
  end(): Promise<void>;
}

/** What the product's parts are handed, in whichever process or thread they run. */
export async function createContext(
  connection: DatabaseConnection,
  config: Config,
  log: Logger,
  { strayErrors = { database: 0, other: 0 }, leagues, isWorking }: ContextOptions,
): Promise<ProductContext> {
  const endings: (() => void | Promise<void>)[] = [];
  const stopping = new AbortController();
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
    sessions: await createSessions(connection, now, config.sessions),
    feeds: new FeedCache(now),
    jobs: await startJobs(connection.runner, log, isWorking),
    areJobsDone: () => true,
    isDraining: () => false,
    log,
    strayErrors,
    now,
    databaseClock: readDatabaseClock,
    stopping: stopping.signal,
    onClose: (end) => endings.push(end),
  };
  await context.feeds.follow(connection);
  return {
    context,
    dataSource: explanation,
    beginEnd: () => stopping.abort(),
    async end() {
      for (const end of endings) await end();
      await context.jobs.stop();
      await connection.close();
    },
  };
}
