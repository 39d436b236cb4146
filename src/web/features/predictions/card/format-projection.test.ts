import { describe, expect, it } from 'vitest';
import { formatProjection } from './format-projection.ts';

const projection = {
  league: 'nfl' as const,
  homeScore: 24,
  awayScore: 20,
  fairHomeSpread: -4.5,
  fairTotal: 44.5,
};

describe('the words for a projected score', () => {
  it('say that it keeps to our fair line and total, where it does', () => {
    expect(formatProjection(projection)).toMatch(/in keeping with our fair line and total/);
  });

  it('say so where the winner stands against our fair line', () => {
    const turned = { ...projection, homeScore: 22, awayScore: 23 };
    expect(formatProjection(turned)).toMatch(/favours the other side/);
  });

  it.each([
    ['another margin', { fairHomeSpread: -9.5 }],
    ['another total', { fairTotal: 51 }],
  ])('claim nothing of a score that was projected at %s', (_, lines) => {
    expect(formatProjection({ ...projection, ...lines })).not.toMatch(/fair line/);
  });

  it('do not compare sets with games', () => {
    const match = { homeScore: 2, awayScore: 1, fairHomeSpread: -2.5, fairTotal: 22.5 };
    expect(formatProjection({ ...match, league: 'wta' })).toMatch(/in sets/);
  });
});
