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
 * Offence of one side against the other's defence, 0–100: offence divided by what the opposing
 * defence allows, times 50, capped at 100. 50 = the offence scores just what that defence gives up.
 */
export function matchupBar(offence: number, opposingDefence: number): number | null {
  if (opposingDefence <= 0) return null;
  return Math.min(100, (offence / opposingDefence) * 50);
}
