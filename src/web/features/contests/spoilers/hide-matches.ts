import type {
  TennisMatchView,
  TennisSideView,
  TennisTournamentView,
} from '#contract/tournaments/tennis-tournaments.ts';
import type { IsHidden } from './use-spoilers.ts';

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

interface Tennis {
  games: TennisMatchView[];
  tournaments: TennisTournamentView[];
}

/** Hides match scores and tournament winners. */
export function hideMatches<Data extends Tennis>(data: Data, isHidden: IsHidden): Data {
  return {
    ...data,
    games: data.games.map((match) => (isHidden(match.league, match.id) ? hideMatch(match) : match)),
    tournaments: data.tournaments.map((tournament) =>
      isHidden(tournament.league, tournament.id) ? { ...tournament, results: [] } : tournament,
    ),
  };
}
