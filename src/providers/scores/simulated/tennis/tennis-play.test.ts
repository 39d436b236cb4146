import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tieBreakProbability } from '#domain/tennis/serve-model.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import {
  cutShort,
  matchProbability,
  playMatch,
  scoreSets,
  setProbability,
  type MatchRules,
  type SetScore,
} from './tennis-play.ts';

const pace = 39_000;
const rules = fc.record({
  bestOf: fc.constantFrom(3 as const, 5 as const),
  decidingTieBreak: fc.constantFrom(7 as const, 10 as const),
});
const points = fc.tuple(
  fc.double({ min: 0.4, max: 0.8, noNaN: true }),
  fc.double({ min: 0.4, max: 0.8, noNaN: true }),
);

function isPossible({ games, tieBreak }: SetScore, target: number): boolean {
  const [most, least] = [Math.max(...games), Math.min(...games)];
  if (most === 6) return least <= 4 && tieBreak === undefined;
  if (most !== 7) return false;
  if (least === 5) return tieBreak === undefined;
  if (least !== 6 || tieBreak === undefined) return false;
  const [won, lost] = [Math.max(...tieBreak), Math.min(...tieBreak)];
  const winnerIsTheSame = tieBreak[0] > tieBreak[1] === games[0] > games[1];
  return (
    winnerIsTheSame && (won === target ? lost <= target - 2 : won > target && won - lost === 2)
  );
}

describe('simulated tennis match', () => {
  it('has valid sets, ends when one side has enough of them, and never goes back in time', () => {
    fc.assert(
      fc.property(fc.string(), points, rules, (seed, shares, rule: MatchRules) => {
        const match = playMatch(createRandomStream(seed), shares, rule, pace);
        const sets = scoreSets(match.games);
        const needed = (rule.bestOf + 1) / 2;
        const won = ([0, 1] as const).map(
          (side) => sets.filter(({ games }) => games[side] === Math.max(...games)).length,
        );

        expect(won[match.winner]).toBe(needed);
        expect(won[1 - match.winner]).toBeLessThan(needed);
        for (const [index, set] of sets.entries()) {
          const isDecider = index + 1 === rule.bestOf;
          expect(isPossible(set, isDecider ? rule.decidingTieBreak : 7)).toBe(true);
        }
        const ends = match.games.map(({ endsAtMs }) => endsAtMs);
        expect(ends.slice(1).every((end, index) => end > (ends[index] ?? 0))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('is won as often as its calculated probability says', () => {
    for (const [first, second, bestOf] of [
      [0.64, 0.6, 3],
      [0.57, 0.55, 3],
      [0.66, 0.65, 5],
    ] as const) {
      const rule: MatchRules = { bestOf, decidingTieBreak: 10 };
      const stream = createRandomStream('often', first, bestOf);
      const matches = 4_000;
      let wins = 0;
      for (let match = 0; match < matches; match += 1) {
        wins += 1 - playMatch(stream, [first, second], rule, pace).winner;
      }
      const probability = matchProbability(
        setProbability([first, second], 7),
        setProbability([first, second], 10),
        bestOf,
      );
      // Three standard errors.
      expect(Math.abs(wins / matches - probability)).toBeLessThan(3 * Math.sqrt(0.25 / matches));
    }
  });

  it('is even between equal players, and symmetric between the sides', () => {
    fc.assert(
      fc.property(points, ([first, second]) => {
        expect(tieBreakProbability(first, first, 7)).toBeCloseTo(0.5, 10);
        expect(setProbability([first, first], 7)).toBeCloseTo(0.5, 10);
        expect(setProbability([first, second], 7)).toBeCloseTo(
          1 - setProbability([second, first], 7),
          10,
        );
        expect(matchProbability(0.5, 0.5, 5)).toBe(0.5);
      }),
    );
  });

  it('ends a retirement between two games, before either side has enough sets', () => {
    fc.assert(
      fc.property(fc.string(), points, rules, (seed, shares, rule: MatchRules) => {
        const stream = createRandomStream(seed);
        const whole = playMatch(stream, shares, rule, pace);
        const short = cutShort(stream, whole);
        const needed = (rule.bestOf + 1) / 2;
        const over = scoreSets(short.games).filter(({ isOver }) => isOver);

        expect(short.games).toEqual(whole.games.slice(0, short.games.length));
        for (const side of [0, 1]) {
          const won = over.filter(({ games }) => games[side] === Math.max(...games));
          expect(won.length).toBeLessThan(needed);
        }
        expect(short.games.length).toBeGreaterThan(0);
      }),
    );
  });
});
