import { insideUnit, logistic, logit } from '#domain/betting/normal-curve.ts';

export interface StatedOutcome {
  homeWinProbability: number;
  homeWon: boolean;
}

export interface AnalystCalibration {
  /** Factor on the logit, 0–1. */
  shrink: number;
  graded: number;
}

/**
 * Minimum number of graded predictions: with fewer, at a stated 65%, the factor's standard error is
 * still about 0.5.
 */
export const minGraded = 50;
/** Weight of the prior factor 1, in forecasts. */
const priorForecasts = 25;
const steps = 100;

/** The highest penalized likelihood on [0, 1] (Platt scaling without intercept, Platt 1999). */
export function calibrateAnalyst(outcomes: StatedOutcome[]): AnalystCalibration {
  const graded = outcomes.length;
  if (graded < minGraded) return { shrink: 1, graded };

  let best = { shrink: 1, score: calculateScore(outcomes, 1) };
  for (let step = 0; step < steps; step += 1) {
    const shrink = step / steps;
    const score = calculateScore(outcomes, shrink);
    if (score > best.score) best = { shrink, score };
  }
  return { shrink: best.shrink, graded };
}

export function applyCalibration(homeWinProbability: number, shrink: number): number {
  return insideUnit(logistic(shrink * logit(insideUnit(homeWinProbability))));
}

/** Log likelihood with a normal prior around 1 worth {@link priorForecasts} forecasts. */
function calculateScore(outcomes: StatedOutcome[], shrink: number): number {
  let score = -(priorForecasts / 2) * (1 - shrink) ** 2 * meanSquaredLogit(outcomes) * 0.25;
  for (const { homeWinProbability, homeWon } of outcomes) {
    const probability = applyCalibration(homeWinProbability, shrink);
    score += Math.log(homeWon ? probability : 1 - probability);
  }
  return score;
}

function meanSquaredLogit(outcomes: StatedOutcome[]): number {
  const squares = outcomes.map(
    ({ homeWinProbability }) => logit(insideUnit(homeWinProbability)) ** 2,
  );
  return squares.reduce((sum, square) => sum + square, 0) / outcomes.length;
}
