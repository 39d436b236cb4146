import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import { drawBracket, seedCount, type DrawLine } from './draw.ts';

const ranked = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function draw(seed: string, entrants: number, lines: number): DrawLine<number>[] {
  return drawBracket(createRandomStream(seed), ranked(entrants), lines);
}

describe('a draw', () => {
  it.each([
    [128, 128],
    [96, 128],
    [64, 64],
    [32, 32],
    [16, 16],
  ])('of %d gives everyone one line, and the byes to the best seeds', (entrants, lines) => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const bracket = draw(seed, entrants, lines);
        const drawn = bracket.flatMap((line) => (line === undefined ? [] : [line.entrant]));

        expect(drawn.toSorted((a, b) => a - b)).toEqual(ranked(entrants));
        for (const [line, entry] of bracket.entries()) {
          if (entry !== undefined) continue;
          expect(bracket[line ^ 1]?.seed).toBeLessThanOrEqual(lines - entrants);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('keeps seeds apart until only as many players are left, the first two at the ends', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(16, 32, 64, 128), (seed, lines) => {
        const bracket = draw(seed, lines, lines);
        expect([bracket[0]?.seed, bracket.at(-1)?.seed]).toEqual([1, 2]);
        for (let seeds = 2; seeds <= seedCount(lines); seeds *= 2) {
          const sections = bracket.flatMap((line, index) =>
            (line?.seed ?? Infinity) <= seeds ? [Math.floor((index * seeds) / lines)] : [],
          );
          expect(new Set(sections).size).toBe(seeds);
        }
      }),
      { numRuns: 30 },
    );
  });
});
