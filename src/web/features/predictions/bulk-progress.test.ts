import { describe, expect, it } from 'vitest';
import type { BulkGenerationView } from '#contract/predictions.ts';
import { bulkEndWords, countWords, groupFailures, isUnderWay } from './bulk-progress.ts';

const running: BulkGenerationView = {
  id: '0b4d4f5e-6f1c-4c3c-9a55-0f7f5c3d2a11',
  league: 'nhl',
  state: 'running',
  total: 12,
  finished: 5,
  failed: 2,
  finishedGameIds: [],
  failures: [],
  startedAt: '2026-11-21T18:00:00.000Z',
};

describe('isUnderWay', () => {
  it('holds while it waits and while it runs, and not when it is over', () => {
    expect(isUnderWay({ ...running, state: 'queued' })).toBe(true);
    expect(isUnderWay(running)).toBe(true);
    expect(isUnderWay({ ...running, state: 'cancelled' })).toBe(false);
    expect(isUnderWay(undefined)).toBe(false);
  });
});

describe('countWords', () => {
  it('counts what is done with, failures included and named', () => {
    expect(countWords(running)).toBe('7 of 12, 2 failed');
    expect(countWords({ ...running, failed: 0 })).toBe('5 of 12');
  });
});

describe('bulkEndWords', () => {
  it('has the words of the specification when all went well', () => {
    const job = { ...running, state: 'done', finished: 12, failed: 0 } as const;
    expect(bulkEndWords('NHL', job)).toEqual({
      title: 'All Predictions Generated',
      description: 'Generated 12 NHL game predictions',
    });
  });

  it('says after a cancellation that what is under way is still finished', () => {
    expect(bulkEndWords('NHL', { ...running, state: 'cancelled' })).toEqual({
      title: 'Generation Cancelled',
      description:
        'Generated 5 NHL game predictions. Games that are being analysed are still finished; the others are left.',
    });
  });

  it('does not boast of having made nothing', () => {
    const job = { ...running, state: 'done', total: 0, finished: 0, failed: 0 } as const;
    expect(bulkEndWords('NFL', job).title).toBe('Nothing to Generate');
  });

  it('never calls it a success when some failed', () => {
    const job = { ...running, state: 'done', finished: 10, failed: 2 } as const;
    expect(bulkEndWords('NHL', job)).toMatchObject({
      title: 'Some Predictions Failed',
      isDestructive: true,
    });
    expect(bulkEndWords('NHL', { ...job, finished: 0, failed: 12 }).title).toBe(
      'Prediction Failed',
    );
  });

  it('counts those never begun when the whole job failed', () => {
    expect(bulkEndWords('NHL', { ...running, state: 'failed' }).description).toBe(
      'Generated 5 NHL game predictions; 7 were not made. Please try again for those.',
    );
  });
});

describe('groupFailures', () => {
  it('names a reason once, with all of its games, the most frequent first', () => {
    const failures = [
      { gameId: 'a', message: 'It has begun.' },
      { gameId: 'b', message: 'Used up.' },
      { gameId: 'c', message: 'Used up.' },
    ];
    expect(groupFailures(failures)).toEqual([
      { message: 'Used up.', gameIds: ['b', 'c'] },
      { message: 'It has begun.', gameIds: ['a'] },
    ]);
  });
});
