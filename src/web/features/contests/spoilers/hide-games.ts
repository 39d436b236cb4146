import type { GameView } from '#contract/games-endpoints.ts';
import type { todayEndpoints } from '#contract/today-endpoints.ts';
import type { Answer } from '#web/lib/api.ts';
import type { IsHidden } from './spoilers.tsx';

/**
 * Empty values for everything that gives away a result: score, clock and status text (“Final/OT”).
 */
const unscored = {
  status: '',
  period: null,
  quarter: null,
  timeRemaining: null,
  homeScore: null,
  awayScore: null,
  liveHomeWinProbability: null,
  situation: undefined,
} as const;

function hideTeam(team: GameView['home']): GameView['home'] {
  const starter = team.starter && { ...team.starter, line: null };
  return { ...team, record: null, score: null, segmentScores: [], starter };
}

export function hideGame(game: GameView): GameView {
  return {
    ...game,
    // Before the start the status text gives nothing away.
    ...(game.state === 'scheduled' ? {} : unscored),
    // “BOS leads series 2-0”.
    note: null,
    // Odds of playoffs tell of the standings.
    stakes: [],
    homeRecord: null,
    awayRecord: null,
    homePitcherStats: null,
    awayPitcherStats: null,
    home: hideTeam(game.home),
    away: hideTeam(game.away),
  };
}

export function hideGames<Data extends { games: GameView[] }>(
  data: Data,
  isHidden: IsHidden,
): Data {
  const games = data.games.map((game) => (isHidden(game.league, game.id) ? hideGame(game) : game));
  return { ...data, games };
}

type Today = Pick<Answer<typeof todayEndpoints.today>, 'games' | 'tournaments'>;

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
