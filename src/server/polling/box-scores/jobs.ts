import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../scheduling/jobs.ts';
import { listLoadedLeagues } from '../backfill/service.ts';
import { completeFinishedGames } from './service.ts';

/** Fetches figures of finished games; one at a time, whatever the processes. */
export const completeGames: JobKind<Record<string, never>> = {
  name: 'complete-games',
  retryLimit: 3,
  expireInSeconds: 90,
  oneAtATime: true,
};

/** A job ends after this long and queues the next: it must not outlive its expiry. */
const shiftMs = 25_000;
const restSeconds = 60;

export async function startBoxScoreJobs(context: AppContext): Promise<void> {
  await context.jobs.work(completeGames, async () => {
    let isMoreLeft = false;
    try {
      isMoreLeft = await completeLoadedLeagues(context, shiftMs);
    } finally {
      await queue(context, isMoreLeft ? 1 : restSeconds);
    }
  });
  await queue(context, restSeconds);
}

/** Scores come first: leagues whose history is still being loaded wait. True while more is left. */
export async function completeLoadedLeagues(context: AppContext, forMs: number): Promise<boolean> {
  const loaded = await listLoadedLeagues(context);
  return completeFinishedGames(context, loaded, forMs);
}

async function queue({ jobs }: AppContext, afterSeconds: number): Promise<void> {
  await jobs.send(completeGames, {}, { key: 'all', afterSeconds });
}
