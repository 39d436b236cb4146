import type { LeagueId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import { type JobKind, runContinuously } from '#server/scheduling/job-queue.ts';
import { getSeasonLoad } from '#server/contests/seasons/seasons.ts';
import { learnLateData } from '#server/forecasts/ratings/ratings.ts';
import { afterLateData } from '#server/polling/changes.ts';
import { completeFinishedGames } from './box-score-polling.ts';

/** Fetches box scores and closing prices of finished games; one process at a time. */
export const completeGames: JobKind = { name: 'complete-games', retryLimit: 3, maxSeconds: 600 };

export function startBoxScoreJobs(context: AppContext): Promise<void> {
  return runContinuously(context.jobs, completeGames, (forMs) =>
    completeLoadedLeagues(context, forMs),
  );
}

/** Time between two rebuilds of ratings while the box scores of the next day come. */
const restMs = 120_000;

/** Results first: leagues whose recent seasons are loading wait. True while more is left. */
export async function completeLoadedLeagues(
  context: AppContext,
  forMs: number,
  wait?: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  const loaded: LeagueId[] = [];
  for (const league of context.leagues) {
    if ((await getSeasonLoad(context, league)).state !== 'loading') loaded.push(league);
  }
  const followLeague = async (league: LeagueId, isTurnOver: boolean) => {
    await learnLateData(context, league, isTurnOver ? 0 : restMs);
    await afterLateData(context, league);
  };
  const isMoreLeft = await completeFinishedGames(context, loaded, forMs, followLeague, wait);
  for (const league of loaded) await afterLateData(context, league);
  return isMoreLeft;
}
