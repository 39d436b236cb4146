import { describe, expect, it } from 'vitest';
import { gamesBehindText, percentageText, streakOf } from './standing-words.ts';

describe('percentageText', () => {
  it('writes a share as a table does', () => {
    expect(percentageText(27 / 35)).toBe('.771');
    expect(percentageText(1)).toBe('1.000');
    expect(percentageText(0)).toBe('.000');
    expect(percentageText(null)).toBe('—');
  });
});

describe('gamesBehindText', () => {
  it('has one decimal, and a dash for the leader', () => {
    expect(gamesBehindText(0.5)).toBe('0.5');
    expect(gamesBehindText(12)).toBe('12.0');
    expect(gamesBehindText(null)).toBe('-');
    expect(gamesBehindText(0)).toBe('-');
  });
});

describe('streakOf', () => {
  it('tells wins from losses in words', () => {
    expect(streakOf('W3')).toEqual({ kind: 'won', words: 'won the last 3' });
    expect(streakOf('L1')).toEqual({ kind: 'lost', words: 'lost the last 1' });
    expect(streakOf('OTL2')).toEqual({ kind: 'lost', words: 'lost the last 2' });
  });

  it('leaves alone what it does not know', () => {
    expect(streakOf('—')).toEqual({ kind: 'other', words: '—' });
  });
});
