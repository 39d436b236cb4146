import { getLeague, type LeagueId, type SeasonPhase } from '#domain/league.ts';
import type { FinalScore } from '#forecasting/projected-score.ts';

/**
 * Whether a final is possible. Some leagues allow ties in some phases; the sets to win are those of
 * tennis.
 */
export function isPossibleFinal(
  league: LeagueId,
  { homeScore, awayScore }: FinalScore,
  { phase = 'regular', setsToWin = 2 }: { phase?: SeasonPhase; setsToWin?: 2 | 3 } = {},
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
