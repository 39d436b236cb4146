import { teamLeagueIds } from '#domain/league.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketScores } from './score-buckets.ts';
import { statedGrid } from './team/stated-grid.ts';

const typicalTotal = { nfl: 44.5, nba: 226, nhl: 6, mlb: 8.5 };

describe('score heat map of a stored forecast', () => {
  it('agrees with the forecast’s winner and total', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...teamLeagueIds),
        fc.double({ min: 0.06, max: 0.94, noNaN: true }),
        (league, homeWinProbability) => {
          const total = typicalTotal[league];
          const grid = statedGrid(league, { homeWinProbability, total });

          expect(grid.homeWinProbability).toBeCloseTo(homeWinProbability, 4);
          expect(grid.meanHomeScore + grid.meanAwayScore).toBeGreaterThan(total * 0.93);
          expect(grid.meanHomeScore + grid.meanAwayScore).toBeLessThan(total * 1.07);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each(teamLeagueIds)('fits a phone and covers all scores: %s', (league) => {
    const grid = statedGrid(league, { homeWinProbability: 0.7, total: typicalTotal[league] });
    const { buckets, cells } = bucketScores(grid);

    expect(buckets.length).toBeGreaterThanOrEqual(5);
    expect(buckets.length).toBeLessThanOrEqual(9);
    expect(buckets.at(-1)?.to).toBeNull();
    for (const [index, { to }] of buckets.slice(0, -1).entries()) {
      expect(buckets[index + 1]?.from).toBe((to ?? NaN) + 1);
    }
    const sum = cells.flat().reduce((total, cell) => total + cell, 0);
    expect(sum).toBeCloseTo(1, 6);
    // Home is favored, so more probability is below the diagonal.
    const below = cells.flatMap((row, home) => row.filter((_, away) => away < home));
    const above = cells.flatMap((row, home) => row.filter((_, away) => away > home));
    expect(below.reduce((a, b) => a + b, 0)).toBeGreaterThan(above.reduce((a, b) => a + b, 0));
  });
});
