import { describe, expect, it } from 'vitest';
import { gameStates } from '#domain/game.ts';
import {
  canStillBePredicted,
  formatClock,
  hasGameBegun,
  hasScore,
  statusLabel,
  contestPhase,
} from './game-status.ts';

describe('statusLabel', () => {
  it('shows the words of the feed', () => {
    expect(statusLabel({ state: 'live', status: '8:41 - 4th' })).toBe('8:41 - 4th');
    expect(statusLabel({ state: 'unknown', status: 'Under review' })).toBe('Under review');
  });

  it('says once that there is no play, and why where the feed knows', () => {
    const words = (state: 'delayed' | 'suspended', status: string) =>
      statusLabel({ state, status });

    expect(words('delayed', 'Rain Delay, Top 3rd')).toBe('Rain Delay, Top 3rd');
    expect(words('delayed', 'Top 3rd')).toBe('Delayed, Top 3rd');
    expect(words('delayed', 'Delayed')).toBe('Delayed');
    expect(words('suspended', 'Suspended, Bot 7th')).toBe('Suspended, Bot 7th');
  });

  it('has words of its own for every state but “scheduled”', () => {
    const wordless = gameStates.filter((state) => !statusLabel({ state, status: '' }));
    expect(wordless).toEqual(['scheduled']);
  });
});

describe('formatClock', () => {
  const live = { state: 'live' as const, period: 'Q4', timeRemaining: '8:41' };

  it('is the quarter and what is left of it', () => {
    expect(formatClock(live)).toBe('Q4 · 8:41');
    expect(formatClock({ ...live, timeRemaining: '0:04.3' })).toBe('Q4 · 0:04.3');
    expect(formatClock({ ...live, period: null })).toBe('8:41');
  });

  it('leaves it to the feed’s words where no clock runs: a delay, halftime, baseball', () => {
    expect(formatClock({ ...live, state: 'delayed' })).toBeUndefined();
    expect(formatClock({ ...live, period: 'Q2', timeRemaining: '0:00' })).toBeUndefined();
    expect(formatClock({ ...live, period: 'Inning 9', timeRemaining: null })).toBeUndefined();
    expect(formatClock({ ...live, state: 'final' })).toBeUndefined();
  });
});

describe('hasScore', () => {
  it('never shows 0 – 0 for a game that is not played', () => {
    expect(hasScore({ state: 'scheduled', homeScore: 0, awayScore: 0 })).toBe(false);
    expect(hasScore({ state: 'postponed', homeScore: 0, awayScore: 0 })).toBe(false);
    expect(hasScore({ state: 'live', homeScore: 0, awayScore: 0 })).toBe(true);
    expect(hasScore({ state: 'final', homeScore: null, awayScore: null })).toBe(false);
  });
});

describe('canStillBePredicted', () => {
  const gameTime = '2026-11-22T18:00:00.000Z';

  it('ends at the kickoff, even while the feed still says “scheduled”', () => {
    const scheduled = { state: 'scheduled' as const, gameTime };
    expect(canStillBePredicted(scheduled, new Date('2026-11-22T17:59:59Z'))).toBe(true);
    expect(canStillBePredicted(scheduled, new Date('2026-11-22T18:00:00Z'))).toBe(false);
  });

  it('is over for every other state', () => {
    const before = new Date('2026-11-20T00:00:00Z');
    expect(canStillBePredicted({ state: 'postponed', gameTime }, before)).toBe(false);
    expect(canStillBePredicted({ state: 'live', gameTime }, before)).toBe(false);
  });
});

describe('hasGameBegun', () => {
  const gameTime = '2026-11-22T18:00:00.000Z';
  const before = new Date('2026-11-22T17:59:59Z');

  it('is from the start on, or as soon as the feed says so', () => {
    expect(hasGameBegun({ state: 'scheduled', gameTime }, before)).toBe(false);
    expect(hasGameBegun({ state: 'scheduled', gameTime }, new Date(gameTime))).toBe(true);
    for (const state of ['live', 'suspended', 'final', 'retired', 'walkover', 'unknown'] as const) {
      expect(hasGameBegun({ state, gameTime }, before)).toBe(true);
    }
  });

  it('is not for a game that waits for another date', () => {
    const later = new Date('2026-11-25T00:00:00Z');
    expect(hasGameBegun({ state: 'postponed', gameTime }, later)).toBe(false);
  });
});

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
