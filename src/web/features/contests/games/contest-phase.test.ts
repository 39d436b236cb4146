import { describe, expect, it } from 'vitest';
import { contestPhase } from './contest-phase.ts';

describe('contestPhase', () => {
  it('counts retirements and walkovers as finished', () => {
    expect(contestPhase({ state: 'retired', completed: true, isLive: false })).toBe('finished');
    expect(contestPhase({ state: 'walkover', completed: true, isLive: false })).toBe('finished');
    expect(contestPhase({ state: 'live', completed: false, isLive: true })).toBe('live');
    expect(contestPhase({ state: 'scheduled', completed: false, isLive: false })).toBe('upcoming');
    expect(contestPhase({ state: 'postponed', completed: false, isLive: false })).toBe('off');
  });

  it('keeps a forfeited game apart from those that were played, though it is over', () => {
    expect(contestPhase({ state: 'forfeited', completed: true, isLive: false })).toBe('off');
  });

  it('counts a result that is not confirmed as finished, and not a game that has gone missing', () => {
    const unknown = { state: 'unknown', completed: false, isLive: false } as const;

    expect(contestPhase({ ...unknown, unknownSince: null })).toBe('finished');
    expect(contestPhase({ ...unknown, unknownSince: '2026-11-22T18:00:00Z' })).toBe('upcoming');
  });
});
