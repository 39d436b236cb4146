import { getLeague, type LeagueId, type SeasonPhase } from '../league.ts';

export interface FinalScore {
  homeScore: number;
  awayScore: number;
}

/** What limits a final score besides the league. */
interface Ending {
  /** Some leagues allow ties in some phases. */
  phase?: SeasonPhase;
  /** Tennis only. */
  setsToWin?: 2 | 3 | undefined;
}

/** True when a contest of this league can end with this score. Assumes the regular season when no phase is given. */
export function isPossibleFinal(
  league: LeagueId,
  { homeScore, awayScore }: FinalScore,
  { phase = 'regular', setsToWin = 2 }: Ending = {},
): boolean {
  const isWhole = Number.isSafeInteger(homeScore) && Number.isSafeInteger(awayScore);
  const least = Math.min(homeScore, awayScore);
  const most = Math.max(homeScore, awayScore);
  if (!isWhole || least < 0) return false;
  const { contest, drawsPossible, impossibleScores = [] } = getLeague(league);
  if (least === most && !drawsPossible.includes(phase)) return false;

  switch (contest) {
    case 'game':
      return !impossibleScores.includes(least) && !impossibleScores.includes(most);
    case 'match':
      return most === setsToWin;
    case 'tournament':
      return false;
  }
}
