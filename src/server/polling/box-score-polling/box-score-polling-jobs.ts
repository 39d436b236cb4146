import type { AppContext } from '../../context.ts';
import { type JobKind, runContinuously } from '../../scheduling/job-queue.ts';
import { listLoadedLeagues } from '../backfill/backfill.ts';
import { afterLateData } from '../changes/changes.ts';
import { completeFinishedGames } from './box-score-polling.ts';

/** Fetches box scores and closing prices of finished games; one process at a time. */
export const completeGames: JobKind = { name: 'complete-games', retryLimit: 3, maxSeconds: 600 };

export function startBoxScoreJobs(context: AppContext): Promise<void> {
  return runContinuously(context.jobs, completeGames, (forMs) =>
    completeLoadedLeagues(context, forMs),
  );
}

/** Scores first: leagues with history left to load wait. True while more is left. */
export async function completeLoadedLeagues(context: AppContext, forMs: number): Promise<boolean> {
  const loaded = await listLoadedLeagues(context);
  const isMoreLeft = await completeFinishedGames(context, loaded, forMs);
  for (const league of loaded) await afterLateData(context, league);
  return isMoreLeft;
}
