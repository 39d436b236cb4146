import { describe, expect, it } from 'vitest';
import { describeOurSides, formatEdge } from './our-sides.ts';

const names = { home: 'LV', away: 'LAC' };
const ours = { homeSpread: 4.5, total: 51 };
const lines = { homeSpread: 3, total: 50.5 };

describe('our side', () => {
  it('is the one that our fair line takes against the market’s line', () => {
    const at = (now: typeof lines | null) =>
      describeOurSides(ours, { now, locked: undefined }, names);
    expect(at(lines)).toBe('LAC -3, Over 50.5');
    expect(at({ homeSpread: 6, total: 52 })).toBe('LV +6, Under 52');
    expect(at({ homeSpread: 4.5, total: 51 })).toBeUndefined();
    expect(at(null)).toBeUndefined();
  });

  it('of a locked prediction is the one at its lines, which is said where they have moved', () => {
    expect(describeOurSides(ours, { now: lines, locked: lines }, names)).toBe('LAC -3, Over 50.5');
    expect(
      describeOurSides(ours, { now: { homeSpread: 5, total: 50.5 }, locked: lines }, names),
    ).toBe('LAC -3, Over 50.5 (lines when locked)');
    expect(describeOurSides(ours, { now: lines, locked: null }, names)).toBeUndefined();
  });
});

describe('an edge in words', () => {
  it('names its side and its interval, and no value of a bet', () => {
    const edge = { side: 'home' as const, probability: 0.0712, low: 0.032, high: 0.11 };

    expect(formatEdge(edge, { home: 'PHI', away: 'DAL' })).toBe(
      'Edge: PHI +7.1 percentage points over the price (80% interval +3.2 to +11.0)',
    );
  });
});
