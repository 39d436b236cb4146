import { expect, it } from 'vitest';
import { gradeOfSides } from './sides.ts';

const prediction = {
  pick: { id: 'gulls', probability: 0.6 },
  homeId: 'gulls',
  homeWinProbability: 0.6,
  homeScore: 24,
  awayScore: 20,
  marketHomeSpread: -3.5,
  marketTotal: 45.5,
};
const won = { state: 'final' as const, homeScore: 27, awayScore: 20 };

it('follows from the prediction and the final score', () => {
  expect(gradeOfSides(prediction, won)).toMatchObject({
    outcome: 'win',
    spread: 'win',
    total: 'loss',
  });
  const away = { ...prediction, pick: { id: 'elks', probability: 0.6 }, homeWinProbability: 0.4 };
  expect(gradeOfSides(away, won)?.outcome).toBe('loss');
});

it('waits while a game has no outcome, and is void only when it is called off', () => {
  for (const state of ['scheduled', 'live', 'suspended', 'postponed', 'unknown'] as const) {
    expect(gradeOfSides(prediction, { ...won, state })).toBeUndefined();
  }
  expect(gradeOfSides(prediction, { ...won, state: 'cancelled' })?.outcome).toBe('void');
  expect(gradeOfSides(prediction, { ...won, state: 'forfeited' })?.outcome).toBe('void');
  expect(gradeOfSides(prediction, { ...won, homeScore: null })).toBeUndefined();
});
