import { dayMs } from '#domain/calendar/durations.ts';
import {
  todayContest,
  type TodayContestView,
  type TodayTournamentView,
  todayEndpoints,
} from '#contract/today-endpoints.ts';
import { easternDay, easternDayBounds } from '#domain/calendar/eastern-time.ts';
import { maxPlayMs, type GameState, isInPlay } from '#domain/game.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import type { GolfLeaderView } from '#contract/tournaments/golf-tournaments.ts';
import type { AppContext } from '#server/context.ts';
import { notLoadedYet } from '#server/errors.ts';
import {
  findShownPredictions,
  listLockedProvisional,
  nobody,
} from '#server/ledger/predictions/predictions.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import { viewDifference, viewGame } from './cards/cards.ts';
import { listFreshness } from './feeds.ts';
import { findGolf } from './fields/fields.ts';
import { findCompetitors, gamesAtOnce, listGamesOfDays } from './games/games.ts';
import { listBestPrices } from './quotes/quotes.ts';
import { type FeedState, viewFreshness } from './tournaments/tournaments.ts';
import type { Routes } from '#server/http/route.ts';

/** Every contest that is live, starts within a day or ended today, in all leagues, by start. */
export async function viewToday(context: AppContext) {
  const now = context.now();
  const until = new Date(now.getTime() + dayMs);
  const missingFrom = new Date(now.getTime() - maxPlayMs);
  const games: TodayContestView[] = [];
  for (const league of context.leagues) {
    if (isFieldLeague(league)) continue;
    const from = easternDayBounds(easternDay(now)).from;
    const stored = await listGamesOfDays(context, league, { from, to: until, missingFrom });
    const listed = stored.filter(({ row }) => isListed(row, now));
    const ids = listed.map(({ row }) => row.id);
    const predictions = await findShownPredictions(context, nobody, league, ids);
    const lockedIds = [...predictions.values()].map(({ id }) => id);
    const provisional = await listLockedProvisional(context, lockedIds);
    const open = listed.filter(({ row }) => row.state !== 'final');
    const prices = await listBestPrices(context, league, open);
    for await (const slice of inSlices(listed, gamesAtOnce)) {
      // Without the card details, which the list does not show and which are twice the size.
      games.push(
        ...slice.map((game) => {
          const { id = null, homeWinProbability = null } = predictions.get(game.row.id) ?? {};
          const offered = prices.get(game.row.id) ?? null;
          const view = viewGame(game, now);
          const isLocked = homeWinProbability !== null;
          const ofLock =
            isLocked && !provisional.has(id ?? '')
              ? viewDifference(game, homeWinProbability)
              : null;
          const difference = isLocked ? ofLock : view.difference;
          // An edge of the current forecast only where the locked prediction has it as well.
          const hasEdge = difference?.verdict === 'worth' && difference.side === view.edge?.side;
          return todayContest.parse({
            ...view,
            predictionId: id,
            lockedHomeWinProbability: homeWinProbability,
            difference,
            edge: !isLocked || hasEdge ? view.edge : null,
            prices: offered && { ...offered, seenAt: offered.seenAt.toISOString() },
          });
        }),
      );
    }
  }

  const tournaments = await listTournaments(context, until);
  const listed = new Set(games.map(({ league }) => league));
  // For an empty list, the freshness of every league counts.
  const freshness = await readFreshness(context, listed.size > 0 ? [...listed] : context.leagues);
  if (games.length === 0 && tournaments.length === 0 && freshness.lastUpdated === null) {
    throw notLoadedYet('Today’s games');
  }
  return {
    games: games.toSorted(
      (a, b) => Date.parse(a.gameTime) - Date.parse(b.gameTime) || a.id.localeCompare(b.id),
    ),
    tournaments,
    ...freshness,
  };
}

async function listTournaments(context: AppContext, until: Date): Promise<TodayTournamentView[]> {
  const golf = context.leagues.includes('pga') ? await findGolf(context) : undefined;
  if (golf === undefined) return [];
  const { games, tournaments } = golf;
  const shown = await findShownPredictions(
    context,
    nobody,
    'pga',
    tournaments.map(({ id }) => id),
  );
  const pickIds = [...shown.values()].map(({ pickId }) => pickId);
  const players = await findCompetitors(context, 'pga', pickIds);
  return games.flatMap((game) => {
    const tournament = tournaments.find(({ id }) => id === game.espnId);
    const isSoon = game.isLive || Date.parse(game.gameTime) < until.getTime();
    if (tournament === undefined || !isSoon || tournament.status === 'final') return [];

    // Before the start that of our prediction, which can include an analyst.
    const { pickId, pickProbability: win } = shown.get(game.espnId) ?? {};
    const pick = pickId === undefined ? undefined : players.get(pickId);
    const predicted =
      pick === undefined || win === undefined ? undefined : { name: pick.name, win };
    const [likeliest] = game.forecast?.favorites ?? [];
    const favorite = tournament.status === 'upcoming' ? (predicted ?? likeliest) : likeliest;
    return [
      {
        id: game.espnId,
        name: game.tournament,
        status: game.status,
        state: tournament.status,
        leader: nameLeaders(game.leaderboard, game.leaderboard.length === game.fieldSize),
        favorite: favorite === undefined ? null : { name: favorite.name, win: favorite.win },
      },
    ];
  });
}

/** Freshness of the listed leagues, which is “loading” until all leagues have loaded. */
async function readFreshness(context: AppContext, listed: readonly LeagueId[]) {
  const states = new Map<LeagueId, FeedState[]>();
  for (const league of context.leagues) {
    const all = [...(await listFreshness(context, league)).values()];
    const isOfSchedule = ({ resource }: FeedState) => /^(?:day|week|tournament)\//.test(resource);
    states.set(league, all.filter(isOfSchedule));
  }
  const { isLoading } = viewFreshness([...states.values()]);
  return { ...viewFreshness(listed.map((league) => states.get(league) ?? [])), isLoading };
}

/** Whether the day's list has a contest: live, upcoming or finished ones, not canceled ones. */
export function isListed({ state, startsAt }: { state: GameState; startsAt: Date }, now: Date) {
  if (state === 'final' || isInPlay(state)) return true;
  const isOpen = state === 'scheduled' || state === 'unknown';
  return isOpen && now.getTime() - startsAt.getTime() < maxPlayMs;
}

/**
 * Names of the leaders: “Jon Field -8”, “Jon Field, Al Green -8”, “3 players -8”; null before the
 * first hole.
 */
export function nameLeaders(
  leaderboard: readonly Pick<GolfLeaderView, 'name' | 'score'>[],
  isWhole: boolean,
): string | null {
  const score = leaderboard[0]?.score ?? null;
  if (score === null) return null;
  const tied = leaderboard.filter((one) => one.score === score).map(({ name }) => name);
  if (tied.length <= 2) return `${tied.join(', ')} ${score}`;
  const more = tied.length === leaderboard.length && !isWhole ? ' or more' : '';
  return `${tied.length}${more} players ${score}`;
}

export function registerTodayRoutes({ context, feedRoute }: Routes): void {
  feedRoute(todayEndpoints.today, (_call, request, reply) =>
    context.memory.feeds.send(request, reply, [...context.leagues], 'today', () =>
      viewToday(context),
    ),
  );
}
