import type { AppContext } from '../../context.ts';
import { type JobKind, runContinuously } from '../../scheduling/job-queue.ts';
import { replayPast } from './replays.ts';

/** Replays past seasons; one process at a time. */
export const replayLeagues: JobKind = {
  name: 'replay-past',
  retryLimit: 3,
  // Enough for a league of some thousand games with lineups on a busy machine.
  maxSeconds: 5400,
};

/** A new installation should show something soon after its first results are loaded. */
const lookedAtEverySeconds = 15;

export function startReplayJobs(context: AppContext): Promise<void> {
  const next = () => replayNext(context);
  return runContinuously(context.jobs, replayLeagues, next, lookedAtEverySeconds);
}

/** One league per run. True when there may be more. */
async function replayNext(context: AppContext): Promise<boolean> {
  for (const league of context.leagues) {
    if (context.process.stopping.aborted) return false;
    if (await replayPast(context, league)) {
      context.log.info({ league }, 'past seasons replayed');
      return true;
    }
  }
  return false;
}
