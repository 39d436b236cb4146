/** Grades a prediction. Push, void and tie are no result and are excluded from every denominator. */
import { brierScore, logScore } from './proper-scores.ts';
import type { GradeOutcome } from './terms.ts';

export interface GradablePrediction {
  homeWinProbability: number;
  predictedWinner: 'home' | 'away';
  homeScore: number;
  awayScore: number;
  /** Our fair home handicap and total. */
  fairHomeSpread: number;
  fairTotal: number;
  /** Market home handicap and total when the prediction was made, if any. */
  marketHomeSpread?: number;
  marketTotal?: number;
}

export interface Grade {
  /** Whether the predicted winner won. A draw is a push, a game never played is void. */
  winner: GradeOutcome;
  /** Whether the side our fair line favors covered the market line. Void without a side. */
  spread: GradeOutcome;
  total: GradeOutcome;
  /** Mean absolute error of the two projected scores, in points. */
  scoreError?: number;
  brier?: number;
  logScore?: number;
}

const voided: Grade = { winner: 'void', spread: 'void', total: 'void' };

/** Grades against a final score; pass `undefined` for a canceled game. */
export function gradePrediction(
  prediction: GradablePrediction,
  result: { homeScore: number; awayScore: number } | undefined,
): Grade {
  if (result === undefined) return voided;

  const margin = result.homeScore - result.awayScore;
  const scoreError =
    (Math.abs(prediction.homeScore - result.homeScore) +
      Math.abs(prediction.awayScore - result.awayScore)) /
    2;

  const grade: Grade = {
    winner: gradeWinner(prediction.predictedWinner, margin),
    spread: gradeLine(
      -prediction.fairHomeSpread,
      margin,
      prediction.marketHomeSpread === undefined ? undefined : -prediction.marketHomeSpread,
    ),
    total: gradeLine(
      prediction.fairTotal,
      result.homeScore + result.awayScore,
      prediction.marketTotal,
    ),
    scoreError,
  };
  if (margin === 0) return grade;

  return {
    ...grade,
    brier: brierScore(prediction.homeWinProbability, margin > 0),
    logScore: logScore(prediction.homeWinProbability, margin > 0),
  };
}

export function gradeWinner(predicted: 'home' | 'away', margin: number): GradeOutcome {
  if (margin === 0) return 'push';
  return margin > 0 === (predicted === 'home') ? 'win' : 'loss';
}

/**
 * Grade of an over/under pick. Void without a line, or when our line equals it; a push when the result lands on it.
 */
export function gradeLine(
  fair: number | undefined,
  actual: number,
  line: number | undefined,
): GradeOutcome {
  if (line === undefined || fair === undefined || fair === line) return 'void';
  if (actual === line) return 'push';
  return actual > line === fair > line ? 'win' : 'loss';
}
