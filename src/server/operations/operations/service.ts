import type { AppContext } from '#server/context.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const answerWithinMs = 2000;

/** Does the database answer within two seconds? */
export async function isDatabaseReachable(context: AppContext): Promise<boolean> {
  const timer = new AbortController();
  const answered = context.db.execute(sql`select 1`).then(
    () => true,
    (error: unknown) => {
      context.log.warn({ err: error }, 'the database did not answer');
      return false;
    },
  );
  const gaveUp = pause(answerWithinMs, false, { signal: timer.signal, ref: false });
  const reachable = await Promise.race([answered, gaveUp]);
  timer.abort();
  // The loser of the race ends by the abort just now; nobody waits for it.
  gaveUp.catch(() => undefined);
  return reachable;
}

/** The process's own figures, and how long requests took by route and status. */
export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });

  // Looking a label set up costs more than counting, so each is looked up once.
  const known = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const key = `${request.method} ${route} ${reply.statusCode}`;
    let counter = known.get(key);
    if (counter === undefined) {
      counter = durations.labels(request.method, route, String(reply.statusCode));
      known.set(key, counter);
    }
    counter.observe(reply.elapsedTime / 1000);
    done();
  });
  return registry;
}

/** Errors that the process went on after, as they stand when somebody reads. */
export function measureStrayErrors(registry: Registry, context: AppContext): void {
  const counter = new Counter({
    name: 'stray_errors_total',
    help: 'Errors that nobody caught, and that the process went on after',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      counter.reset();
      for (const [kind, count] of Object.entries(context.strayErrors)) counter.inc({ kind }, count);
    },
  });
}
