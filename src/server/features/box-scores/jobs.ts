import { getLeague } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../jobs.ts';
import { isHistoryLoaded } from '../backfill/service.ts';
import { completeLeague } from './service.ts';

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
      isMoreLeft = await completeFinishedGames(context, shiftMs);
    } finally {
      await queue(context, isMoreLeft ? 1 : restSeconds);
    }
  });
  await queue(context, restSeconds);
}

/** Completes the games of all leagues whose history is there, for at most `shiftMs`. */
export async function completeFinishedGames(
  context: AppContext,
  shiftMs: number,
): Promise<boolean> {
  const endsAt = Date.now() + shiftMs;
  let isMoreLeft = false;
  for (const league of context.leagues) {
    if (getLeague(league).contest !== 'game') continue;
    if (!(await isHistoryLoaded(context, league))) continue;
    if (Date.now() > endsAt || context.stopping.aborted) return true;
    isMoreLeft = (await completeLeague(context, league, endsAt)) || isMoreLeft;
  }
  return isMoreLeft;
}

async function queue({ jobs }: AppContext, afterSeconds: number): Promise<void> {
  await jobs.send(completeGames, {}, { key: 'all', afterSeconds });
}
