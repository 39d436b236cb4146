import { getLeague, type LeagueId, type SeasonPhase } from './league.ts';

export interface FinalScore {
  homeScore: number;
  awayScore: number;
}

/** What decides, besides the league, how a contest may end. */
interface Ending {
  /** Some leagues end some of their phases' games without a winner. */
  phase?: SeasonPhase;
  /** Counts in tennis only. */
  setsToWin?: 2 | 3 | undefined;
}

/** Can a contest of this league end so? In the regular season where no phase is given. */
export function isPossibleFinal(
  league: LeagueId,
  { homeScore, awayScore }: FinalScore,
  { phase = 'regular', setsToWin = 2 }: Ending = {},
): boolean {
  const isWhole = Number.isSafeInteger(homeScore) && Number.isSafeInteger(awayScore);
  const least = Math.min(homeScore, awayScore);
  const most = Math.max(homeScore, awayScore);
  if (!isWhole || least < 0) return false;
  if (least === most && !getLeague(league).drawsPossible.includes(phase)) return false;

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
