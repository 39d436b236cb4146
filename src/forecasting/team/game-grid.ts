import { countScoreGrid } from './count-scores.ts';
import {
  normalHomeWinProbability,
  normalMeanMargin,
  normalScoreGrid,
  type MarginCurve,
} from './normal-scores.ts';
import type { ScoreGrid } from '#forecasting/score-grid.ts';
import type { TeamExpectation } from './team-model.ts';
import type { NormalScores, TeamParameters } from './team-parameters.ts';

/** Input of the grid; rating uncertainty widens or flattens it. */
interface GridInput {
  margin: number;
  marginSd: number;
  total: number;
  totalSd: number;
}

function gridInput({ scores }: TeamParameters, expected: TeamExpectation, marginPoints: number) {
  if (scores.kind === 'normal') {
    return {
      margin: marginPoints,
      marginSd: Math.hypot(
        scores.marginSdRatio * expected.ratings.marginNoiseSd,
        Math.sqrt(expected.marginVariance),
      ),
      total: expected.totalPoints,
      totalSd: Math.hypot(
        scores.totalSdRatio * expected.ratings.totalNoiseSd,
        Math.sqrt(expected.ratings.totalVariance),
      ),
    };
  }
  // Counts have no separate spread to widen, so rating uncertainty shrinks the margin by as much as
  // it would lower the probability under a normal curve.
  const noiseSd = expected.ratings.marginNoiseSd;
  const certainty = noiseSd / Math.sqrt(noiseSd ** 2 + expected.marginVariance);
  return {
    margin: marginPoints * certainty,
    marginSd: noiseSd,
    total: expected.totalPoints,
    totalSd: expected.ratings.totalNoiseSd,
  };
}

function marginCurve({ winnerTilt }: NormalScores, input: GridInput): MarginCurve {
  return { mean: input.margin, sd: input.marginSd, winnerTilt };
}

export function gameGrid(
  parameters: TeamParameters,
  expected: TeamExpectation,
  marginPoints = expected.marginPoints,
): ScoreGrid {
  const { scores } = parameters;
  const input = gridInput(parameters, expected, marginPoints);
  if (scores.kind === 'counts') return countScoreGrid(scores, input);

  return normalScoreGrid(scores, marginCurve(scores, input), {
    mean: input.total,
    sd: input.totalSd,
  });
}

/** Home win probability of `gameGrid(…)`, without building the whole grid where possible. */
export function homeWinProbability(
  parameters: TeamParameters,
  expected: TeamExpectation,
  marginPoints = expected.marginPoints,
): number {
  const { scores } = parameters;
  if (scores.kind === 'counts') {
    return gameGrid(parameters, expected, marginPoints).homeWinProbability;
  }
  const input = gridInput(parameters, expected, marginPoints);
  return normalHomeWinProbability(scores, marginCurve(scores, input));
}

export interface GridOutcome {
  marginPoints: number;
  homeWinProbability: number;
}

/**
 * Mean margin and home win probability of `gameGrid(…)`, without building the whole grid where
 * possible.
 */
export function gridOutcome(parameters: TeamParameters, expected: TeamExpectation): GridOutcome {
  const { scores } = parameters;
  if (scores.kind === 'counts') {
    const grid = gameGrid(parameters, expected);
    return {
      marginPoints: grid.meanHomeScore - grid.meanAwayScore,
      homeWinProbability: grid.homeWinProbability,
    };
  }
  const curve = marginCurve(scores, gridInput(parameters, expected, expected.marginPoints));
  return {
    marginPoints: normalMeanMargin(scores, curve),
    homeWinProbability: normalHomeWinProbability(scores, curve),
  };
}
