import { Counter, Gauge, Registry } from 'prom-client';
import type { ReadHealth } from '../health/health.ts';

/** Gauges read from the database, the same in every process. Names are in docs/operations.md. */
export function createGauges() {
  const registry = new Registry();
  const forgetting: (() => void)[] = [];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) => {
    const made = new Gauge<Label>({
      name: `linewise_${name}`,
      help,
      labelNames,
      registers: [registry],
    });
    // A gauge without labels would be reset to 0, which is a value.
    forgetting.push(() => (labelNames.length === 0 ? made.remove() : made.reset()));
    return made;
  };
  const forget = (): void => {
    for (const each of forgetting) each();
  };

  const databaseUp = gauge('database_up', '1 if the database responds');
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
  const ledgerAdded = new Counter({
    name: 'linewise_ledger_entries_added_total',
    help: 'Journal entries added since the first scrape, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });

  return {
    registry,
    ledgerAdded,
    showUnreachable(): void {
      forget();
      databaseUp.set(0);
    },
    show({ view, queues }: ReadHealth, now: Date): void {
      forget();
      const secondsSince = (moment: string | Date): number =>
        Math.max(0, (now.getTime() - new Date(moment).getTime()) / 1000);
      databaseUp.set(1);
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
