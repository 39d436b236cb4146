/** Confidence and grade of a predicted golf winner. */
import type { GradeOutcome } from '../grading/terms.ts';
import { brierScore, logScore } from '../grading/proper-scores.ts';

/** Win probability in percent, to one decimal; the favorite of a full field has about 5 to 15. */
export function toGolfConfidence(winProbability: number): number {
  return Math.round(winProbability * 1000) / 10;
}

export interface GolfPickGrade {
  outcome: Extract<GradeOutcome, 'win' | 'loss' | 'void'>;
  /** Scores of the pick's win probability; undefined without a result. */
  brier?: number;
  logScore?: number;
}

/**
 * Grades a pick. Void when the golfer did not start or the tournament was canceled, as a bet would be. Players left
 * tied for first all count as winners.
 */
export function gradeGolfPick(
  pick: { playerId: string; winProbability: number },
  result: { winnerIds: readonly string[]; pickStarted: boolean } | 'canceled',
): GolfPickGrade {
  if (result === 'canceled' || !result.pickStarted) return { outcome: 'void' };
  const hasWon = result.winnerIds.includes(pick.playerId);
  return {
    outcome: hasWon ? 'win' : 'loss',
    brier: brierScore(pick.winProbability, hasWon),
    logScore: logScore(pick.winProbability, hasWon),
  };
}
