import { gameStates } from '#domain/game.ts';
import { describe, expect, it } from 'vitest';
import { formatFieldResult, formatUnscored } from './history-facts.tsx';
import { formatRelativeTime } from './history-item.tsx';

const made = '2026-11-20T12:00:00.000Z';

describe('formatRelativeTime', () => {
  it.each([
    ['2026-11-20T12:00:59Z', 'Just now'],
    ['2026-11-20T12:01:00Z', '1 minute ago'],
    ['2026-11-20T12:59:59Z', '59 minutes ago'],
    ['2026-11-20T13:00:00Z', '1 hour ago'],
    ['2026-11-21T11:59:59Z', '23 hours ago'],
    ['2026-11-21T12:00:00Z', '1 day ago'],
    ['2026-11-27T11:59:59Z', '6 days ago'],
  ])('shows %s as “%s”', (now, words) => {
    expect(formatRelativeTime(made, new Date(now))).toBe(words);
  });

  it('shows the date from the seventh day on', () => {
    expect(formatRelativeTime(made, new Date('2026-11-27T12:00:00Z'))).toContain('2026');
  });
});

describe('the result of a game without a score', () => {
  it('is “not played yet” only before the game', () => {
    const words = gameStates.map((state) => [state, formatUnscored(state, 'mlb')]);
    expect(Object.fromEntries(words)).toEqual({
      scheduled: 'not played yet',
      live: 'live',
      delayed: 'live',
      suspended: 'suspended',
      final: 'not confirmed yet',
      postponed: 'postponed',
      canceled: 'canceled',
      forfeited: 'forfeited',
      unknown: 'not confirmed yet',
    });
    expect(formatUnscored('forfeited', 'wta')).toBe('walkover or retirement');
  });

  it('of an ungraded tournament says the same', () => {
    const shown = (status: 'upcoming' | 'live' | 'final' | 'canceled' | 'unknown') =>
      formatFieldResult({
        result: 'pending',
        field: { dates: '', status, fieldSize: 100, winners: [] },
      });
    expect(shown('upcoming')).toBe('not played yet');
    expect(shown('live')).toBe('live');
    expect(shown('final')).toBe('not confirmed yet');
    expect(shown('unknown')).toBe('not confirmed yet');
  });
});
