import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { setScores } from './serve-model.ts';
import { hasWonSet, isFinishedSet, isPossibleSet } from './set-score.ts';

const games = fc.nat(13);

it('a set to six can stand as it can be played, and ends as it can end', () => {
  const finals = setScores(0.6, 0.6).map(({ first, second }) => `${first}-${second}`);
  fc.assert(
    fc.property(games, games, (one, other) => {
      const isOver = hasWonSet(one, other) || hasWonSet(other, one);
      expect(isPossibleSet(one, other) && isOver).toBe(finals.includes(`${one}-${other}`));
    }),
  );
});

it('in any format, one side at most has won, and a set that is won is finished', () => {
  fc.assert(
    fc.property(games, games, fc.constantFrom(4, 6), (one, other, gamesInSet) => {
      expect(isPossibleSet(one, other, gamesInSet)).toBe(isPossibleSet(other, one, gamesInSet));
      if (!hasWonSet(one, other, gamesInSet)) return;
      expect(hasWonSet(other, one, gamesInSet)).toBe(false);
      const score = [{ games: one }, { games: other }] as const;
      expect(isFinishedSet(...score, { gamesInSet })).toBe(true);
    }),
  );
});

it.each([
  [7, 5, 6, true],
  [7, 6, 6, true],
  [7, 4, 6, false],
  [8, 6, 6, false],
  [10, 8, 6, false],
  [4, 2, 4, true],
  [4, 3, 4, true],
  [3, 3, 4, true],
  [4, 4, 4, false],
  [5, 3, 4, false],
])('%d–%d in a set to %d is possible: %s', (one, other, gamesInSet, isPossible) => {
  expect(isPossibleSet(one, other, gamesInSet)).toBe(isPossible);
});
