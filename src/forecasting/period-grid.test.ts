import { describe, expect, it } from 'vitest';
import { findLineProbability, withoutPush } from './line-probabilities.ts';
import { periodGrid } from './period-grid.ts';
import { ScoreGrid } from './score-grid.ts';

describe('the scores of a part of a game', () => {
  it.each([
    ['nba', { home: 28.5, away: 27 }, 0.25],
    ['nba', { home: 57, away: 54 }, 0.5],
    ['nfl', { home: 6.2, away: 4.8 }, 0.25],
    ['nhl', { home: 1.1, away: 0.9 }, 1 / 3],
    ['mlb', { home: 0.52, away: 0.48 }, 1 / 9],
    ['mlb', { home: 2.6, away: 2.4 }, 5 / 9],
  ] as const)('have the expected means in %s %o', (league, expected, share) => {
    const grid = periodGrid(league, expected, share);
    expect(grid.meanHomeScore).toBeCloseTo(expected.home, 1);
    expect(grid.meanAwayScore).toBeCloseTo(expected.away, 1);
    expect(grid.drawProbability).toBeGreaterThan(0);
  });

  it('add up to the game where runs are counted: nine innings are scoreless as often as a game', () => {
    const inning = periodGrid('mlb', { home: 0.5, away: 0.5 }, 1 / 9);
    const game = periodGrid('mlb', { home: 4.5, away: 4.5 }, 1);
    expect(inning.probability(0, 0) ** 9).toBeCloseTo(game.probability(0, 0), 6);
    // MLB innings stay scoreless for one side 72 to 74 times of 100.
    expect(Math.sqrt(inning.probability(0, 0))).toBeCloseTo(0.73, 1);
  });

  it('of an NFL quarter are touchdowns and field goals', () => {
    const grid = periodGrid('nfl', { home: 5.5, away: 5.5 }, 0.25);
    const home = [0, 1, 2, 3, 7].map((score) => {
      let sum = 0;
      grid.forEach((points, _, probability) => (sum += points === score ? probability : 0));
      return sum;
    });
    expect(home[1]).toBe(0);
    expect(home[2]).toBe(0);
    expect(home[0]).toBeCloseTo(Math.exp(-(5.5 * 0.77) / 7 - (5.5 * 0.23) / 3), 6);
    expect(home[4]).toBeGreaterThan(home[3] ?? 1);
  });
});

describe('the probability of any line', () => {
  // Home 2–1 (.5), 1–1 (.2), away 0–3 (.3).
  const cells = new Float64Array(16);
  cells[2 * 4 + 1] = 0.5;
  cells[4 + 1] = 0.2;
  cells[3] = 0.3;
  const grid = new ScoreGrid(0, 4, cells);
  const price = (...legs: Parameters<typeof findLineProbability>[1]) =>
    findLineProbability(grid, legs);

  it.each([
    ['a moneyline', price({ market: 'spread', team: 'home', line: 0 }), [0.5, 0.2, 0.3]],
    ['a spread', price({ market: 'spread', team: 'home', line: -1 }), [0, 0.5, 0.5]],
    ['a spread of the other side', price({ market: 'spread', team: 'away', line: 1.5 }), [1, 0, 0]],
    ['a total', price({ market: 'total', side: 'over', line: 2.5 }), [0.8, 0, 0.2]],
    ['a whole total', price({ market: 'total', side: 'under', line: 3 }), [0.2, 0.8, 0]],
    [
      'a team total',
      price({ market: 'teamTotal', team: 'home', side: 'over', line: 1 }),
      [0.5, 0.2, 0.3],
    ],
    [
      'a winner and a total',
      price(
        { market: 'spread', team: 'home', line: 0 },
        { market: 'total', side: 'over', line: 2.5 },
      ),
      [0.5, 0, 0.5],
    ],
    [
      'a teaser with a push in one leg',
      price(
        { market: 'spread', team: 'home', line: 3 },
        { market: 'total', side: 'over', line: 1.5 },
      ),
      [0.7, 0.3, 0],
    ],
  ])('of %s is the sum of its scores', (_, { win, push, lose }, expected) => {
    [win, push, lose].forEach((value, at) => expect(value).toBeCloseTo(expected[at] ?? 2, 12));
  });

  it('leaves pushes out of the fair price', () => {
    expect(withoutPush({ win: 0.5, push: 0.2, lose: 0.3 })).toBe(0.625);
  });
});
