import { expect, it, describe } from 'vitest';
import { formatCountedLines } from './line-move-note.tsx';
import { describeOurSides, formatEdge } from './market-notes.tsx';

const total = {
  line: 'total',
  toward: 'over',
  meanMove: 0.818,
  hitRate: 0.6159,
  moved: 1245,
  seasons: '2021–2022',
  largeGap: 7,
} as const;

it('says which lines were counted, of when, and how far they moved, in the unit of the line', () => {
  expect(formatCountedLines('nba', total)).toBe(
    'When our forecast was 7 points or more from the opening total, the total moved 0.8 points our way on average (seasons 2021–2022).',
  );
  expect(formatCountedLines('nhl', { ...total, largeGap: 0.3, meanMove: 0.1 })).toContain(
    'was 0.3 goals or more from the opening total, the total moved 0.10 goals our way',
  );
  const moneyline = { ...total, line: 'moneyline', largeGap: 0.05, meanMove: 0.0072 } as const;
  expect(formatCountedLines('mlb', moneyline)).toContain(
    'was 5 percentage points or more from the opening moneyline, the moneyline moved 0.7 percentage points',
  );
});

const names = { home: 'LV', away: 'LAC' };
const ours = { homeSpread: 4.5, total: 51 };
const lines = { homeSpread: 3, total: 50.5 };

describe('our side', () => {
  it('is the one that our fair line takes against the market’s line', () => {
    const at = (now: typeof lines | null) =>
      describeOurSides(ours, { now, locked: undefined }, names);
    expect(at(lines)).toBe('LAC -3 · Over 50.5');
    expect(at({ homeSpread: 6, total: 52 })).toBe('LV +6 · Under 52');
    expect(at({ homeSpread: 4.5, total: 51 })).toBeUndefined();
    expect(at(null)).toBeUndefined();
  });

  it('of a locked prediction is the one at its lines, which is said where they have moved', () => {
    expect(describeOurSides(ours, { now: lines, locked: lines }, names)).toBe('LAC -3 · Over 50.5');
    expect(
      describeOurSides(ours, { now: { homeSpread: 5, total: 50.5 }, locked: lines }, names),
    ).toBe('LAC -3 · Over 50.5 (lines when locked)');
    expect(describeOurSides(ours, { now: lines, locked: null }, names)).toBeUndefined();
  });
});

describe('an edge in words', () => {
  it('names its side, and no value of a bet', () => {
    const edge = { side: 'home' as const, probability: 0.0712, low: 0.032, high: 0.11 };

    expect(formatEdge(edge, { home: 'PHI', away: 'DAL' })).toBe(
      'Edge: PHI +7.1 percentage points over the price',
    );
  });
});
