import { type LeagueDataView, feedEndpoints } from '#contract/admin/status-endpoints.ts';
import { getGameDay } from '#domain/calendar/eastern-time.ts';
import { maxPlayMs } from '#domain/game.ts';
import { getLeague, isFieldLeague, type LeagueId } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import {
  type FeedState,
  listFreshness,
  slateResource,
  tournamentResource,
} from '#server/contests/feeds.ts';
import { countGamesInPlay, listUnconfirmed } from '#server/contests/games/games.ts';
import { listStoredSeasons } from '#server/contests/seasons/seasons.ts';
import { isTournamentLive } from '#server/contests/tournaments/tournaments.ts';
import type { AppContext } from '#server/context.ts';
import { countBoxScores, countContests, listProgress } from './backfill/backfill.ts';
import {
  countCompleteGames,
  countPricedGames,
  findPricePause,
} from './box-score-polling/box-score-polling.ts';
import { pollQueue } from './polls/polls-types.ts';
import { viewPropLines } from './prop-line-polling.ts';
import { presentSlates } from './slate-polls.ts';
import { presentTour } from './tour-polling/tour-polling.ts';
import type { Routes } from '#server/http/route.ts';

async function viewFeeds(context: AppContext) {
  const progress = await listProgress(context.db);
  const contests = await countContests(context.db);
  const boxScores = await countBoxScores(context.db);
  const getPriced = await countPricedGames(context);
  const pause = await findPricePause(context);
  const leagues: LeagueDataView[] = [];
  for (const league of context.leagues) {
    const backfill = progress.get(league);
    const stored = contests.get(league);
    leagues.push({
      league,
      label: getLeague(league).label,
      contests: stored?.n ?? 0,
      firstAt: stored?.firstAt?.toISOString() ?? null,
      lastAt: stored?.lastAt?.toISOString() ?? null,
      boxScores: boxScores.get(league) ?? 0,
      boxScoreBackfill: await countCompleteGames(context, league),
      closingPrices: getPriced(league) ?? null,
      backfill:
        backfill === undefined
          ? null
          : { ...backfill, finishedAt: backfill.finishedAt?.toISOString() ?? null },
    });
  }
  return {
    dataSource: context.source.kind,
    leagues,
    pricePause: pause === undefined ? null : { ...pause, until: pause.until.toISOString() },
    propLines: await viewPropLines(context),
  };
}

interface LeagueFeed {
  league: LeagueId;
  queue: string;
  isLive: boolean;
  /** State of the feed; undefined before the first request. */
  state: FeedState | undefined;
  /** Games without a confirmed result, newest first: “DAL @ PHI (2026-11-22)”. */
  unconfirmed: string[];
}

export async function listLeagueFeeds(context: AppContext): Promise<LeagueFeed[]> {
  const feeds: LeagueFeed[] = [];
  const endedBefore = new Date(context.now().getTime() - maxPlayMs);
  for (const league of context.leagues) {
    const freshness = await listFreshness(context, league);
    const inPlay = await countGamesInPlay(context, league);
    feeds.push({
      league,
      queue: pollQueue(league),
      // Golf has no live games, only live tournaments.
      isLive: inPlay > 0 || (isFieldLeague(league) && (await isTournamentLive(context, league))),
      // Other loading, such as history, does not affect the age of the scores.
      state: freshness.get(await presentResource(context, league)) ?? findLatest(freshness),
      unconfirmed: (await listUnconfirmed(context, league, endedBefore)).map(
        ({ row, home, away }) =>
          `${matchupName(league, { home: home.abbreviation, away: away.abbreviation })} (${getGameDay(row)})`,
      ),
    });
  }
  return feeds;
}

/** The resource of a league polled at game pace: today, this week or this tournament. */
async function presentResource(context: AppContext, league: LeagueId): Promise<string> {
  if (getLeague(league).schedule === 'tournaments') {
    return tournamentResource((await presentTour(context, league)).today);
  }
  const [season] = await listStoredSeasons(context, league);
  return season === undefined
    ? 'season'
    : slateResource(presentSlates(season, context.now()).today);
}

function findLatest(freshness: Awaited<ReturnType<typeof listFreshness>>) {
  const states = [...freshness.values()];
  return states.toSorted((a, b) => b.attemptedAt.getTime() - a.attemptedAt.getTime())[0];
}

export function registerFeedRoutes({ context, route }: Routes): void {
  route(feedEndpoints.feeds, () => viewFeeds(context));
}
