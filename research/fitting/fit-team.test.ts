import { inventSeason } from '#testing/samples/invented-lineups.ts';
import { describe, expect, it } from 'vitest';
import type { HistoryGame } from '../backtest/team-history.ts';
import { getTeamParameters } from '#forecasting/leagues/team-models.ts';
import { homeWinProbability } from '#forecasting/team/game-grid.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import { fitTeamLeague } from './fit-team.ts';
import { positive } from '../plans/plan-parts.ts';
import { teamPlans } from '../plans/team-plans.ts';
import { lossBesideReference } from './team-objective.ts';
import { withNumbers } from './tunable.ts';

const parameters = getTeamParameters('nba');
const { resultsOnly: plan } = teamPlans.nba;
const results = inventSeason('nba');
const seasons = results.map(({ season }) => season);
const [from, to] = [Math.min(...seasons), Math.max(...seasons)];

/** A season in which this model's probabilities, moved so far in log odds, are true. */
function buildGames(model: TeamParameters, moved = 0): HistoryGame[] {
  const walked = new TeamModel(model);
  return results.map((result, index) => {
    const probability = homeWinProbability(model, walked.expect(result));
    walked.learn(result);
    const odds = (probability / (1 - probability)) * Math.exp(moved);
    return { line: index + 1, result, reference: odds / (1 + odds) };
  });
}

describe('the loss of a forecast against known true probabilities', () => {
  it('is zero for the true model, and grows with the distance from it', () => {
    const lossBeside = (moved: number) =>
      lossBesideReference(parameters, buildGames(parameters, moved), from, to);

    expect(lossBeside(0)).toBeCloseTo(0, 12);
    expect(lossBeside(0.2)).toBeGreaterThan(0.003);
    expect(lossBeside(0.4)).toBeGreaterThan(lossBeside(0.2));
  });

  it('is minimized by a search that uses it', () => {
    const path = 'ratings.attack.priorSd';
    const truth = withNumbers(parameters, { [path]: 12 });
    const games = buildGames(truth);
    const { parameters: fitted, score } = fitTeamLeague(
      {
        ...plan,
        start: parameters,
        tunables: [positive(path)],
        fromSeason: from,
        toSeason: to,
        evaluations: 12,
        objective: 'true chances',
      },
      [games, games],
      () => undefined,
    );

    expect(fitted.ratings.attack.priorSd).toBeGreaterThan(1.5 * parameters.ratings.attack.priorSd);
    expect(score).toMatch(/^log loss 0\.\d{4} above that of the true chances/);
  });
});
