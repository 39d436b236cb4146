import type { Forecast } from '#domain/forecast.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { getTeamParameters } from '#forecasting/leagues/team-models.ts';
import type { ScoreGrid } from '#forecasting/score-grid.ts';
import { countScoreGrid } from './count-scores.ts';
import { normalHomeWinProbability, normalScoreGrid } from './normal-scores.ts';

/** Maximum margin considered, relative to the league's highest score. */
const furthestShare = 0.9;
const steps = 40;

/** The league's grid with the stated total and home win probability. */
export function statedGrid(
  league: TeamLeagueId,
  stated: Pick<Forecast, 'homeWinProbability' | 'total'>,
): ScoreGrid {
  const { ratings, scores } = getTeamParameters(league);
  if (scores.kind === 'counts') {
    const gridAt = (margin: number) => countScoreGrid(scores, { margin, total: stated.total });
    const margin = solve(
      (tried) => gridAt(tried).homeWinProbability,
      stated.homeWinProbability,
      furthestShare * stated.total,
    );
    return gridAt(margin);
  }
  const { marginSd: sd } = scores;
  const mean = solve(
    (tried) => normalHomeWinProbability(scores, { mean: tried, sd: sd }),
    stated.homeWinProbability,
    furthestShare * (scores.maxScore - scores.minScore),
  );
  const totalSd = scores.totalSdRatio * ratings.total.noiseSd;
  return normalScoreGrid(scores, { mean, sd }, { mean: stated.total, sd: totalSd });
}

function solve(probabilityAt: (margin: number) => number, target: number, furthest: number) {
  let low = -furthest;
  let high = furthest;
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (probabilityAt(middle) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
