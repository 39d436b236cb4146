import type { HistoryGame } from '../backtest/team-history.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import type { TeamPlan } from '../plans/league-plans.ts';
import { teamPlans } from '../plans/team-plans.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import { fitScores } from './fit-scores.ts';
import { minimize } from './nelder-mead.ts';
import {
  lossAndDistanceFromCloses,
  lossBesideReference,
  ratingCost,
  weighedCost,
} from './team-objective.ts';
import { searchPoint, searchSteps, withPoint } from './tunable.ts';

export interface Fitted<Parameters> {
  parameters: Parameters;
  seasons: string;
  score: string;
}

const unset = { data: '', seasons: '', command: '', score: '' };

/**
 * Fits ratings by walk-forward losses, then the score grid, then the shrinkage. Several histories
 * are independent leagues.
 */
export function fitTeamLeague(
  plan: TeamPlan,
  histories: readonly (readonly HistoryGame[])[],
  onProgress: (evaluations: number, cost: number) => void,
): Fitted<TeamParameters> {
  const { start, tunables, fromSeason, toSeason, evaluations } = plan;
  const objective = objectives[plan.objective ?? 'scores'];
  const unshaped: TeamParameters = { ...start, provenance: unset };
  const begin = objective.needsGrid ? fitScores(unshaped, histories, plan) : unshaped;
  const found = minimize(
    (point) => {
      const candidate = withPoint(begin, tunables, point);
      return mean(histories, (games) => objective.cost(candidate, games, fromSeason, toSeason));
    },
    searchPoint(begin, tunables),
    searchSteps(tunables),
    evaluations,
    onProgress,
  );
  const rated = withPoint(begin, tunables, found.point);
  const parameters = fitScores(rated, histories, plan);
  const loss = mean(histories, (games) => objective.loss(parameters, games, fromSeason, toSeason));
  return {
    parameters,
    seasons: `${fromSeason}–${toSeason} scored, earlier ones warm up, later ones not looked at`,
    score: `${objective.describe(loss.toFixed(4))}, after ${found.evaluations} evaluations`,
  };
}

/**
 * Fits the version with past prices. It is our prediction if it lies below the blind version with
 * lineups on the same seasons by what the search minimizes: the log loss of winners alone is too
 * noisy to decide.
 */
export function fitPastPrices(
  league: TeamLeagueId,
  games: readonly HistoryGame[],
  onProgress: (evaluations: number, cost: number) => void,
): Fitted<TeamParameters> {
  const plan = teamPlans[league].pastPrices;
  const { parameters, seasons, score } = fitTeamLeague(plan, [games], onProgress);
  const measure = (one: TeamParameters) => ({
    cost: lossAndDistanceFromCloses(one, games, plan.fromSeason, plan.toSeason),
    logLoss: ratingCost(one, games, plan.fromSeason, plan.toSeason).winnerLogLoss,
  });
  const ours = measure(parameters);
  const blind = measure(untaught(getLineupModel(league).parameters, parameters));
  return {
    parameters: { ...parameters, isOurs: ours.cost < blind.cost },
    seasons,
    score: `${score}; with the distance ${ours.cost.toFixed(4)}; blind to prices ${blind.logLoss.toFixed(4)} and ${blind.cost.toFixed(4)}`,
  };
}

/** The blind version, measured beside closing lines that teach it nothing. */
function untaught(blind: TeamParameters, { ratings }: TeamParameters): TeamParameters {
  const closes = ratings.closes && { ...ratings.closes, marginSd: Infinity, totalSd: Infinity };
  return { ...blind, ratings: { ...blind.ratings, closes } };
}

type Loss = typeof lossBesideReference;

interface Objective {
  /** The cost that the search minimizes, and the summary of the result. */
  cost: Loss;
  loss: Loss;
  describe: (loss: string) => string;
  /**
   * True when the probabilities come from the score grid, whose shape must then be set before the
   * search.
   */
  needsGrid: boolean;
}

const objectives: Record<NonNullable<TeamPlan['objective']>, Objective> = {
  scores: {
    cost: (...of) => weighedCost(ratingCost(...of)),
    loss: (...of) => ratingCost(...of).winnerLogLoss,
    describe: (loss) =>
      `walk-forward log loss of the winner ${loss} on those seasons (normal curve)`,
    needsGrid: false,
  },
  'true chances': {
    cost: lossBesideReference,
    loss: lossBesideReference,
    describe: (loss) => `log loss ${loss} above that of the true chances on those seasons`,
    needsGrid: true,
  },
  'closing lines': {
    cost: lossAndDistanceFromCloses,
    loss: (...of) => ratingCost(...of).winnerLogLoss,
    describe: (loss) =>
      `walk-forward log loss of the winner ${loss} on those seasons (normal curve), searched with the distance from closing lines`,
    needsGrid: false,
  },
};

function mean<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0) / all.length;
}
