import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { SettingsError } from '#web/features/analysts/settings/sport-settings.ts';
import { formatWait } from './failure-note.tsx';
import { readFailure } from './generation-failure.ts';

const now = new Date('2026-11-21T18:00:00Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

describe('readFailure', () => {
  it('says what the server said, and when to try again', () => {
    const error = new ApiError(429, 'x', {
      answer: { message: 'Used up.', code: 'allowance_used_up' },
      retryAt: after(60),
    });
    expect(readFailure(error, 'Failed.')).toEqual({
      message: expect.stringMatching(/^Used up\. More at .*\d+:\d\d [AP]M\.$/),
      retryAt: after(60),
      help: 'renewal',
    });
  });

  it.each([
    [409, 'already_started', 'none'],
    [404, 'not_found', 'none'],
    [400, 'invalid_request', 'none'],
    [429, 'budget_used_up', 'renewal'],
    [429, 'rate_limited', 'retry'],
    [503, 'unavailable', 'retry'],
    [409, 'conflict', 'retry'],
  ])('offers a retry only where one can help: %d %s', (status, code, help) => {
    const error = new ApiError(status, 'x', { answer: { message: 'No.', code } });
    expect(readFailure(error, 'Failed.').help).toBe(help);
  });

  it('falls back to the words of the page for an answer without words', () => {
    expect(readFailure(new ApiError(502, 'Bad Gateway'), 'Failed.').message).toBe('Failed.');
  });

  it('says what is wrong with the settings, when nothing could be sent', () => {
    expect(readFailure(new SettingsError('Too long.'), 'Failed.').message).toBe('Too long.');
  });

  it('says that the server was not reached', () => {
    expect(readFailure(new TypeError('Failed to fetch'), 'Failed.').message).toBe(
      'Can’t reach Linewise. Please try again.',
    );
  });
});

describe('formatWait', () => {
  it('counts seconds, then names the time, then the day', () => {
    expect(formatWait(after(40), now)).toBe('in 40 s');
    expect(formatWait(after(3600), now)).toMatch(/^at \d+:\d\d [AP]M$/);
    expect(formatWait(after(90_000), now)).toMatch(/^on \w{3}, Nov \d+, \d+:\d\d [AP]M$/);
  });

  it('says nothing once the moment has come', () => {
    expect(formatWait(now, now)).toBeUndefined();
  });
});
