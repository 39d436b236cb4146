/** What two teams are compared by, computed from stored results alone. */

/** One finished game from one team's side. */
export interface PlayedGame {
  pointsFor: number;
  pointsAgainst: number;
  isHome: boolean;
}

export interface TeamFigures {
  games: number;
  pointsFor: number;
  pointsAgainst: number;
  margin: number;
  winShare: number;
  homeWinShare: number | null;
  roadWinShare: number | null;
  /** Share of games decided by one score (eight points or fewer) that were won. */
  closeWinShare: number | null;
  lastFiveMargin: number;
}

const oneScore = 8;

/** Means over the games given, newest first; undefined without any. */
export function figuresOf(games: PlayedGame[]): TeamFigures | undefined {
  if (games.length === 0) return undefined;
  const margins = games.map((game) => game.pointsFor - game.pointsAgainst);
  return {
    games: games.length,
    pointsFor: mean(games.map((game) => game.pointsFor)),
    pointsAgainst: mean(games.map((game) => game.pointsAgainst)),
    margin: mean(margins),
    winShare: wonShare(games) ?? 0,
    homeWinShare: wonShare(games.filter((game) => game.isHome)),
    roadWinShare: wonShare(games.filter((game) => !game.isHome)),
    closeWinShare: wonShare(
      games.filter((game) => Math.abs(game.pointsFor - game.pointsAgainst) <= oneScore),
    ),
    lastFiveMargin: mean(margins.slice(0, 5)),
  };
}

/** A tie counts half. Null without games. */
function wonShare(games: PlayedGame[]): number | null {
  if (games.length === 0) return null;
  return mean(games.map((game) => outcome(game)));
}

function outcome({ pointsFor, pointsAgainst }: PlayedGame): number {
  if (pointsFor === pointsAgainst) return 0.5;
  return pointsFor > pointsAgainst ? 1 : 0;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * An attack against a defence, 0–100: what this attack would score against this defence, each taken as
 * a share of the league's average points a game, times 50. 50 is an average attack against an average
 * defence. Null where nothing is known of the league.
 */
export function matchupBar(
  scored: number,
  allowed: number,
  leagueAverage: number | undefined,
): number | null {
  if (leagueAverage === undefined || !(leagueAverage > 0)) return null;
  return Math.min(100, 50 * (scored / leagueAverage) * (allowed / leagueAverage));
}
