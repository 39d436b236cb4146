import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PeriodShares, roundSegments } from './period-shares.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it('splits evenly before the first game, and as played after many', () => {
  const shares = new PeriodShares(3);
  expect(shares.split({ home: 3, away: 3.6 })).toEqual(
    Array.from({ length: 3 }, () => ({ home: 1, away: 1.2 })),
  );
  for (let game = 0; game < 10_000; game += 1) {
    shares.learn({ home: [2, 1, 1, 1], away: [0, 2, 2] });
  }
  const learned = shares.split({ home: 4, away: 4 });
  expect(learned.map(({ home }) => home)).toEqual([1.99, 1, 1]);
  expect(learned.map(({ away }) => away)).toEqual([0.01, 1.99, 1.99]);
});

it('learns nothing from a game without every segment', () => {
  const shares = new PeriodShares(4);
  shares.learn({ home: [30, 20], away: [20, 30, 1] });
  expect(shares.split({ home: 100, away: 80 })[0]).toEqual({ home: 25, away: 20 });
});

it('rounds to whole points that sum to the final score', () => {
  expect(roundSegments([28.4, 27.9, 28.3, 28.4], 112)).toEqual([28, 28, 28, 28]);
  expect(roundSegments([0.5, 0.5, 0.5], 2)).toEqual([1, 1, 0]);
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.01, max: 60, noNaN: true }), { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 200 }),
      (expected, finalScore) => {
        const rounded = roundSegments(expected, finalScore);
        expect(sum(rounded)).toBe(finalScore);
        const scale = finalScore / sum(expected);
        rounded.forEach((value, at) =>
          expect(Math.abs(value - (expected[at] ?? 0) * scale)).toBeLessThan(1),
        );
      },
    ),
  );
});
