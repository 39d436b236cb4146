import { describe, expect, it } from 'vitest';
import { formatCount, formatDollars, formatDuration } from './figures.ts';

describe('number formatting', () => {
  it('uses the most readable unit', () => {
    expect(formatDuration(849.6)).toBe('850 ms');
    expect(formatDuration(12_430)).toBe('12.4 s');
    expect(formatDollars(0.0123)).toBe('$0.0123');
    expect(formatDollars(4.5)).toBe('$4.50');
    expect(formatDollars(0)).toBe('$0.00');
    expect(formatCount(12_345)).toBe('12,345');
  });

  it('shows a dash for missing values, never zero', () => {
    expect([formatDuration(null), formatDollars(null), formatCount(null)]).toEqual(['—', '—', '—']);
  });
});
