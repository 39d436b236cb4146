import type { GolfGameView, golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import type {
  tennisEndpoints,
  TennisMatchView,
  TennisSideView,
} from '#contract/tournaments/tennis-tournaments.ts';
import type { Answer } from '#web/lib/api.ts';
import type { IsHidden } from './spoilers.tsx';

function hideSide(side: TennisSideView): TennisSideView {
  return { ...side, sets: [], isWinner: null };
}

function hideMatch(match: TennisMatchView): TennisMatchView {
  const [first, second] = match.sides;
  // A walkover has a winner too.
  const isOver = match.state === 'retired' || match.state === 'walkover';
  return {
    ...match,
    ...(match.state === 'scheduled' ? {} : { status: match.completed ? 'Final' : 'LIVE' }),
    state: isOver ? 'final' : match.state,
    set: null,
    sides: [hideSide(first), hideSide(second)],
    liveWinProbability: null,
  };
}

type Tennis = Pick<Answer<typeof tennisEndpoints.schedule>, 'games' | 'tournaments'>;

export function hideMatches<Data extends Tennis>(data: Data, isHidden: IsHidden): Data {
  return {
    ...data,
    games: data.games.map((match) => (isHidden(match.league, match.id) ? hideMatch(match) : match)),
    tournaments: data.tournaments.map((tournament) =>
      isHidden(tournament.league, tournament.id) ? { ...tournament, results: [] } : tournament,
    ),
  };
}

type Golf = Pick<Answer<typeof golfEndpoints.schedule>, 'games' | 'tournaments'>;

export function hideTournaments<Data extends Golf>(data: Data, isHidden: IsHidden): Data {
  return {
    ...data,
    games: data.games.map((game) =>
      isHidden('pga', game.espnId) && hasBegun(game)
        ? { ...game, leaderboard: [], cutLine: null, forecast: null }
        : game,
    ),
    tournaments: data.tournaments.map((tournament) =>
      isHidden('pga', tournament.id)
        ? {
            ...tournament,
            defendingChampion: null,
            results: [],
            // Nothing of a field without play gives a result away.
            ...(['upcoming', 'canceled'].includes(tournament.status)
              ? {}
              : { field: [], cutLine: null }),
          }
        : tournament,
    ),
  };
}

/** Whether anybody of the field has a score. */
export function hasBegun({ isLive, leaderboard }: Pick<GolfGameView, 'isLive' | 'leaderboard'>) {
  return isLive || leaderboard.some(({ score }) => score !== null);
}
