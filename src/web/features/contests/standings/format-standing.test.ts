import { describe, expect, it } from 'vitest';
import { formatGamesBehind, formatPercentage, readStreak } from './format-standing.ts';

describe('formatPercentage', () => {
  it('writes a share as a table does', () => {
    expect(formatPercentage(27 / 35)).toBe('.771');
    expect(formatPercentage(1)).toBe('1.000');
    expect(formatPercentage(0)).toBe('.000');
    expect(formatPercentage(null)).toBe('—');
  });
});

describe('formatGamesBehind', () => {
  it('has one decimal, and a dash for the leader', () => {
    expect(formatGamesBehind(0.5)).toBe('0.5');
    expect(formatGamesBehind(12)).toBe('12.0');
    expect(formatGamesBehind(null)).toBe('-');
    expect(formatGamesBehind(0)).toBe('-');
  });
});

describe('readStreak', () => {
  it('tells wins from losses in words', () => {
    expect(readStreak('W3')).toEqual({ kind: 'won', words: 'won the last 3' });
    expect(readStreak('L1')).toEqual({ kind: 'lost', words: 'lost the last one' });
    expect(readStreak('OTL2')).toEqual({ kind: 'lost', words: 'lost the last 2' });
  });

  it('leaves alone what it does not know', () => {
    expect(readStreak('—')).toEqual({ kind: 'other', words: '—' });
  });
});
