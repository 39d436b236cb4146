/** The predicted winner of a golf tournament: how sure it is, and how it did. */
import type { GradeOutcome } from '../grading/terms.ts';
import { brierScore, logScore } from '../grading/proper-scores.ts';

/** Chance of winning in percent, to one decimal; the favorite of a full field has some 5 to 15. */
export function toGolfConfidence(winProbability: number): number {
  return Math.round(winProbability * 1000) / 10;
}

export interface GolfPickGrade {
  outcome: Extract<GradeOutcome, 'win' | 'loss' | 'void'>;
  /** Scores of the chance given to the pick; undefined where there was no result. */
  brier?: number;
  logScore?: number;
}

/**
 * Grades a pick. It is void when it did not start or the tournament was called off, as a bet on it is.
 * Several winners are those whom the leaderboard leaves tied: each of them has won.
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
