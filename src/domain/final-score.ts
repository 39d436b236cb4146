import { getLeague, type LeagueId } from './league.ts';

export interface FinalScore {
  homeScore: number;
  awayScore: number;
}

/** Can a contest of this league end so? `setsToWin` counts in tennis only. */
export function isPossibleFinal(
  league: LeagueId,
  { homeScore, awayScore }: FinalScore,
  setsToWin: 2 | 3 = 2,
): boolean {
  const isWhole = Number.isSafeInteger(homeScore) && Number.isSafeInteger(awayScore);
  const least = Math.min(homeScore, awayScore);
  const most = Math.max(homeScore, awayScore);
  if (!isWhole || least < 0) return false;
  if (least === most && getLeague(league).drawsPossible.length === 0) return false;

  switch (league) {
    case 'nfl':
      // No play is worth one point by itself: the try follows a touchdown.
      return least !== 1 && most !== 1;
    case 'nba':
    case 'nhl':
    case 'mlb':
      return true;
    case 'atp':
    case 'wta':
      return most === setsToWin;
    case 'pga':
      return false;
  }
}
