import { describe, expect, it } from 'vitest';
import type { BulkGenerationView } from '#contract/predictions/generation-endpoints.ts';
import { isUnderWay } from './use-bulk-generation.ts';
import { formatCounts, groupFailures } from './bulk-status-body.tsx';

const running: BulkGenerationView = {
  id: '0b4d4f5e-6f1c-4c3c-9a55-0f7f5c3d2a11',
  league: 'nhl',
  state: 'running',
  asked: 14,
  begun: 2,
  analyzed: 0,
  total: 12,
  finished: 5,
  stored: 0,
  failed: 2,
  finishedGameIds: [],
  failures: [],
  renewsAt: null,
  startedAt: '2026-11-21T18:00:00.000Z',
};

describe('isUnderWay', () => {
  it('holds while it waits and while it runs, and not when it is over', () => {
    expect(isUnderWay({ ...running, state: 'queued' })).toBe(true);
    expect(isUnderWay(running)).toBe(true);
    expect(isUnderWay({ ...running, state: 'canceled' })).toBe(false);
    expect(isUnderWay(undefined)).toBe(false);
  });
});

describe('formatCounts', () => {
  it('counts what is done with, failures included and named', () => {
    expect(formatCounts(running)).toBe('7 of 12, 2 failed');
    expect(formatCounts({ ...running, failed: 0 })).toBe('5 of 12');
  });
});

describe('groupFailures', () => {
  it('names a reason once, with all of its games, the most frequent first', () => {
    const failures = [
      { gameId: 'a', message: 'It has begun.', code: 'already_started' },
      { gameId: 'b', message: 'Used up.', code: 'allowance_used_up' },
      { gameId: 'c', message: 'Used up.', code: 'allowance_used_up' },
    ];
    expect(groupFailures(failures)).toEqual([
      { message: 'Used up.', isUsedUp: true, gameIds: ['b', 'c'] },
      { message: 'It has begun.', isUsedUp: false, gameIds: ['a'] },
    ]);
  });
});
