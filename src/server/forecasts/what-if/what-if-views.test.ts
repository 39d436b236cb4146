import fc from 'fast-check';
import { expect, it } from 'vitest';
import { viewPlayers } from './what-if-views.ts';

/**
 * Chances to start of quarterbacks in order of the depth chart, each as likely to be fit as given.
 */
function listProbabilities(fit: readonly number[]): number[] {
  const players = fit.map((probability, place) => {
    return { playerId: `q${place}`, name: `QB ${place}`, probability, depth: place + 1 };
  });
  const known = { players: players.map((player) => ({ ...player, isNamedStarter: false })) };
  const lineup = {
    players: players.map((player) => ({ ...player, role: 'quarterback' as const })),
  };
  const views = viewPlayers('quarterback', [], { known, lineup }, new Map(), () => null);
  return views.map(({ probability }) => probability);
}

it('starting chances of a position sum to 100%, in order of the depth chart', () => {
  expect(listProbabilities([1, 1, 1])).toEqual([1, 0, 0]);
  expect(listProbabilities([0.6, 1, 1])).toEqual([0.6, 0.4, 0]);
  expect(listProbabilities([0, 1, 1])).toEqual([1, 0, 0]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }), (fit) => {
      const sum = listProbabilities([...fit, 1]).reduce(
        (total, probability) => total + probability,
        0,
      );
      expect(sum).toBeCloseTo(1, 9);
    }),
  );
});
