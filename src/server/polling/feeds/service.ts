import type { LeagueFeedView } from '#contract/operations.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { listFreshness, slateResource, tournamentResource } from '../../contests/feeds/service.ts';
import { listStoredSeasons } from '../../contests/seasons/service.ts';
import type { AppContext } from '../../context.ts';
import { countBoxScores, countContests, listProgress } from '../backfill/service.ts';
import { countCompleteGames } from '../box-scores/service.ts';
import { presentSlates } from '../slates/service.ts';
import { presentTour } from '../tours/service.ts';

/** How fresh each league is and how far its history has been loaded, for the administrator. */
export async function viewFeeds(context: AppContext) {
  const progress = await listProgress(context.db);
  const contests = await countContests(context.db);
  const boxScores = await countBoxScores(context.db);
  const leagues: LeagueFeedView[] = [];
  for (const league of context.leagues) {
    const freshness = await listFreshness(context, league);
    // What is loaded beside it, the history above all, says nothing of how old the scores are.
    const present = freshness.get(await presentResource(context, league)) ?? newestOf(freshness);
    const backfill = progress.get(league);
    leagues.push({
      league,
      label: getLeague(league).label,
      lastUpdated: present?.succeededAt?.toISOString() ?? null,
      attemptedAt: present?.attemptedAt.toISOString() ?? null,
      consecutiveFailures: present?.consecutiveFailures ?? 0,
      lastError: present?.lastError ?? null,
      contests: contests.get(league) ?? 0,
      boxScores: boxScores.get(league) ?? 0,
      boxScoreBackfill: await countCompleteGames(context, league),
      backfill:
        backfill === undefined
          ? null
          : {
              done: backfill.done,
              total: backfill.total,
              part: backfill.part,
              finishedAt: backfill.finishedAt?.toISOString() ?? null,
            },
    });
  }
  return { dataSource: context.source.kind, leagues };
}

/** What of a league is asked for at the pace of its games: today, this week, this tournament. */
async function presentResource(context: AppContext, league: LeagueId): Promise<string> {
  if (getLeague(league).schedule === 'tournaments') {
    return tournamentResource((await presentTour(context, league)).today);
  }
  const [season] = await listStoredSeasons(context, league);
  return season === undefined
    ? 'season'
    : slateResource(presentSlates(season, context.now()).today);
}

function newestOf(freshness: Awaited<ReturnType<typeof listFreshness>>) {
  const states = [...freshness.values()];
  return states.toSorted((a, b) => b.attemptedAt.getTime() - a.attemptedAt.getTime())[0];
}
