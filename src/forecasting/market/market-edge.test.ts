import { describe, expect, it } from 'vitest';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import { findEdge, weighAgainstMarket } from './market-edge.ts';

const home = { verdict: 'worth', side: 'home', market: 0.5 } as const;
const combined = {
  homeWinProbability: 0.54,
  low: 0.52,
  high: 0.56,
  weight: 0.3,
  standardError: 0.05,
};

describe('edge over the market', () => {
  it('is on the side we rate above the market, with its interval', () => {
    const found = {
      probability: expect.closeTo(0.04, 12),
      low: expect.closeTo(0.02, 12),
      high: expect.closeTo(0.06, 12),
    };
    expect(findEdge(home, combined)).toEqual({ side: 'home', ...found });
    expect(
      findEdge(
        { ...home, side: 'away' },
        { ...combined, homeWinProbability: 0.46, low: 0.44, high: 0.48 },
      ),
    ).toEqual({ side: 'away', ...found });
  });

  it('does not exist where past differences were worth nothing', () => {
    for (const verdict of ['no-edge', 'few', 'in-line'] as const) {
      expect(findEdge({ ...home, verdict }, combined)).toBeUndefined();
    }
  });

  it('does not exist below three points, or when an interval includes 0', () => {
    expect(findEdge(home, { ...combined, homeWinProbability: 0.529 })).toBeUndefined();
    expect(findEdge(home, { ...combined, low: 0.499 })).toBeUndefined();
    expect(findEdge(home, { ...combined, standardError: 0.16 })).toBeUndefined();
  });
});

describe('our forecast against the market', () => {
  const { model } = getLineupModel('nba').parameters;
  const ours = { homeWinProbability: 0.585, low: 0.55, high: 0.62, model };
  const at = (hoursBeforeStart: number) => ({ market: 0.48, hoursBeforeStart });

  it('has an edge over an NBA opening line, but not over the closing line', () => {
    expect(weighAgainstMarket('nba', ours, at(20)).edge).toMatchObject({ side: 'home' });
    expect(weighAgainstMarket('nba', ours, at(0)).edge).toBeNull();
  });

  it('has no edge with inconclusive counts', () => {
    const weighed = weighAgainstMarket('nba', ours, at(20), { close: [] });
    expect(weighed.edge).toBeNull();
    expect(weighed.homeWinProbability).toBeUndefined();
  });
});
