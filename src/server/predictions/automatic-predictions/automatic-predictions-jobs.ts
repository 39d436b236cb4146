import type { AppContext } from '../../context.ts';
import { type JobKind, runContinuously } from '../../scheduling/job-queue.ts';
import { lockNearContests } from './automatic-predictions.ts';

/** Locks automatic predictions of contests starting soon; every minute, one process at a time. */
export const lockAutomatic: JobKind = {
  name: 'lock-automatic-predictions',
  retryLimit: 3,
  maxSeconds: 600,
};

export function startAutomaticPredictionJobs(context: AppContext): Promise<void> {
  return runContinuously(context.jobs, lockAutomatic, (forMs) => lockAll(context, forMs));
}

/** A failing league does not stop the others. True while more is left. */
async function lockAll(context: AppContext, forMs: number): Promise<boolean> {
  const endsAt = Date.now() + forMs;
  for (const league of context.leagues) {
    if (context.process.stopping.aborted || Date.now() > endsAt) return true;
    try {
      const locked = await lockNearContests(context, league);
      if (locked > 0) context.log.info({ league, locked }, 'automatic predictions locked');
    } catch (error) {
      context.log.error({ league, err: error }, 'automatic predictions could not be locked');
    }
  }
  return false;
}
