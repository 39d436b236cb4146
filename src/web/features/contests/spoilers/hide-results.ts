import type { GameView } from '#contract/games.ts';
import type {
  TennisMatchView,
  TennisSideView,
  TennisTournamentView,
} from '#contract/tournaments/tennis-tournaments.ts';
import type { TodayContestView, TodayTournamentView } from '#contract/today.ts';
import type { GolfGameView, GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';
import type { IsHidden } from './spoilers.tsx';
import { hasBegun } from '../leaderboards/leaderboard.ts';

/** Everything that gives away a result: score, clock and status text (“Final/OT”). */
const unscored = {
  status: '',
  period: null,
  quarter: null,
  timeRemaining: null,
  homeScore: null,
  awayScore: null,
  liveHomeWinProbability: null,
} as const;

function hideTeam(team: GameView['home']): GameView['home'] {
  const starter = team.starter && { ...team.starter, line: null };
  return { ...team, record: null, score: null, segmentScores: [], starter };
}

function hideGame(game: GameView): GameView {
  return {
    ...game,
    // Before the start the status text gives nothing away.
    ...(game.state === 'scheduled' ? {} : unscored),
    // “BOS leads series 2-0”.
    note: null,
    homeRecord: null,
    awayRecord: null,
    homePitcherStats: null,
    awayPitcherStats: null,
    home: hideTeam(game.home),
    away: hideTeam(game.away),
  };
}

/** Hides the results of a schedule’s games. */
export function hideGames<Data extends { games: GameView[] }>(
  data: Data,
  isHidden: IsHidden,
): Data {
  const games = data.games.map((game) => (isHidden(game.league, game.id) ? hideGame(game) : game));
  return { ...data, games };
}

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

interface Today {
  games: TodayContestView[];
  tournaments: TodayTournamentView[];
}

/** Hides scores in today’s list, and leaders and favorites of live tournaments. */
export function hideToday<Data extends Today>(data: Data, isHidden: IsHidden): Data {
  return {
    ...data,
    games: data.games.map((game) =>
      isHidden(game.league, game.id) && game.state !== 'scheduled'
        ? {
            ...game,
            ...unscored,
            home: { ...game.home, score: null },
            away: { ...game.away, score: null },
          }
        : game,
    ),
    tournaments: data.tournaments.map((tournament) =>
      isHidden('pga', tournament.id) && tournament.state !== 'upcoming'
        ? { ...tournament, leader: null, favorite: null }
        : tournament,
    ),
  };
}

interface Golf {
  games: GolfGameView[];
  tournaments: GolfTournamentView[];
}

/** Hides leaders, winners and live chances on cards and in the schedule. */
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
