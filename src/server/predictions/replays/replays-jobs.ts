import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../scheduling/scheduling-jobs.ts';
import { runContinuously } from '../../scheduling/recurring-job.ts';
import { replayPast } from './replays.ts';

/** Replays past seasons; one at a time among all processes. */
export const replayLeagues: JobKind<Record<string, never>> = {
  name: 'replay-past',
  retryLimit: 3,
  // A league of some thousand games, with who played, beside everything else.
  expireInSeconds: 900,
  oneAtATime: true,
};

/** A new installation should have something to show as soon as its first results rest. */
const lookedAtEverySeconds = 15;

export function startReplayJobs(context: AppContext): Promise<void> {
  const next = () => replayNext(context);
  return runContinuously(context.jobs, replayLeagues, next, lookedAtEverySeconds);
}

/** One league a shift. True where there may be more. */
async function replayNext(context: AppContext): Promise<boolean> {
  for (const league of context.leagues) {
    if (context.stopping.aborted) return false;
    if (await replayPast(context, league)) {
      context.log.info({ league }, 'past seasons replayed');
      return true;
    }
  }
  return false;
}
