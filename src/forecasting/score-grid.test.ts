import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countScoreGrid } from './team/count-scores.ts';
import {
  normalHomeWinProbability,
  normalScoreGrid,
  type MarginCurve,
} from './team/normal-scores.ts';
import type { ScoreGrid } from './score-grid.ts';
import type { CountScores, NormalScores } from './team/team-parameters.ts';

const football: NormalScores = {
  kind: 'normal',
  marginSdRatio: 1,
  totalSdRatio: 1,
  marginSd: 12,
  marginWeights: [0.08, 0.8, 0.8, 2.5],
  minScore: 0,
  maxScore: 70,
};
const hockey: CountScores = {
  kind: 'counts',
  shape: 40,
  marginScale: 1,
  overtimeShare: 0.5,
  maxScore: 16,
};
const margins = fc.double({ min: -25, max: 25, noNaN: true });

function sumGrid(grid: ScoreGrid): number {
  let sum = 0;
  grid.forEach((_home, _away, probability) => {
    sum += probability;
  });
  return sum;
}

describe('score grid', () => {
  it('sums to 1', () => {
    fc.assert(
      fc.property(margins, fc.double({ min: 20, max: 70, noNaN: true }), (mean, total) => {
        const points = normalScoreGrid(football, { mean, sd: 12 }, { mean: total, sd: 13 });
        const goals = countScoreGrid(hockey, { margin: mean / 10, total: total / 8 });
        expect(sumGrid(points)).toBeCloseTo(1, 9);
        expect(sumGrid(goals)).toBeCloseTo(1, 9);
      }),
      { numRuns: 30 },
    );
  });

  it('has the same winner from margins as from the whole grid', () => {
    fc.assert(
      fc.property(margins, (mean) => {
        const grid = normalScoreGrid(football, { mean, sd: 12 }, { mean: 45, sd: 13 });
        const quick = normalHomeWinProbability(football, { mean: mean, sd: 12 });
        expect(grid.homeWinProbability).toBeCloseTo(quick, 9);
      }),
      { numRuns: 30 },
    );
  });

  it('has no draw where the sport has none, and few in football', () => {
    const even = { margin: 0, total: 6 };
    expect(countScoreGrid(hockey, even).drawProbability).toBe(0);
    const grid = normalScoreGrid(football, { mean: 0, sd: 12 }, { mean: 45, sd: 13 });
    expect(grid.drawProbability).toBeGreaterThan(0);
    expect(grid.drawProbability).toBeLessThan(0.01);
  });

  it('increases with the expected margin, for points and for goals', () => {
    fc.assert(
      fc.property(margins, fc.double({ min: 0.01, max: 5, noNaN: true }), (margin, more) => {
        expect(normalHomeWinProbability(football, { mean: margin + more, sd: 12 })).toBeGreaterThan(
          normalHomeWinProbability(football, { mean: margin, sd: 12 }),
        );
        const goals = (m: number) =>
          countScoreGrid(hockey, { margin: m / 10, total: 6 }).homeWinProbability;
        expect(goals(margin + more)).toBeGreaterThan(goals(margin));
      }),
      { numRuns: 40 },
    );
  });

  describe('with a tilt to the winner', () => {
    const sd = 12;
    const winnerTilt = 0.4;
    const buildGrid = (curve: MarginCurve) =>
      normalScoreGrid(football, curve, { mean: 45, sd: 13 });
    const getMargin = (grid: ScoreGrid) => grid.meanHomeScore - grid.meanAwayScore;

    it('makes the favorite win more often with the same mean margin', () => {
      fc.assert(
        fc.property(margins, (mean) => {
          const [plain, tilted] = [buildGrid({ mean, sd }), buildGrid({ mean, sd, winnerTilt })];
          const favorite = (grid: ScoreGrid) =>
            mean < 0 ? 1 - grid.homeWinProbability : grid.homeWinProbability;
          expect(sumGrid(tilted)).toBeCloseTo(1, 9);
          expect(getMargin(tilted)).toBeCloseTo(getMargin(plain), 5);
          expect(favorite(tilted)).toBeGreaterThanOrEqual(favorite(plain));
        }),
        { numRuns: 30 },
      );
      const of = (curve: MarginCurve) => normalHomeWinProbability(football, curve);
      expect(of({ mean: 7, sd, winnerTilt }) - of({ mean: 7, sd })).toBeGreaterThan(0.02);
    });

    it('is symmetric, grows with the margin and leaves an even game unchanged', () => {
      fc.assert(
        fc.property(margins, fc.double({ min: 0.01, max: 5, noNaN: true }), (mean, more) => {
          const home = (at: number) =>
            normalHomeWinProbability(football, { mean: at, sd, winnerTilt });
          expect(home(mean) + home(-mean)).toBeCloseTo(1, 9);
          expect(home(mean + more)).toBeGreaterThan(home(mean));
        }),
      );
      expect(normalHomeWinProbability(football, { mean: 0, sd, winnerTilt })).toBeCloseTo(0.5, 12);
    });

    it('remains a distribution at extreme scores', () => {
      for (const mean of [-200, -69, 69, 200]) {
        const home = normalHomeWinProbability(football, { mean, sd, winnerTilt: 2 });
        expect(Math.abs(home - Number(mean > 0))).toBeLessThan(0.01);
      }
    });
  });

  it('keeps the expected total, overtime goals included', () => {
    const grid = countScoreGrid(hockey, { margin: 0.4, total: 6.1 });
    expect(grid.meanHomeScore + grid.meanAwayScore).toBeCloseTo(6.1, 1);
  });
});
