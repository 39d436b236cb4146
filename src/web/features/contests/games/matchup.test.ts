import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCovered, formatCoveredLines } from './matchup.ts';

const names = { home: 'PHI', away: 'CHI' };

function covered(
  league: 'nba' | 'nhl' | 'atp',
  [awayScore, homeScore]: [number | null, number | null],
  market: { homeSpread: number | null; total: number | null } | null,
) {
  return formatCoveredLines({ league, homeScore, awayScore, market, names });
}

describe('what a finished game did against its lines', () => {
  it('names the side that covered with its own handicap, and over or under', () => {
    const market = { homeSpread: -8, total: 225 };
    expect(covered('nba', [129, 120], market)).toBe('CHI covered +8 · Over 225');
    expect(covered('nba', [100, 109], market)).toBe('PHI covered -8 · Under 225');
  });

  it('calls a push one', () => {
    expect(covered('nba', [100, 108], { homeSpread: -8, total: 208 })).toBe(
      'Push at PHI -8 · Push at 208',
    );
  });

  it('names the puck line, whose handicap is always the same', () => {
    expect(covered('nhl', [2, 5], { homeSpread: -1.5, total: 6 })).toBe(
      'PHI covered the puck line -1.5 · Over 6',
    );
  });

  it('says only what there was a line for, and nothing before the end or of sets', () => {
    expect(covered('nba', [100, 108], { homeSpread: null, total: 210.5 })).toBe('Under 210.5');
    expect(covered('nba', [100, 108], null)).toBeUndefined();
    expect(covered('nba', [null, null], { homeSpread: -8, total: 225 })).toBeUndefined();
    expect(covered('atp', [1, 2], { homeSpread: -3.5, total: 22 })).toBeUndefined();
    const game = { league: 'nba', homeScore: 108, awayScore: 100, completed: false } as const;
    const sides = { home: { abbreviation: 'PHI' }, away: { abbreviation: 'CHI' } };
    const market = { homeSpread: -3, total: 200 } as Parameters<typeof formatCovered>[0]['market'];
    expect(formatCovered({ ...game, ...sides, market })).toBeUndefined();
    expect(formatCovered({ ...game, ...sides, market, completed: true })).toBe(
      'PHI covered -3 · Over 200',
    );
  });

  it('has the side cover whose score with its handicap is the higher one', () => {
    const score = fc.integer({ min: 60, max: 160 });
    const halves = fc.integer({ min: -40, max: 40 }).map((half) => half / 2);
    fc.assert(
      fc.property(score, score, halves, (away, home, homeSpread) => {
        const words = covered('nba', [away, home], { homeSpread, total: null });
        const sides = home + homeSpread - away;
        expect(words?.startsWith(sides === 0 ? 'Push' : sides > 0 ? 'PHI' : 'CHI')).toBe(true);
      }),
    );
  });
});
