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

/** How long requests took, by the form of their address and never by the address itself. */
export function measureRequests(app: FastifyInstance, { requests }: Measurements): void {
  // Looking a label set up costs more than counting, so each is looked up once.
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

/** All figures of the process, with what the database tells at the moment. */
export function createMetrics(context: AppContext): { read(): Promise<Registry> } {
  const gauges = createGauges();
  /** The last entry of the journal that was counted; undefined before the first reading. */
  let counted: number | undefined;

  /** Counts what every process has added to the journal since this one was first read. */
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
      // Those who read at once are told the same.
      reading ??= readDatabase().finally(() => (reading = undefined));
      await reading;
      return context.measurements.collect([gauges.registry]);
    },
  };
}
