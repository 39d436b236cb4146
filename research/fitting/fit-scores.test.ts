import { inventSeason } from '#testing/samples/invented-lineups.ts';
import { describe, expect, it } from 'vitest';
import type { HistoryGame } from '../backtest/team-history.ts';
import { getTeamModel } from '#forecasting/leagues/team-models.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import { fitScores } from './fit-scores.ts';
import { withNumbers } from './tunable.ts';

const { parameters: fitted } = getTeamModel('nba');
/** Overestimates home teams by far. */
const parameters = { ...withNumbers(fitted, { 'ratings.homeEdge.mean': 15 }), shrink: 1 };
const results = inventSeason('nba');
const { season } = results[0] ?? { season: 0 };
const plan = { fromSeason: season, toSeason: season, winnersBeyondMargins: true } as const;

function gamesWith(prices: Partial<HistoryGame>): HistoryGame[] {
  return results.map((result, index) => ({ line: index + 2, result, marketMargin: 7, ...prices }));
}

describe('the fit on top of the ratings, where prices tell how winners follow margins', () => {
  const moneylines = { homeMoneyline: -400, awayMoneyline: 400 };

  it('takes the tilt from prices and the factor from margins', () => {
    const { scores, shrink } = fitScores(parameters, [gamesWith(moneylines)], plan);
    const model = new TeamModel(parameters);
    let products = 0;
    let squares = 0;
    for (const result of results) {
      const { rawMarginPoints } = model.expect(result);
      products += (result.homeScore - result.awayScore) * rawMarginPoints;
      squares += rawMarginPoints ** 2;
      model.learn(result);
    }
    expect(products / squares).toBeLessThan(0.9);
    expect(shrink).toBeCloseTo(products / squares, 3);
    expect(scores).toHaveProperty('winnerTilt');
  });

  it('keeps both unchanged without prices, or when not requested', () => {
    const without = fitScores(parameters, [gamesWith({})], plan);
    const unasked = fitScores(parameters, [gamesWith(moneylines)], {
      fromSeason: season,
      toSeason: season,
    });
    expect(without).toEqual(unasked);
    expect(without.scores).not.toHaveProperty('winnerTilt');
  });
});
