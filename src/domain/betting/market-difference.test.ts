import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencePoints, formatDifference, minDifference } from './market-difference.ts';

const nba = { label: 'NBA' };
const chargers = { side: 'home', ours: 0.64, market: 0.57, addsToPrice: true } as const;
const measured = {
  n: 1761,
  since: 2012,
  happened: 0.424,
  marketMean: 0.399,
};

describe('market difference sentence', () => {
  it('says what such differences have been worth', () => {
    const worth = (share: number | null) =>
      formatDifference({ ...chargers, ...measured, verdict: 'worth', share }, nba);
    expect(worth(0.362)).toBe(
      '7 percentage points above the market. When we were this far above a similar NBA price (1,761 games since 2012), our side won 42%, priced at 40%: about 35% of the difference held up.',
    );
    expect(worth(null)).toMatch(/priced at 40%: worth something\.$/);
    expect(worth(1.02)).toMatch(/priced at 40%: the whole difference held up\.$/);
  });

  it('says when no measurable part held up', () => {
    expect(formatDifference({ ...chargers, ...measured, verdict: 'no-edge' }, nba)).toBe(
      '7 percentage points above the market. When we were this far above a similar NBA price (1,761 games), our side won 42%, priced at 40%: no edge.',
    );
  });

  it('says when the sample is too small', () => {
    expect(formatDifference({ ...chargers, verdict: 'few', n: 156 }, nba)).toBe(
      '7 percentage points above the market. Too few similar games to judge (156, 200 needed).',
    );
  });

  it('says when there is no difference or no price', () => {
    const inLine = { ...chargers, ours: 0.519, market: 0.5, verdict: 'in-line' } as const;
    expect(formatDifference(inLine, nba)).toBe('In line with the market.');
    expect(formatDifference(null, nba)).toBe('No market price yet.');
  });

  it('counts points between the two displayed percentages', () => {
    expect(differencePoints({ ours: 0.6449, market: 0.5651 })).toBe(64 - 57);
    const market = fc.double({ min: 0.01, max: 0.9, noNaN: true });
    const difference = fc.double({ min: minDifference + 1e-9, max: 0.1, noNaN: true });
    fc.assert(
      fc.property(market, difference, (price, above) => {
        expect(differencePoints({ ours: price + above, market: price })).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});
