import { SeededRandom } from '#forecasting/golf/golf-simulation.ts';
import { logistic, logit } from '#domain/betting/normal-curve.ts';
import { describe, expect, it } from 'vitest';
import type { ScoredForecast } from '../model-scores.ts';
import { calibrationParts } from './calibration-parts.ts';
import { recalibrated, fitRecalibration } from './recalibration.ts';

const gamesPerSeason = 1000;
const getSeason = (game: number) => 2000 + Math.floor(game / gamesPerSeason);

/** Games whose true log odds are the stated ones times `slope`, plus `intercept`. */
function invent(count: number, intercept: number, slope: number): ScoredForecast[] {
  const random = new SeededRandom(7);
  return Array.from({ length: count }, (_, game) => {
    const probability = 0.15 + 0.7 * random.next();
    const truth = logistic(intercept + slope * logit(probability));
    return { game, probability, happened: random.next() < truth };
  });
}

describe('the recalibration of forecasts', () => {
  it('finds the error in log odds, within its own standard error', () => {
    const found = fitRecalibration(invent(20_000, 0.2, 1.3));
    expect(Math.abs((found?.slope ?? 0) - 1.3)).toBeLessThan(3 * (found?.slopeError ?? 0));
    expect(Math.abs((found?.intercept ?? 0) - 0.2)).toBeLessThan(3 * (found?.interceptError ?? 0));
    expect(found?.slopeError).toBeLessThan(0.03);
  });

  it('finds nothing left to correct after it was applied', () => {
    const forecasts = invent(2000, 0.3, 1.4);
    const found = fitRecalibration(forecasts);
    const after = found && fitRecalibration(forecasts.map((f) => recalibrated(f, found)));
    expect(after?.slope).toBeCloseTo(1, 8);
    expect(after?.intercept).toBeCloseTo(0, 8);
  });

  it('is undefined for identical forecasts, and for none', () => {
    const same = invent(100, 0, 1).map((forecast) => ({ ...forecast, probability: 0.6 }));
    expect(fitRecalibration(same)).toBeUndefined();
    expect(fitRecalibration([])).toBeUndefined();
  });
});

describe('calibration by parts', () => {
  it('counts every game once by favorite, by quarter, by bin and by season, with signs', () => {
    const forecasts: ScoredForecast[] = Array.from({ length: 4000 }, (_, game) => ({
      game,
      probability: game % 2 === 0 ? 0.7 : 0.4,
      // The home team wins every game in the first quarter of a season, and none later.
      happened: game % gamesPerSeason < gamesPerSeason / 4,
    }));
    const { parts } = calibrationParts(forecasts, getSeason);
    const named = (name: string) => parts.find(({ part }) => part === name);
    const counted = (names: RegExp) =>
      parts.filter(({ part }) => names.test(part)).reduce((sum, { n }) => sum + n, 0);
    for (const names of [/favored/, /quarter/, /^bin/, /^20\d\d$/])
      expect(counted(names)).toBe(4000);

    expect(named('first quarter of a season')?.homeGap).toBeCloseTo(1 - 0.55, 9);
    expect(named('first quarter of a season')?.favoriteGap).toBeCloseTo((0.3 - 0.6) / 2, 9);
    expect(named('home favored')?.homeGap).toBeCloseTo(0.25 - 0.7, 9);
    expect(named('away favored')?.favoriteGap).toBeCloseTo(0.75 - 0.6, 9);
    expect(named('2000')?.byProbability).toBeCloseTo(1.96 * Math.sqrt(0.225 / 1000), 9);
  });

  it('recalibrates a season with earlier seasons only, and only with enough of them', () => {
    const forecasts = invent(4000, 0, 1.6);
    const { alongSeasons } = calibrationParts(forecasts, getSeason);
    expect(alongSeasons.paired.n).toBe(4000);
    expect(alongSeasons.paired.difference).toBeLessThan(0);

    const later = forecasts.map((f) => (f.game < 3000 ? f : { ...f, happened: !f.happened }));
    const changed = calibrationParts(later, getSeason).alongSeasons;
    const first = forecasts.slice(0, 3000);
    const before = calibrationParts(first, getSeason).alongSeasons;
    const getSum = ({ paired }: typeof before) => (paired.difference ?? 0) * paired.n;
    const last = fitRecalibration(first);
    const calculateLoss = (f: ScoredForecast) =>
      -Math.log(f.happened ? f.probability : 1 - f.probability);
    const ofLast = later
      .slice(3000)
      .reduce(
        (sum, f) => sum + (last ? calculateLoss(recalibrated(f, last)) : 0) - calculateLoss(f),
        0,
      );
    expect(getSum(changed)).toBeCloseTo(getSum(before) + ofLast, 6);

    const fewer = calibrationParts(forecasts.slice(0, 1000), getSeason).alongSeasons;
    expect(fewer.paired.difference).toBe(0);
  });
});
