import { describe, expect, it } from 'vitest';
import { findEdge, winProbabilityFromSpread } from './market-lines.ts';

describe('spread and probability', () => {
  it('makes a pick’em even and a favourite likelier', () => {
    expect(winProbabilityFromSpread('nfl', 0)).toBeCloseTo(0.5, 9);
    expect(winProbabilityFromSpread('nfl', -7)).toBeGreaterThan(0.65);
    expect(winProbabilityFromSpread('nba', 7)).toBeLessThan(0.35);
  });

  it('says nothing where the line stands at 1.5 whoever plays', () => {
    expect(winProbabilityFromSpread('mlb', -1.5)).toBeUndefined();
  });
});

describe('an edge', () => {
  const forecast = { homeWinProbability: 0.6, low: 0.55, high: 0.65 };

  it('is none while the market lies within the forecast’s own doubt', () => {
    expect(findEdge(forecast, 0.56)).toBeUndefined();
  });

  it('is on the side that the forecast likes better than the market does', () => {
    expect(findEdge(forecast, 0.5)).toEqual({
      side: 'home',
      probability: expect.closeTo(0.1),
      low: expect.closeTo(0.05),
      high: expect.closeTo(0.15),
    });
    expect(findEdge(forecast, 0.7)).toEqual({
      side: 'away',
      probability: expect.closeTo(0.1),
      low: expect.closeTo(0.05),
      high: expect.closeTo(0.15),
    });
  });
});
