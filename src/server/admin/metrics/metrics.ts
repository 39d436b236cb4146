import { countEntriesAfter } from '#server/ledger/journal.ts';
import { findHeadBefore } from '#server/ledger/heads.ts';
import type { AppContext } from '#server/context.ts';
import { type Measurements, createMetricsIn } from '#server/measurements.ts';
import type { FastifyInstance } from 'fastify';
import { METHODS } from 'node:http';
import { Registry } from 'prom-client';
import { readHealth, type ReadHealth } from '#server/admin/health/health.ts';

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
      gauges.show(read);
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

/** Gauges read from the database, the same in every process. Names are in docs/operations.md. */
function createGauges() {
  const registry = new Registry();
  const forgetting: (() => void)[] = [];
  const metrics = createMetricsIn(registry);
  const gauge = <Label extends string = never>(name: string, help: string, labels?: Label[]) => {
    const made = metrics.gauge(name, help, labels);
    // A gauge without labels would be reset to 0, which is a value.
    forgetting.push(() => (labels === undefined ? made.remove() : made.reset()));
    return made;
  };
  const forget = (): void => {
    for (const each of forgetting) each();
  };

  const databaseUp = gauge('database_up', '1 if the database responds');
  const clockAhead = gauge(
    'clock_ahead_seconds',
    'This machine’s clock against the database’s; below 0 when behind',
  );
  const databaseSize = gauge('database_size_bytes', 'Size of the database');
  const feedAge = gauge(
    'feed_age_seconds',
    'Seconds since the last successful response, by league',
    ['league'],
  );
  const feedFailures = gauge('feed_failures', 'Consecutive failed attempts', ['league']);
  const live = gauge('contests_live', '1 if a game is live', ['league']);
  const waiting = gauge('jobs_waiting', 'Jobs waiting', ['queue']);
  const active = gauge('jobs_active', 'Jobs running', ['queue']);
  const oldest = gauge('jobs_oldest_waiting_seconds', 'Wait of the oldest waiting job', ['queue']);
  const cost = gauge('llm_cost_dollars', 'Spent and reserved for AI analyses this UTC day');
  const budget = gauge('llm_budget_dollars', 'Daily budget for AI analyses');
  const budgetLeft = gauge('llm_budget_left_dollars', 'Remaining daily budget');
  const entries = gauge('ledger_entries', 'Journal entries');
  const headAge = gauge('ledger_head_age_seconds', 'Age of the newest entry');
  const ungraded = gauge('ledger_ungraded', 'Ungraded predictions of finished games');
  const backupAge = gauge('backup_age_seconds', 'Age of the newest backup');
  const backupInterval = gauge('backup_interval_seconds', 'Backup interval');
  const ledgerAdded = metrics.counter(
    'ledger_entries_added_total',
    'Journal entries added since the first scrape, by kind',
    ['kind'],
  );

  return {
    registry,
    ledgerAdded,
    showUnreachable(): void {
      forget();
      databaseUp.set(0);
    },
    show({ view, queues }: ReadHealth): void {
      forget();
      const now = Date.parse(view.checkedAt);
      const secondsSince = (moment: string | Date): number =>
        Math.max(0, (now - new Date(moment).getTime()) / 1000);
      databaseUp.set(1);
      clockAhead.set(view.clockAheadMs / 1000);
      databaseSize.set(view.database.bytes);
      for (const { league, lastUpdated, consecutiveFailures, isLive } of view.feeds) {
        if (lastUpdated !== null) feedAge.set({ league }, secondsSince(lastUpdated));
        feedFailures.set({ league }, consecutiveFailures);
        live.set({ league }, isLive ? 1 : 0);
      }
      for (const queue of queues) {
        const label = { queue: queue.name };
        waiting.set(label, queue.waiting);
        active.set(label, queue.active);
        oldest.set(label, queue.waitingSince === null ? 0 : secondsSince(queue.waitingSince));
      }
      const { committedUsd, limitUsd } = view.budget;
      cost.set(committedUsd);
      budget.set(limitUsd);
      budgetLeft.set(Math.max(0, limitUsd - committedUsd));
      entries.set(view.ledger.entries);
      ungraded.set(view.ledger.ungraded);
      if (view.ledger.head !== null) headAge.set(secondsSince(view.ledger.head.lockedAt));
      if (view.backups !== null) {
        backupInterval.set(view.backups.everyHours * 3600);
        if (view.backups.last !== null) backupAge.set(secondsSince(view.backups.last.madeAt));
      }
    },
  };
}
