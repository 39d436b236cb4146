import { type LeagueId, leagueIds } from '#domain/league.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { announceChange } from '../../announcements.ts';
import { isFaultOfAnswer } from '../../contests/missing-contests/missing-contests-types.ts';
import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../scheduling/scheduling-jobs.ts';
import { type RecurringJob, doRun, queueNextRun } from '../../scheduling/recurring-job.ts';
import { listMoments, refreshDue } from '../rounds/rounds.ts';
import { nextPollMs, retryAnswerMs, retryMs } from './polls-rules.ts';
import { pollQueue } from './polls-types.ts';

/**
 * Polls what is due and queues the next run; one process at a time per league. Each league has its
 * own queue: in a shared one, a league that hangs, or whose process was killed, would block the
 * others.
 */
export const scorePolls = Object.fromEntries(
  leagueIds.map((league) => [league, createPollJob(league)]),
) as Record<LeagueId, JobKind<{ league: LeagueId }>>;

function createPollJob(league: LeagueId): JobKind<{ league: LeagueId }> {
  return { name: pollQueue(league), retryLimit: 0, expireInSeconds: 20, oneAtATime: true };
}

/** How often poll chains are checked, and how soon a broken one resumes. */
const watchMs = 10_000;

const resumeSeconds = 10;

export async function startScoreJobs(context: AppContext): Promise<void> {
  const { jobs, leagues } = context;
  for (const league of leagues) {
    await jobs.work(scorePolls[league], () => poll(context, league));
  }
  await queueScoreJobs(context, 0);

  // Resumes a chain whose process was killed; does nothing while a poll is waiting. The delay keeps
  // it from following a running poll immediately.
  const afterSeconds = Math.min(resumeSeconds, context.config.livePollMs / 1000);
  const watchdog = setInterval(() => {
    queueScoreJobs(context, afterSeconds).catch((error: unknown) => {
      context.log.warn({ err: error, leagues }, 'polls could not be queued');
    });
  }, watchMs);
  watchdog.unref();
  context.onClose(() => clearInterval(watchdog));
}

async function queueScoreJobs({ jobs, leagues }: AppContext, afterSeconds: number): Promise<void> {
  for (const league of leagues) {
    await queueNextRun(jobs, getRecurringPoll(league), afterSeconds);
  }
}

function getRecurringPoll(league: LeagueId): RecurringJob<{ league: LeagueId }> {
  return { kind: scorePolls[league], payload: { league }, key: league };
}

/** One round: everything due in the league, today's contests first. */
export function poll(context: AppContext, league: LeagueId): Promise<void> {
  const { livePollMs } = context.config;
  const round = async () => Math.max(1, Math.round((await refreshAndPace(context, league)) / 1000));
  return doRun(
    context.jobs,
    getRecurringPoll(league),
    round,
    Math.max(1, Math.round(livePollMs / 1000)),
  );
}

/** Returns milliseconds until the next round. */
async function refreshAndPace(context: AppContext, league: LeagueId): Promise<number> {
  const beganAt = performance.now();
  try {
    const moments = await refreshDue(context, league);
    // Polls are paced start to start: hanging history must not slow them down.
    const tookMs = performance.now() - beganAt;
    return nextPollMs(moments, context.now(), context.config.livePollMs) - tookMs;
  } catch (error) {
    return await afterFailure(context, league, error);
  }
}

async function afterFailure(
  context: AppContext,
  league: LeagueId,
  error: unknown,
): Promise<number> {
  const asked = error instanceof ScoreSourceError ? error.retryAfterMs : undefined;
  context.log.warn({ league, err: error }, 'scores could not be updated');
  // The data shown is now stale: every process must say so.
  await announceChange(context, league);
  const { livePollMs } = context.config;
  if (!(error instanceof ScoreSourceError) || !isFaultOfAnswer(error.fault)) {
    return retryMs(livePollMs, asked);
  }
  return retryAnswerMs(await listMoments(context, league), context.now(), livePollMs);
}
