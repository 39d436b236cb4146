import { hourMs, minuteMs } from '#domain/calendar/durations.ts';
import {
  type HealthView,
  type OutageView,
  type ThreadHealth,
  healthEndpoints,
} from '#contract/admin/health-endpoints.ts';
import { getLeague } from '#domain/league.ts';
import { sum } from '#domain/sum.ts';
import { listSlotHealth } from '#server/analysts/usage/usage.ts';
import { viewBudget } from '#server/analysts/spending/spending.ts';
import type { AppContext, RunningProcess } from '#server/context.ts';
import { countUngraded } from '#server/ledger/grades/grades.ts';
import { findHeadBefore } from '#server/ledger/heads.ts';
import { listLeagueFeeds } from '#server/polling/feed-polling.ts';
import type { QueueState, FailedJob } from '#server/scheduling/job-queue-store.ts';
import { findFolder } from '#server/admin/backups/backups.ts';
import { backupQueue } from '#server/admin/backups/backups-types.ts';
import { findOutage } from '#server/admin/status/status.ts';
import { readClocks } from './clocks.ts';
import {
  describeOutage,
  faultLabel,
  isStale,
  listProblems,
  threadProblems,
} from './health-rules.ts';
import { listJobProcesses } from './health-store.ts';
import type { WithDatabase } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import type { DelayStatistic, Snapshot } from '#server/measurements.ts';
import type { Memory } from '#server/memory.ts';
import type { Routes } from '#server/http/route.ts';

/** Facts for the page and the metrics, read once so that they agree. */
export type ReadHealth = Awaited<ReturnType<typeof readHealth>>;

const maxFailedJobs = 20;
/** Max time from a result to its grade; a result ungraded for longer is a backlog. */
const gradedWithinMs = 5 * minuteMs;

export async function readHealth(context: AppContext) {
  const { db, connection, process: running } = context;
  const { now, aheadMs } = await readClocks(context);
  const jobProcesses = await listJobProcesses(context);
  const hasBackups = areBackupsMade(jobProcesses);
  // A job that was queued before backups were turned off waits for nobody.
  const queues = (await context.jobs.listQueues()).filter(
    ({ name }) => hasBackups || name !== backupQueue,
  );
  const failed = await context.jobs.listFailed(maxFailedJobs);
  const jobs = viewJobs(queues, failed, jobProcesses, running.doesJobs);
  const head = await findHeadBefore(db);
  const facts: Omit<HealthView, 'problems'> = {
    ...(await viewProcess(context, now)),
    clockAheadMs: aheadMs,
    // Without a process that runs jobs, nobody tries.
    feeds: await viewFeedHealth(context, jobs.processes === 0 ? [] : queues, now),
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
    backups: hasBackups ? await viewBackups(context, jobs.failed, now) : null,
  };
  const view: HealthView = { ...facts, problems: listProblems(facts, now) };
  return { view, queues };
}

async function viewProcess({ process: running }: AppContext, now: Date) {
  const measured = await running.measurements.collect();
  return {
    checkedAt: now.toISOString(),
    threads: viewThreads(await measured.getMetricsAsJSON(), running),
    process: {
      version: running.version,
      node: process.version,
      runningSince: running.startedAt.toISOString(),
      residentBytes: process.memoryUsage.rss(),
    },
  };
}

async function viewOutage(
  context: AppContext,
  outage: NonNullable<Memory['outage']>,
): Promise<OutageView> {
  const now = context.now();
  const facts = await viewProcess(context, now);
  const { kind } = context.connection;
  return {
    ...facts,
    databaseAwaySince: outage.since.toISOString(),
    problems: [describeOutage(kind, outage, now), ...threadProblems(facts)],
  };
}

type JobProcesses = Awaited<ReturnType<typeof listJobProcesses>>;

/** Whether a running process makes backups or, when none runs, the last one did. */
function areBackupsMade(processes: JobProcesses): boolean {
  const running = processes.filter(({ isRunning }) => isRunning);
  return (running.length === 0 ? processes.slice(0, 1) : running).some(
    ({ makesBackups }) => makesBackups,
  );
}

async function viewFeedHealth(context: AppContext, queues: QueueState[], now: Date) {
  const feeds = await listLeagueFeeds(context);
  return feeds.map(({ league, queue, isLive, state, unconfirmed }) => {
    const isFailing = state !== undefined && state.consecutiveFailures > 0;
    const next = queues.find(({ name }) => name === queue)?.nextAt;
    const lastUpdated = state?.succeededAt?.toISOString() ?? null;
    return {
      league,
      label: getLeague(league).label,
      isLive,
      lastUpdated,
      isStale: isStale({ lastUpdated, isLive }, now),
      consecutiveFailures: state?.consecutiveFailures ?? 0,
      failingSince: isFailing ? (state.failingSince?.toISOString() ?? null) : null,
      lastError: isFailing && state.lastError !== null ? faultLabel(state.lastError) : null,
      nextTryAt: next?.toISOString() ?? null,
      unconfirmed,
    };
  });
}

async function viewBackups(
  context: AppContext,
  failed: HealthView['jobs']['failed'],
  now: Date,
): Promise<HealthView['backups']> {
  const noted = await findFolder(context);
  if (noted === undefined) return null;
  const { folder, everyHours, newest, unreadable } = noted;
  const failure = failed.find(({ queue }) => queue === backupQueue);
  const nextMs = newest === null ? 0 : Date.parse(newest.madeAt) + everyHours * hourMs;
  return {
    folder,
    everyHours,
    last: newest,
    nextAt: nextMs <= now.getTime() ? null : new Date(nextMs).toISOString(),
    unreadable,
    failure: failure === undefined ? null : { at: failure.failedAt, reason: failure.reason },
  };
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
  processes: JobProcesses,
  isDoneHere: boolean,
): HealthView['jobs'] {
  const since = queues.flatMap(({ waitingSince }) => (waitingSince === null ? [] : [waitingSince]));
  const oldest = since.toSorted((a, b) => a.getTime() - b.getTime())[0];
  const running = processes.filter(({ isRunning }) => isRunning);
  const byClock = running.toSorted((a, b) => Math.abs(b.clockAheadMs) - Math.abs(a.clockAheadMs));
  return {
    isDoneHere,
    processes: running.length,
    lastSeenAt: processes[0]?.seenAt.toISOString() ?? null,
    clockAheadMs: byClock[0]?.clockAheadMs ?? 0,
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
    const delay = (statistic: DelayStatistic) =>
      value('linewise_event_loop_delay_seconds', { thread, statistic });
    const p99 = delay('p99');
    const longest = delay('max');
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

export function registerHealthRoutes({ context, route }: Routes): void {
  route(healthEndpoints.health, async () => {
    const outage = await findOutage(context);
    return outage === undefined ? (await readHealth(context)).view : viewOutage(context, outage);
  });
}
