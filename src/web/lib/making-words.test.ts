import { describe, expect, it } from 'vitest';
import { countOrDash, dollarWords, durationWords } from './making-words.ts';

describe('the figures of an analysis', () => {
  it('are written in the unit that reads best', () => {
    expect(durationWords(849.6)).toBe('850 ms');
    expect(durationWords(12_430)).toBe('12.4 s');
    expect(dollarWords(0.0123)).toBe('$0.0123');
    expect(dollarWords(4.5)).toBe('$4.50');
    expect(dollarWords(0)).toBe('$0.00');
    expect(countOrDash(12_345)).toBe('12,345');
  });

  it('are a dash where nothing is known, never nought', () => {
    expect([durationWords(null), dollarWords(null), countOrDash(null)]).toEqual(['—', '—', '—']);
  });
});
