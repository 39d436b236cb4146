import { describe, expect, it } from 'vitest';
import { SeededRandom } from '#forecasting/golf/golf-simulation.ts';
import { logistic } from '#domain/betting/normal-curve.ts';
import { ForecastSlope, TennisRatings } from './tennis-ratings.ts';
import type { MatchResult } from './tennis-match.ts';
import { getTourParameters } from './tennis-parameters.ts';

const day = (number: number) => new Date(Date.UTC(2025, 0, 1 + number));

function match(number: number, change: Partial<MatchResult> = {}): MatchResult {
  return {
    matchId: String(number),
    startsAt: day(number),
    surface: 'hard',
    bestOf: 3,
    home: { id: 'a', rank: 20 },
    away: { id: 'b', rank: 20 },
    winner: number % 2 === 0 ? 'home' : 'away',
    retired: false,
    ...change,
  };
}

function after(last: Partial<MatchResult>): TennisRatings {
  const ratings = new TennisRatings(getTourParameters('wta').results.ratings);
  for (let number = 0; number < 8; number += 1) ratings.learn(match(number));
  ratings.learn(match(9, { winner: 'home', ...last }));
  return ratings;
}

describe('player who retired from the last match', () => {
  it('has a lower probability in the next than after a completed loss; the winner does not', () => {
    const retired = after({ retired: true }).expect(match(12));
    const beaten = after({}).expect(match(12));
    expect(retired.away.retirement).toBeLessThan(0);
    expect(retired.home.retirement).toBe(0);
    expect(beaten.away.retirement).toBe(0);
    expect(retired.homeWinProbability).toBeGreaterThan(beaten.homeWinProbability);
  });

  it('recovers over time, fully after half a year', () => {
    const ratings = after({ retired: true });
    const doubts = [10, 30, 100, 250].map((at) => ratings.expect(match(at)).away.retirement);
    expect(doubts).toEqual(doubts.toSorted((a, b) => a - b));
    expect(new Set(doubts).size).toBe(doubts.length);
    expect(doubts.at(-1)).toBeCloseTo(0, 12);
  });
});

describe('calibration slope', () => {
  const slopeAfter = (truth: number) => {
    const random = new SeededRandom(3);
    const slope = new ForecastSlope();
    for (let number = 0; number < 6000; number += 1) {
      const plain = 2 * random.normal();
      const happened = random.next() < logistic(truth * plain);
      slope.learn(slope.value * plain, happened, day(number / 8));
    }
    return slope.value;
  };

  it('follows the favorites’ win rate', () => {
    expect(slopeAfter(1.3)).toBeCloseTo(1.3, 0);
    expect(slopeAfter(1.3)).toBeGreaterThan(1.15);
    expect(slopeAfter(0.8)).toBeLessThan(0.9);
    expect(Math.abs(slopeAfter(1) - 1)).toBeLessThan(0.06);
  });

  it('stays within limits', () => {
    const slope = new ForecastSlope();
    for (let number = 0; number < 5000; number += 1) slope.learn(3, false, day(number));
    expect(slope.value).toBeGreaterThanOrEqual(0.5);
  });
});

describe('closing price', () => {
  const plain = { ...getTourParameters('wta').pastPrices.ratings, rankSlope: 0, information: 0 };
  const parameters = { ...plain, priorSd: 0.4, surfaceSd: 0.3, shrink: 1, closeSd: 0.5 };
  const rated = (homeWinProbability: number) => {
    const ratings = new TennisRatings(parameters);
    ratings.learn(match(0, { retired: true, close: { homeWinProbability } }));
    return ratings;
  };

  it('moves overall and surface skill by their variance before the result does', () => {
    // Calculated apart: surprise ln 3 / scale, variance .5 + (.5 / scale)², scale 1 / √(1 + 1.5 /
    // π²).
    expect(rated(0.75).getSkill('a')).toBeCloseTo(0.28038, 5);
    expect(rated(0.75).getSkill('a', 'hard')).toBeCloseTo(0.44066, 5);
    expect(rated(0.75).getSkill('b', 'hard')).toBeCloseTo(-0.44066, 5);
    expect(rated(0.75).getSkill('a', 'clay')).toBeCloseTo(0.28038, 5);
  });

  it('is known of a player when most recent matches had one', () => {
    const ratings = rated(0.5);
    expect(ratings.knowsCloses('a', 'b')).toBe(true);
    expect(ratings.knowsCloses('a', 'newcomer')).toBe(false);
    for (let number = 1; number < 8; number += 1) ratings.learn(match(number));
    expect(ratings.knowsCloses('a')).toBe(false);
    const close = { homeWinProbability: 0.5 };
    for (let number = 8; number < 16; number += 1) ratings.learn(match(number, { close }));
    expect(ratings.knowsCloses('a')).toBe(true);
  });
});
