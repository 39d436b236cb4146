import { describe, expect, it } from 'vitest';
import type { ExpectedMoveView } from '#contract/shared.ts';
import { formatExpectedMove, formatHitRate } from './format-expected-move.ts';

const names = { home: 'PHI', away: 'DAL' };
const total: ExpectedMoveView = {
  line: 'total',
  toward: 'over',
  meanMove: 0.818,
  hitRate: 0.6159,
  moved: 1245,
  seasons: '2021–2022',
  largeGap: 7,
};

describe('an expected move in words', () => {
  it('says direction and size of a total', () => {
    expect(formatExpectedMove('nba', total, names)).toBe(
      'Total expected to rise by 0.8 points on average',
    );
    expect(formatExpectedMove('nhl', { ...total, toward: 'under', meanMove: 0.1 }, names)).toBe(
      'Total expected to fall by 0.10 goals on average',
    );
  });

  it('names the side toward which a spread or a moneyline moves', () => {
    const spread = { ...total, line: 'spread' as const, toward: 'away' as const };
    expect(formatExpectedMove('nba', spread, names)).toBe(
      'Spread expected to move toward DAL by 0.8 points on average',
    );
    const moneyline = { ...total, line: 'moneyline' as const, toward: 'home' as const };
    expect(formatExpectedMove('mlb', { ...moneyline, meanMove: 0.0072 }, names)).toBe(
      'Moneyline expected to move toward PHI by 0.7 percentage points on average',
    );
  });

  it('never gives a rate without how many lines, of when and from which distance on', () => {
    expect(formatHitRate('nba', total)).toBe(
      'When our lineup forecast differed from the opening total by 7 points or more, it called the direction of the move 62% of the time (n = 1,245 moves, seasons 2021–2022).',
    );
    const moneyline = { ...total, line: 'moneyline' as const, largeGap: 0.05 };
    expect(formatHitRate('mlb', moneyline)).toContain('by 5 percentage points or more');
  });
});
