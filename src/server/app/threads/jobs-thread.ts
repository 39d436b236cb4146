import { connectTo } from '#db/embedded/embedded.ts';
import { readThreadData, type ThreadState } from '#db/supervised-worker.ts';
import { connectServer } from '#db/server.ts';
import type { DatabaseConnection } from '#db/client.ts';
import type { StatementWatch } from '#db/statement-watch.ts';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Config, readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createMeasurements } from '#server/measurements.ts';
import { doWithin } from '#server/request-scope.ts';
import { type StrayErrors, watchStrayErrors } from '#server/stray-errors.ts';
import { keepHeapTidy } from './heap-tidying.ts';
import type { FromJobs, JobsData } from './jobs-on-thread.ts';
import { loadFirstScores, startModuleJobs } from '#server/app/module-jobs.ts';
import { createContext, serverOptions, watchSlowStatements } from '#server/app/product-context.ts';

const countEveryMs = 5000;

/** Runs background work on its own thread, so that it delays no page. */
async function main(): Promise<void> {
  // Nothing is opened before that, so a refused start needs no cleanup.
  const data = await readThreadData<JobsData>();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel).child({ thread: 'jobs' });
  const strayErrors: StrayErrors = { database: 0, other: 0 };
  // Ends the thread; the process starts another.
  watchStrayErrors(log, strayErrors, () => process.exit(1));
  const ending = new AbortController();
  await begin(config, log, data, strayErrors, ending).catch((error: unknown) => {
    // Errors of an interrupted start are expected.
    if (ending.signal.aborted) return;
    log.error({ err: error }, 'jobs failed to start');
    process.exit(1);
  });
}

async function begin(
  config: Config,
  log: Logger,
  { leagues }: JobsData,
  strayErrors: StrayErrors,
  ending: AbortController,
): Promise<void> {
  const measurements = createMeasurements('jobs');
  const slow = watchSlowStatements(config, log, measurements);
  const connection = connect(config, log, slow.statements);
  const product = await createContext(connection, config, log, {
    strayErrors,
    measurements,
    leagues,
    isWorking: true,
  });
  await slow.followFirstLoad(product.context);
  const tell = async (): Promise<void> =>
    say({ figures: await measurements.registry.getMetricsAsJSON() });
  const counting = setInterval(() => void tell(), countEveryMs);
  const stopTidying = keepHeapTidy();
  parentPort?.on('message', () => {
    clearInterval(counting);
    stopTidying();
    ending.abort();
    product.beginEnd();
    product.end().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'jobs did not stop cleanly');
        process.exit(1);
      },
    );
  });
  const ready: ThreadState = { state: 'ready' };
  parentPort?.postMessage(ready, []);
  await loadFirstScores(product.context);
  await startModuleJobs(product.context);
}

function connect(config: Config, log: Logger, statements: StatementWatch): DatabaseConnection {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) {
    return connectServer({ ...serverOptions(config, databaseUrl, log), statements });
  }
  return connectTo(
    (port) => say({ port }, [port]),
    'embedded database of this process',
    (error) => doWithin({}, () => log.warn({ err: error }, 'database connection lost')),
    statements,
  );
}

function say(message: FromJobs, handedOver: MessagePort[] = []): void {
  parentPort?.postMessage(message, handedOver);
}

await main();
