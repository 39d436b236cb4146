import { describe, expect, it } from 'vitest';
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
