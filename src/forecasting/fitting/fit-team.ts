import type { HistoryGame } from '../backtest/team-history.ts';
import type { TeamPlan } from '../leagues/team-league-model.ts';
import type { TeamParameters } from '../team/team-parameters.ts';
import { fitScores } from './fit-scores.ts';
import { minimise } from './nelder-mead.ts';
import { ratingCost, weighedCost } from './team-objective.ts';
import { searchPoint, searchSteps, withPoint } from './tunable.ts';

export interface Fitted<Parameters> {
  parameters: Parameters;
  seasons: string;
  score: string;
}

const unset = { data: '', seasons: '', command: '', score: '' };

/** Ratings by their walk-forward losses first, then the score grid on top, then the shrinking. */
export function fitTeamLeague(
  plan: TeamPlan,
  games: readonly HistoryGame[],
  onProgress: (evaluations: number, cost: number) => void,
): Fitted<TeamParameters> {
  const { start, tunables, fromSeason, toSeason, evaluations } = plan;
  const begin: TeamParameters = { ...start, provenance: unset };
  const found = minimise(
    (point) =>
      weighedCost(ratingCost(withPoint(begin, tunables, point), games, fromSeason, toSeason)),
    searchPoint(begin, tunables),
    searchSteps(tunables),
    evaluations,
    onProgress,
  );
  const rated = withPoint(begin, tunables, found.point);
  const parameters = fitScores(rated, games, fromSeason, toSeason);
  const cost = ratingCost(parameters, games, fromSeason, toSeason);
  return {
    parameters,
    seasons: `${fromSeason}–${toSeason} scored, earlier ones warm up, later ones not looked at`,
    score:
      `walk-forward log loss of the winner ${cost.winnerLogLoss.toFixed(4)} on those seasons ` +
      `(normal curve), after ${found.evaluations} evaluations`,
  };
}
