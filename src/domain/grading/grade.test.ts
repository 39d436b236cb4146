import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GradablePrediction, gradePrediction } from './grade.ts';

const home: GradablePrediction = {
  homeWinProbability: 0.7,
  predictedWinner: 'home',
  homeScore: 27,
  awayScore: 20,
  fairHomeSpread: -6.5,
  fairTotal: 47,
  marketHomeSpread: -3,
  marketTotal: 44,
};

const points = fc.integer({ min: 0, max: 60 });
const anyPrediction = fc.record({
  homeWinProbability: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
  predictedWinner: fc.constantFrom('home' as const, 'away' as const),
  homeScore: points,
  awayScore: points,
  fairHomeSpread: fc.integer({ min: -60, max: 60 }).map((n) => n / 2),
  fairTotal: fc.integer({ min: 40, max: 140 }).map((n) => n / 2),
  marketHomeSpread: fc.option(
    fc.integer({ min: -30, max: 30 }).map((n) => n / 2),
    {
      nil: undefined,
    },
  ),
  marketTotal: fc.option(
    fc.integer({ min: 40, max: 140 }).map((n) => n / 2),
    { nil: undefined },
  ),
});

describe('grading', () => {
  it('is a win when the predicted winner won, and a loss otherwise', () => {
    expect(gradePrediction(home, { homeScore: 24, awayScore: 10 }).winner).toBe('win');
    expect(gradePrediction(home, { homeScore: 10, awayScore: 24 }).winner).toBe('loss');
  });

  it('is a push for a draw, without probability scores', () => {
    const grade = gradePrediction(home, { homeScore: 20, awayScore: 20 });

    expect(grade.winner).toBe('push');
    expect(grade.brier).toBeUndefined();
    expect(grade.logScore).toBeUndefined();
    expect(grade.scoreError).toBe(3.5);
  });

  it('is void throughout for a game never played', () => {
    expect(gradePrediction(home, undefined)).toEqual({
      winner: 'void',
      spread: 'void',
      total: 'void',
    });
  });

  it('grades the spread on the side our fair line favors against the market line', () => {
    // Our line is home −6.5 and the market's −3, so we take home −3.

    expect(gradePrediction(home, { homeScore: 24, awayScore: 20 }).spread).toBe('win');
    expect(gradePrediction(home, { homeScore: 22, awayScore: 20 }).spread).toBe('loss');
    expect(gradePrediction(home, { homeScore: 23, awayScore: 20 }).spread).toBe('push');
  });

  it('takes the underdog when a fixed line is wider than ours, whoever is picked to win', () => {
    // We favor this side by less than the 1.5-goal line, so we take the other side at +1.5.
    const puckLine = { ...home, fairHomeSpread: -0.5, marketHomeSpread: -1.5 };

    expect(gradePrediction(puckLine, { homeScore: 5, awayScore: 2 }).spread).toBe('loss');
    expect(gradePrediction(puckLine, { homeScore: 3, awayScore: 2 }).spread).toBe('win');
  });

  it('takes no side when our line equals the market’s', () => {
    const same = { ...home, fairHomeSpread: -3, fairTotal: 44 };
    const grade = gradePrediction(same, { homeScore: 24, awayScore: 10 });

    expect([grade.spread, grade.total]).toEqual(['void', 'void']);
  });

  it('grades the total as over or under the line', () => {
    expect(gradePrediction(home, { homeScore: 24, awayScore: 23 }).total).toBe('win');
    expect(gradePrediction(home, { homeScore: 20, awayScore: 10 }).total).toBe('loss');
    expect(gradePrediction(home, { homeScore: 24, awayScore: 20 }).total).toBe('push');
  });

  it('has no spread or total result without a line', () => {
    const unpriced = { ...home, marketHomeSpread: undefined, marketTotal: undefined };
    const grade = gradePrediction(unpriced, { homeScore: 24, awayScore: 10 });

    expect(grade.spread).toBe('void');
    expect(grade.total).toBe('void');
  });

  it('is symmetric when home and away are swapped', () => {
    fc.assert(
      fc.property(anyPrediction, points, points, (prediction, homeScore, awayScore) => {
        const mirrored: GradablePrediction = {
          ...prediction,
          homeWinProbability: 1 - prediction.homeWinProbability,
          predictedWinner: prediction.predictedWinner === 'home' ? 'away' : 'home',
          homeScore: prediction.awayScore,
          awayScore: prediction.homeScore,
          fairHomeSpread: 0 - prediction.fairHomeSpread,
          marketHomeSpread:
            prediction.marketHomeSpread === undefined ? undefined : -prediction.marketHomeSpread,
        };
        const grade = gradePrediction(prediction, { homeScore, awayScore });
        const other = gradePrediction(mirrored, { homeScore: awayScore, awayScore: homeScore });

        expect(other.winner).toBe(grade.winner);
        expect(other.spread).toBe(grade.spread);
        expect(other.total).toBe(grade.total);
        expect(other.scoreError).toBe(grade.scoreError);
        expect(other.brier ?? 0).toBeCloseTo(grade.brier ?? 0, 12);
      }),
    );
  });

  it('makes exactly one of two opposite picks win, unless the game is a draw', () => {
    fc.assert(
      fc.property(anyPrediction, points, points, (prediction, homeScore, awayScore) => {
        const opposite: GradablePrediction = {
          ...prediction,
          predictedWinner: prediction.predictedWinner === 'home' ? 'away' : 'home',
        };
        const result = { homeScore, awayScore };
        const outcomes = [prediction, opposite].map((p) => gradePrediction(p, result).winner);

        const expected = homeScore === awayScore ? ['push', 'push'] : ['loss', 'win'];
        expect(outcomes.toSorted()).toEqual(expected);
      }),
    );
  });
});
