import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { getTeamParameters } from './leagues/team-models.ts';
import { ScoreGrid } from './score-grid.ts';
import { countProbabilities } from './team/count-scores.ts';
import { normalScoreGrid } from './team/normal-scores.ts';

/**
 * The joint distribution of both scores in a part of a game, ties included. `expected` is each
 * side's expected points in the part, `share` (0–1] the part's share of the whole game's expected
 * points.
 *
 * Scoring has independent increments, so that parts add up to the game: counts are negative
 * binomials whose shape is the share of the game's, football is touchdowns and field goals as
 * Poisson counts, and basketball is normal with the share of the game's variance.
 */
export function periodGrid(
  league: TeamLeagueId,
  expected: Sides<number>,
  share: number,
): ScoreGrid {
  const { ratings, scores } = getTeamParameters(league);
  if (scores.kind === 'counts') {
    const count = (mean: number) => countProbabilities(mean, scores.shape * share, scores.maxScore);
    return independentGrid(count(expected.home), count(expected.away));
  }
  const { scoringPlays } = getLeague(league);
  if (scoringPlays !== undefined) {
    const points = (mean: number) => compoundPoisson(scoringPlays, mean, scores.maxScore);
    return independentGrid(points(expected.home), points(expected.away));
  }
  const sd = Math.sqrt(share);
  return normalScoreGrid(
    { ...scores, minScore: 0, marginWeights: [] },
    { mean: expected.home - expected.away, sd: sd * scores.marginSd },
    {
      mean: expected.home + expected.away,
      sd: sd * scores.totalSdRatio * ratings.total.noiseSd,
    },
  );
}

/** Panjer's recursion for a sum of Poisson counts of plays worth several points. */
function compoundPoisson(
  scoringPlays: readonly { points: number; share: number }[],
  mean: number,
  maxScore: number,
): Float64Array {
  const plays = scoringPlays.map(({ points, share }) => ({ points, weight: share * mean }));
  const rate = plays.reduce((sum, { points, weight }) => sum + weight / points, 0);
  const probabilities = new Float64Array(maxScore + 1);
  probabilities[0] = Math.exp(-rate);
  for (let score = 1; score <= maxScore; score += 1) {
    let sum = 0;
    for (const { points, weight } of plays) {
      if (points <= score) sum += weight * (probabilities[score - points] ?? 0);
    }
    probabilities[score] = sum / score;
  }
  return probabilities;
}

function independentGrid(home: Float64Array, away: Float64Array): ScoreGrid {
  const size = home.length;
  const cells = new Float64Array(size * size);
  for (let h = 0; h < size; h += 1) {
    for (let a = 0; a < size; a += 1) cells[h * size + a] = (home[h] ?? 0) * (away[a] ?? 0);
  }
  return new ScoreGrid(0, size, cells);
}
