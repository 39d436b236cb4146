import { describe, expect, it } from 'vitest';
import { formatSigned } from '#web/lib/figures.ts';
import { formatEffect, formatPercentagePoints } from './format-effect.ts';

describe('what a player is worth', () => {
  it('has no sign when it rounds to nothing', () => {
    expect(formatSigned(-0.04, 1)).toBe('0.0');
    expect(formatPercentagePoints(0.004)).toBe('0 pct. pts');
  });
});

describe('what a row of the lineup says would be different', () => {
  const effect = {
    marginPoints: 5.2,
    winProbability: 0.15,
    ifHePlays: { marginPoints: 3.9, winProbability: 0.11 },
    ifHeIsOut: { marginPoints: -1.3, winProbability: -0.04 },
  };
  const of = (role: 'quarterback' | 'player', probability: number) =>
    formatEffect('nfl', { role, probability, effect });

  it('is the choice that is not expected, against the forecast as it stands', () => {
    expect(of('quarterback', 1)).toEqual({
      name: 'If out',
      margin: '−1.3 pts',
      probability: '−4 pct. pts',
    });
    expect(of('player', 0.5)).toEqual({
      name: 'If out',
      margin: '−1.3 pts',
      probability: '−4 pct. pts',
    });
    expect(of('quarterback', 0)).toEqual({
      name: 'If starting',
      margin: '+3.9 pts',
      probability: '+11 pct. pts',
    });
    expect(of('player', 0.25)).toEqual({
      name: 'If playing',
      margin: '+3.9 pts',
      probability: '+11 pct. pts',
    });
  });

  it('is nothing where the forecast does not count with him', () => {
    expect(formatEffect('nfl', { role: 'player', probability: 1, effect: null })).toBeUndefined();
  });
});
