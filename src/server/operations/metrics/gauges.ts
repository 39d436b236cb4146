import { Counter, Gauge, Registry } from 'prom-client';
import type { ReadHealth } from '../health/health.ts';

/** What the database tells: the same from every process. Each name is in docs/operations.md. */
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
    // One without labels would be 0, which is a figure.
    forgetting.push(() => (labelNames.length === 0 ? made.remove() : made.reset()));
    return made;
  };
  const forget = (): void => {
    for (const each of forgetting) each();
  };

  const databaseUp = gauge('database_up', '1 when the database answers');
  const databaseSize = gauge('database_size_bytes', 'Size of the database');
  const feedAge = gauge('feed_age_seconds', 'Since the source last answered for a league', [
    'league',
  ]);
  const feedFailures = gauge('feed_failures', 'Attempts that failed one after the other', [
    'league',
  ]);
  const live = gauge('contests_live', '1 while something of a league is in play', ['league']);
  const waiting = gauge('jobs_waiting', 'Jobs that could begin now', ['queue']);
  const active = gauge('jobs_active', 'Jobs under way', ['queue']);
  const oldest = gauge('jobs_oldest_waiting_seconds', 'How long the first of those has waited', [
    'queue',
  ]);
  const cost = gauge('llm_cost_dollars', 'Spent and set aside for AI analyses on this UTC day');
  const budget = gauge('llm_budget_dollars', 'The most that a UTC day may cost');
  const budgetLeft = gauge('llm_budget_left_dollars', 'What is left of it');
  const entries = gauge('ledger_entries', 'Entries of the journal');
  const headAge = gauge('ledger_head_age_seconds', 'Since the newest entry was locked');
  const ungraded = gauge(
    'ledger_ungraded',
    'Predictions of contests that are over, without a grade',
  );
  const backupAge = gauge('backup_age_seconds', 'Since the newest backup was made');
  const backupInterval = gauge('backup_interval_seconds', 'How often one is to be made');
  const ledgerAdded = new Counter({
    name: 'linewise_ledger_entries_added_total',
    help: 'Entries that were added since this process was first read: predictions and grades',
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
