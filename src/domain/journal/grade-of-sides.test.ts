import { expect, it } from 'vitest';
import { type GradableMatchup, gradeMatchup } from './grade-of-sides.ts';

const prediction = {
  startsAt: '2026-11-22T18:00:00.000Z',
  homeWinProbability: 0.6,
  homeScore: 24,
  awayScore: 20,
  marketHomeSpread: -3.5,
  marketTotal: 45.5,
} as unknown as GradableMatchup;
const played = { startsAt: '2026-11-22T18:20:00.000Z', close: null };
const won = { state: 'final' as const, homeScore: 27, awayScore: 20, ...played };

it('follows from the prediction and the final score', () => {
  expect(gradeMatchup(prediction, won)).toMatchObject({
    outcome: 'win',
    spread: 'win',
    total: 'loss',
  });
  expect(gradeMatchup({ ...prediction, homeWinProbability: 0.4 }, won)?.outcome).toBe('loss');
});

it('waits while a game has no outcome, and is void only when it is canceled', () => {
  for (const state of ['scheduled', 'live', 'suspended', 'postponed', 'unknown'] as const) {
    expect(gradeMatchup(prediction, { ...won, state })).toBeUndefined();
  }
  expect(gradeMatchup(prediction, { ...won, state: 'canceled' })?.outcome).toBe('void');
  expect(gradeMatchup(prediction, { ...won, state: 'forfeited' })?.outcome).toBe('void');
  expect(gradeMatchup(prediction, { ...won, homeScore: null })).toBeUndefined();
});

it('is void for an automatic prediction locked for another date; a member’s prediction stands', () => {
  const ofAutomatic = { ...prediction, author: 'automatic' as const };
  const onTuesday = { ...won, startsAt: '2026-11-24T18:00:00.000Z' };

  expect(gradeMatchup(ofAutomatic, won)?.outcome).toBe('win');
  expect(gradeMatchup(ofAutomatic, onTuesday)).toMatchObject({ outcome: 'void', brier: null });
  expect(gradeMatchup(prediction, onTuesday)?.outcome).toBe('win');
});

it('is of the winner alone when the game ended before spread and total count', () => {
  const full = gradeMatchup(prediction, won);
  const short = gradeMatchup(prediction, { ...won, settles: 'winner' });
  expect(short).toMatchObject({ outcome: 'win', spread: 'void', total: 'void', scoreError: null });
  expect([short?.brier, short?.logScore]).toEqual([full?.brier, full?.logScore]);
  expect(gradeMatchup(prediction, { ...won, settles: 'nothing' })).toMatchObject({
    outcome: 'void',
    spread: 'void',
    total: 'void',
    brier: null,
  });
});

it('is void immediately and permanently when a side changed', () => {
  for (const state of ['scheduled', 'live', 'final'] as const) {
    const result = { ...won, state, voidReason: 'sides-changed' as const };
    expect(gradeMatchup(prediction, result)).toMatchObject({ outcome: 'void', brier: null });
  }
});

it('scores both versions of our forecast with their lines where the prediction holds them', () => {
  const results = { homeWinProbability: 0.4, homeSpread: 2.5, total: 44 };
  const pastPrices = { homeWinProbability: 0.7, homeSpread: -5, total: 48 };
  const forecast = { homeSpread: -4, total: 44, versions: { results, 'past-prices': pastPrices } };
  const layers = { statistical: { homeWinProbability: 0.6 } };
  const both = { ...prediction, content: { layers, forecast } } as unknown as GradableMatchup;

  expect(gradeMatchup(both, won)?.layers).toMatchObject({
    results: { winner: 'loss', spread: 'loss', total: 'loss' },
    'past-prices': { winner: 'win', spread: 'win', total: 'win' },
  });
  expect(gradeMatchup(prediction, won)?.layers).not.toHaveProperty('results');
});

it('stands when the layers were tampered with', () => {
  const layers = { statistical: { homeWinProbability: 1.2 } };
  const versions = { results: { homeWinProbability: 7 }, 'past-prices': null };
  const content = { layers, forecast: { homeSpread: -4, total: 44, versions } };
  const tampered = { ...prediction, content } as unknown as GradableMatchup;

  expect(Object.keys(gradeMatchup(tampered, won)?.layers ?? {})).toEqual(['ours']);
  expect(gradeMatchup(tampered, won)?.outcome).toBe('win');
});

it.each([0, 1, 1.2, Number.NaN, undefined])('rejects a probability of %s', (homeWinProbability) => {
  const tampered = { ...prediction, homeWinProbability } as GradableMatchup;

  expect(() => gradeMatchup(tampered, won)).toThrow(RangeError);
  expect(() => gradeMatchup(tampered, { ...won, state: 'canceled' })).toThrow(RangeError);
});
