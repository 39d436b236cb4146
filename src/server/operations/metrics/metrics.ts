import { countEntriesAfter } from '#server/ledger/journal/journal.ts';
import { findHeadBefore } from '#server/ledger/heads/heads.ts';
import type { AppContext } from '#server/context.ts';
import type { Measurements } from '#server/measurements.ts';
import type { FastifyInstance } from 'fastify';
import { METHODS } from 'node:http';
import type { Registry } from 'prom-client';
import { readHealth } from '../health/health.ts';
import { createGauges } from './gauges.ts';

const knownMethods = new Set(METHODS);

/** Request durations by route pattern, never by the URL itself. */
export function measureRequests(app: FastifyInstance, { requests }: Measurements): void {
  // Looking up a label set costs more than counting, so it is cached.
  const known = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const method = knownMethods.has(request.method) ? request.method : 'other';
    const key = `${method} ${route} ${reply.statusCode}`;
    let counter = known.get(key);
    if (counter === undefined) {
      counter = requests.labels(method, route, String(reply.statusCode));
      known.set(key, counter);
    }
    counter.observe(reply.elapsedTime / 1000);
    done();
  });
}

/** All of the process's metrics, with current values from the database. */
export function createMetrics(context: AppContext): { read(): Promise<Registry> } {
  const gauges = createGauges();
  /** The last journal entry counted; undefined before the first read. */
  let counted: number | undefined;

  /** Counts entries added to the journal by any process since this one's first read. */
  async function countEntries(): Promise<void> {
    counted ??= (await findHeadBefore(context.db))?.sequence ?? 0;
    for (const { kind, count, last } of await countEntriesAfter(context, counted)) {
      gauges.ledgerAdded.inc({ kind }, count);
      counted = Math.max(counted, last);
    }
  }

  async function readDatabase(): Promise<void> {
    try {
      const read = await readHealth(context);
      gauges.show(read, context.now());
      await countEntries();
    } catch (error) {
      context.log.warn({ err: error }, 'database metrics could not be read');
      gauges.showUnreachable();
    }
  }

  let reading: Promise<void> | undefined;
  return {
    async read() {
      // Parallel reads share one result.
      reading ??= readDatabase().finally(() => (reading = undefined));
      await reading;
      return context.process.measurements.collect([gauges.registry]);
    },
  };
}
