import type { GameView } from '#contract/games.ts';
import type { IsHidden } from './use-spoilers.ts';

/** Everything that gives away a result: score, clock and status text (“Final/OT”). */
export const unscored = {
  status: '',
  period: null,
  quarter: null,
  timeRemaining: null,
  homeScore: null,
  awayScore: null,
  liveHomeWinProbability: null,
} as const;

type TeamOfGame = GameView['home'];

function hideTeam(team: TeamOfGame): TeamOfGame {
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
