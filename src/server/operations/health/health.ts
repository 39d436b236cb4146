import type { HealthView } from '#contract/operations/health.ts';
import { getLeague } from '#domain/league.ts';
import { listSlotHealth } from '#server/analysts/usage/usage.ts';
import { viewBudget } from '#server/analysts/spending/spending.ts';
import type { AppContext } from '#server/context.ts';
import { countUngraded } from '#server/ledger/grades/grades.ts';
import { findHeadBefore } from '#server/ledger/heads/heads.ts';
import { listLeagueFeeds } from '#server/polling/feed-polling/feed-polling.ts';
import type { QueueState } from '#server/scheduling/job-queue-store.ts';
import { findNewestBackup } from '../backups/backups.ts';
import { backupQueue } from '../backups/backups-types.ts';
import { faultLabel, listProblems } from './health-rules.ts';
import { readSize } from './health-store.ts';
import { viewJobs, viewThreads } from './health-views.ts';

/** Facts for the page and the metrics, read once so that they agree. */
export interface ReadHealth {
  view: HealthView;
  queues: QueueState[];
}

const maxFailedJobs = 20;
/** Grading happens with the result; a result ungraded for longer is a backlog. */
const gradedWithinMs = 5 * 60_000;

export async function readHealth(context: AppContext): Promise<ReadHealth> {
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
  return { view: { ...facts, problems: listProblems(facts, now) }, queues };
}

async function viewFeedHealth(
  context: AppContext,
  queues: QueueState[],
): Promise<HealthView['feeds']> {
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
