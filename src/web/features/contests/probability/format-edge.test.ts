import { describe, expect, it } from 'vitest';
import { formatEdge, formatPass } from './format-edge.ts';

describe('an edge in words', () => {
  it('names its side and its interval, and no value of a bet', () => {
    const edge = { side: 'home' as const, probability: 0.0712, low: 0.032, high: 0.11 };

    expect(formatEdge(edge, { home: 'PHI', away: 'DAL' })).toBe(
      'Edge PHI +7.1 percentage points over the price (80% interval +3.2 to +11.0)',
    );
  });
});

describe('a contest that nobody has predicted and that is a pass', () => {
  const names = { home: 'NPG', away: 'RWE' };
  const forecast = { homeWinProbability: 0.62, low: 0.57, high: 0.67 };
  const market = { homeWinProbability: 0.58 };

  it('says why in one line, with our interval and the market’s chance', () => {
    const noEdge = { cause: 'within-doubt', gap: 0.04, low: 0.57, high: 0.67 } as const;

    expect(formatPass({ forecast, market, noEdge }, names)).toBe(
      'Our forecast gives NPG 62% (80% interval 57–67%), the market’s fair price 58%: the blend lies 4.0 percentage points from the price, which is within its own doubt (57–67%).',
    );
    expect(formatPass({ forecast, market, noEdge: { cause: 'is-the-price' } }, names)).toMatch(
      /fair price 58%: beside a price, past seasons give our own forecast no weight\.$/,
    );
  });

  it('says nothing where there is an edge, no price or no forecast', () => {
    const noEdge = { cause: 'is-the-price' } as const;

    expect(formatPass({ forecast, market, noEdge: null }, names)).toBeUndefined();
    expect(formatPass({ forecast: null, market, noEdge }, names)).toBeUndefined();
    expect(formatPass({ forecast, market: null, noEdge }, names)).toBeUndefined();
  });
});
