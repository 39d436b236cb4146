import { type LeagueId, leagueIds } from '#domain/league.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { announceChange } from '#server/announcements.ts';
import { isFaultOfAnswer } from '#server/contests/missing-contests/missing-contests-types.ts';
import type { AppContext } from '#server/context.ts';
import { type JobKind, repeat } from '#server/scheduling/job-queue.ts';
import { listMoments, refreshDue } from './polls.ts';
import { nextPollMs, retryMs } from './polls-rules.ts';
import { pollQueue } from './polls-types.ts';

/** Each league has its own queue: a league that hangs would block the others. */
export const scorePolls = Object.fromEntries(
  leagueIds.map((league) => [
    league,
    { name: pollQueue(league), retryLimit: 0, maxSeconds: 120 } satisfies JobKind,
  ]),
) as Record<LeagueId, JobKind>;

export async function startScoreJobs(context: AppContext): Promise<void> {
  const everySeconds = context.config.livePollMs / 1000;
  for (const league of context.leagues) {
    await repeat(context.jobs, scorePolls[league], everySeconds, () => poll(context, league));
  }
}

/**
 * Runs one round: everything due in the league, today's contests first. Returns seconds until the
 * next.
 */
export async function poll(context: AppContext, league: LeagueId): Promise<number> {
  const beganAt = performance.now();
  let waitMs: number;
  try {
    const moments = await refreshDue(context, league);
    // Polls are paced start to start: hanging history must not slow them down.
    const tookMs = performance.now() - beganAt;
    waitMs = nextPollMs(moments, context.now(), context.config.livePollMs) - tookMs;
  } catch (error) {
    waitMs = await afterFailure(context, league, error);
  }
  return Math.max(1, waitMs / 1000);
}

/** Returns milliseconds until the next round. */
async function afterFailure(context: AppContext, league: LeagueId, error: unknown) {
  // The process has closed its database, or is about to.
  if (context.process.stopping.aborted) return 0;
  context.log.warn({ league, err: error }, 'scores could not be updated');
  // The data shown is now stale: every process must say so.
  await announceChange(context, league);
  const { livePollMs } = context.config;
  if (!(error instanceof ScoreSourceError) || !isFaultOfAnswer(error.fault)) {
    return retryMs(livePollMs, error instanceof ScoreSourceError ? error.retryAfterMs : undefined);
  }
  // Not credible: to the source, whose own backoff limits other retries, the request succeeded.
  const moments = await listMoments(context, league);
  return Math.min(nextPollMs(moments, context.now(), livePollMs), 60_000);
}
