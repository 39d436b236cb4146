import { describe, expect, it } from 'vitest';
import type { LeagueFeedView } from '#contract/operations.ts';
import { feedState } from './feed-state.ts';

const moment = '2026-11-21T18:00:00.000Z';

const feed: LeagueFeedView = {
  league: 'nba',
  label: 'NBA',
  lastUpdated: moment,
  attemptedAt: moment,
  consecutiveFailures: 0,
  lastError: null,
  contests: 1230,
  boxScores: 0,
  boxScoreBackfill: { done: 0, total: 0, givenUp: 0 },
  backfill: { done: 14, total: 14, part: null, finishedAt: moment },
};

describe('feedState', () => {
  it('is up to date when the source answers and the history is there', () => {
    expect(feedState(feed)).toEqual({ kind: 'current', words: 'Up to date' });
  });

  it('says that the history is on its way', () => {
    const backfill = { done: 3, total: 14, part: 'March 2025', finishedAt: null };
    expect(feedState({ ...feed, backfill }).words).toBe('Loading history');
  });

  it.each(['none-readable', 'incomplete'])('has words for an answer that is %s', (lastError) => {
    const { words } = feedState({ ...feed, consecutiveFailures: 1, lastError });
    expect(words).toMatch(/of the answer|in the answer/);
  });

  it('puts a failure first, in words', () => {
    const failing = { ...feed, consecutiveFailures: 3, lastError: 'timeout' };
    const backfill = { done: 3, total: 14, part: 'March 2025', finishedAt: null };
    expect(feedState({ ...failing, backfill })).toEqual({
      kind: 'failing',
      words: 'Failing for 3 attempts: no answer in time',
    });
    expect(feedState({ ...failing, consecutiveFailures: 1, lastError: 'new fault' }).words).toBe(
      'Failing for 1 attempt: new fault',
    );
  });

  it('is never up to date before the first answer', () => {
    expect(feedState({ ...feed, lastUpdated: null, backfill: null }).kind).toBe('waiting');
  });
});
