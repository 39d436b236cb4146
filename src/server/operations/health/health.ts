import {
  type HealthView,
  type ThreadHealth,
  healthEndpoints,
} from '#contract/operations/health.ts';
import { getLeague } from '#domain/league.ts';
import { listSlotHealth } from '#server/analysts/usage/usage.ts';
import { viewBudget } from '#server/analysts/spending/spending.ts';
import type { AppContext, RunningProcess } from '#server/context.ts';
import { countUngraded } from '#server/ledger/grades/grades.ts';
import { findHeadBefore } from '#server/ledger/heads/heads.ts';
import { listLeagueFeeds } from '#server/polling/feed-polling/feed-polling.ts';
import type { QueueState, FailedJob } from '#server/scheduling/job-queue-store.ts';
import { findNewestBackup } from '../backups/backups.ts';
import { backupQueue } from '../backups/backups-types.ts';
import { faultLabel, listProblems } from './health-rules.ts';
import type { WithDatabase } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import type { Snapshot } from '#server/measurements.ts';
import type { Routes } from '#server/http/route.ts';

/** Facts for the page and the metrics, read once so that they agree. */
export type ReadHealth = Awaited<ReturnType<typeof readHealth>>;

const maxFailedJobs = 20;
/** Grading happens with the result; a result ungraded for longer is a backlog. */
const gradedWithinMs = 5 * 60_000;

export async function readHealth(context: AppContext) {
  const { db, connection, process: running } = context;
  const now = context.now();
  const queues = await context.jobs.listQueues();
  const failed = await context.jobs.listFailed(maxFailedJobs);
  const jobs = viewJobs(queues, failed, running.doesJobs);
  const head = await findHeadBefore(db);
  const facts: Omit<HealthView, 'problems'> = {
    checkedAt: now.toISOString(),
    feeds: await viewFeedHealth(context, queues),
    jobs,
    budget: await viewBudget(context),
    slots: await listSlotHealth(context),
    database: {
      kind: connection.kind,
      bytes: await readSize(context),
      connections: connection.poolUse(),
    },
    ledger: {
      entries: head?.sequence ?? 0,
      head: head === undefined ? null : { hash: head.hash, lockedAt: head.lockedAt.toISOString() },
      ungraded: await countUngraded(context, new Date(now.getTime() - gradedWithinMs)),
    },
    backups: await viewBackups(context, jobs.failed),
    threads: viewThreads(await (await running.measurements.collect()).getMetricsAsJSON(), running),
    process: {
      version: running.version,
      node: process.version,
      runningSince: running.startedAt.toISOString(),
      residentBytes: process.memoryUsage.rss(),
    },
  };
  const view: HealthView = { ...facts, problems: listProblems(facts, now) };
  return { view, queues };
}

async function viewFeedHealth(context: AppContext, queues: QueueState[]) {
  const feeds = await listLeagueFeeds(context);
  return feeds.map(({ league, queue, isLive, state, unconfirmed }) => {
    const isFailing = state !== undefined && state.consecutiveFailures > 0;
    const next = queues.find(({ name }) => name === queue)?.nextAt;
    return {
      league,
      label: getLeague(league).label,
      isLive,
      lastUpdated: state?.succeededAt?.toISOString() ?? null,
      consecutiveFailures: state?.consecutiveFailures ?? 0,
      failingSince: isFailing ? (state.failingSince?.toISOString() ?? null) : null,
      lastError: isFailing && state.lastError !== null ? faultLabel(state.lastError) : null,
      nextTryAt: next?.toISOString() ?? null,
      unconfirmed,
    };
  });
}

async function viewBackups(
  { config: { backups }, now }: AppContext,
  failed: HealthView['jobs']['failed'],
): Promise<HealthView['backups']> {
  if (backups === undefined) return null;
  const failure = failed.find(({ queue }) => queue === backupQueue);
  const common = {
    folder: backups.folder,
    everyHours: backups.everyMs / 3_600_000,
    failure: failure === undefined ? null : { at: failure.failedAt, reason: failure.reason },
  };
  try {
    const last = await findNewestBackup(backups.folder);
    const nextMs = last === undefined ? now().getTime() : last.madeAt.getTime() + backups.everyMs;
    return {
      ...common,
      last: last === undefined ? null : { ...last, madeAt: last.madeAt.toISOString() },
      nextAt: new Date(nextMs).toISOString(),
      unreadable: null,
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const nextAt = now().toISOString();
    return { ...common, last: null, nextAt, unreadable: code ?? 'unknown' };
  }
}

async function readSize({ db }: WithDatabase): Promise<number> {
  const { rows } = (await db.execute(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )) as { rows: { bytes: number }[] };
  return rows[0]?.bytes ?? 0;
}

function viewJobs(
  queues: QueueState[],
  failed: FailedJob[],
  isDoneHere: boolean,
): HealthView['jobs'] {
  const since = queues.flatMap(({ waitingSince }) => (waitingSince === null ? [] : [waitingSince]));
  const oldest = since.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    isDoneHere,
    waiting: sum(queues.map(({ waiting }) => waiting)),
    active: sum(queues.map(({ active }) => active)),
    waitingSince: oldest?.toISOString() ?? null,
    failed: failed.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
  };
}

function viewThreads(measured: Snapshot, { startedAt, threads }: RunningProcess): ThreadHealth[] {
  const value = (name: string, labels: Record<string, string>): number | undefined =>
    measured
      .find((metric) => metric.name === name)
      ?.values.find((each) =>
        Object.entries(labels).every(([label, expected]) => each.labels[label] === expected),
      )?.value;
  const getFigures = (thread: string): Pick<ThreadHealth, 'heapBytes' | 'delayMs'> => {
    const delay = (quantile: string) =>
      value('linewise_event_loop_delay_seconds', { thread, quantile });
    const p99 = delay('0.99');
    const longest = delay('1');
    return {
      heapBytes: value('linewise_heap_used_bytes', { thread }) ?? null,
      delayMs:
        p99 === undefined || longest === undefined
          ? null
          : { p99: p99 * 1000, longest: longest * 1000 },
    };
  };
  return [
    {
      name: 'answers',
      isUp: true,
      runningSince: startedAt.toISOString(),
      restarts: 0,
      ...getFigures('answers'),
    },
    ...threads.map(({ name, history }) => {
      const { isUp, readyAt, restarts } = history();
      return { name, isUp, restarts, runningSince: readyAt.toISOString(), ...getFigures(name) };
    }),
  ];
}

function sum(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}

export function registerHealthRoutes({ context, route }: Routes): void {
  route(healthEndpoints.health, async () => (await readHealth(context)).view);
}
