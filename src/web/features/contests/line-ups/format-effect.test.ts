import { describe, expect, it } from 'vitest';
import { formatAbsence, formatShareChange, formatSigned, formatEffect } from './format-effect.ts';

describe('what a player is worth', () => {
  it('is said as what his side loses without him, in its league’s unit', () => {
    const effect = { marginPoints: 4.12, winProbability: 0.108 };
    expect(formatAbsence('nba', { effect })).toBe('−4.1 pts, −11%');
    expect(formatAbsence('nhl', { effect: { marginPoints: -0.126, winProbability: -0.02 } })).toBe(
      '+0.13 goals, +2%',
    );
  });

  it('is not said where the forecast does not count with him', () => {
    expect(formatAbsence('nba', { effect: null })).toBeUndefined();
  });

  it('has no sign when it rounds to nothing', () => {
    expect(formatSigned(-0.04, 1)).toBe('0.0');
    expect(formatShareChange(0.004)).toBe('0%');
  });
});

describe('the effect of one who could start', () => {
  const effect = { marginPoints: 3.9, winProbability: 0.11 };
  const of = (role: 'quarterback' | 'player', probability: number) =>
    formatEffect('nfl', { role, probability, effect });

  it('is what his side has without him, or with him where another is expected', () => {
    expect(of('quarterback', 1)).toEqual({ name: 'Without him', text: '−3.9 pts, −11%' });
    expect(of('quarterback', 0)).toEqual({ name: 'If he starts', text: '+3.9 pts, +11%' });
  });

  it('is always that without him where many share the minutes', () => {
    expect(of('player', 0)).toEqual({ name: 'Without him', text: '−3.9 pts, −11%' });
  });
});
