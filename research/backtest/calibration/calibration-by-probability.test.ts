import { describe, expect, it } from 'vitest';
import { calibrationByProbability } from './calibration-by-probability.ts';
import { scoreModel, type ScoredForecast } from '../model-scores.ts';

const forecasts: ScoredForecast[] = Array.from({ length: 800 }, (_, game) => ({
  game,
  probability: 0.2 + (0.6 * game) / 800,
  happened: game % 2 === 0,
}));

describe('the calibration error of perfect forecasts', () => {
  it('matches the analytic formula on average', () => {
    const { eceByProbability } = scoreModel('', forecasts);
    const { mean } = calibrationByProbability(forecasts, { found: 0.03, asked: 0.02 });
    expect(eceByProbability).not.toBeNull();
    expect(Math.abs(mean - (eceByProbability ?? 0))).toBeLessThan(0.001);
  });

  it('has draws below a small error and above a large one, adding up to all draws', () => {
    const target = 0.04;
    const { withinAsked, asLarge } = calibrationByProbability(forecasts, {
      found: target,
      asked: target,
    });
    expect(withinAsked).toBeGreaterThan(0.2);
    expect(withinAsked + asLarge).toBeCloseTo(1, 9);
    expect(calibrationByProbability(forecasts, { found: 0, asked: 1 })).toMatchObject({
      withinAsked: 1,
      asLarge: 1,
    });
  });
});
