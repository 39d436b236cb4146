import type { Forecast } from '#domain/forecast.ts';
import { teamLeagueIds, type TeamLeagueId } from '#domain/league.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPossibleFinal } from '#testing/possible-final.ts';
import { findProjectedProbability, projectScore, type FinalScore } from './projected-score.ts';
import { outlookFor } from './tennis/match-grid.ts';

const leagues = [...teamLeagueIds];
const tenths = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((value) => value / 10);
const winners = fc.constantFrom('home' as const, 'away' as const);
/** Expected points of a side, from far below to far above normal. */
const scoreByLeague: Record<TeamLeagueId, fc.Arbitrary<number>> = {
  nfl: tenths(0, 60),
  nba: tenths(60, 160),
  nhl: tenths(0, 9),
  mlb: tenths(0, 15),
};
const expectedIn = (league: TeamLeagueId) =>
  fc.record({ homeScore: scoreByLeague[league], awayScore: scoreByLeague[league] });

/** Margin and total from the winner's view. */
function getMeasures({ homeScore, awayScore }: FinalScore, winner: 'home' | 'away') {
  const margin = homeScore - awayScore;
  return { margin: winner === 'home' ? margin : -margin, total: homeScore + awayScore };
}

function distance(score: FinalScore, expected: FinalScore): number {
  const one = getMeasures(score, 'home');
  const other = getMeasures(expected, 'home');
  return 4 * (one.margin - other.margin) ** 2 + (one.total - other.total) ** 2;
}

describe.each(leagues)('projected score in the %s', (league) => {
  it('is possible and has the right winner', () => {
    fc.assert(
      fc.property(expectedIn(league), winners, (expected, winner) => {
        const score = projectScore(league, expected, winner);

        expect(isPossibleFinal(league, score)).toBe(true);
        expect(getMeasures(score, winner).margin).toBeGreaterThan(0);
      }),
    );
  });

  it('is within a point of the expected margin and total wherever possible', () => {
    fc.assert(
      fc.property(expectedIn(league), winners, (expected, winner) => {
        const { margin, total } = getMeasures(projectScore(league, expected, winner), winner);
        const target = getMeasures(expected, winner);
        // Below this, football has no score of 1.
        fc.pre(Math.min(expected.homeScore, expected.awayScore) >= (league === 'nfl' ? 3 : 0.5));

        // For an expected loss or a smaller win, the narrowest win is the nearest.
        if (target.margin >= 0.5) expect(Math.abs(margin - target.margin)).toBeLessThan(0.63);
        else expect(margin).toBe(1);
        expect(Math.abs(total - target.total)).toBeLessThan(1.001);
      }),
    );
  });

  it('is the nearest possible score, margin first', () => {
    fc.assert(
      fc.property(expectedIn(league), winners, (expected, winner) => {
        const least = distance(projectScore(league, expected, winner), expected);
        const most = Math.ceil(expected.homeScore + expected.awayScore) + 10;
        let nearest = Number.POSITIVE_INFINITY;
        for (let homeScore = 0; homeScore <= most; homeScore += 1) {
          for (let awayScore = 0; awayScore <= most; awayScore += 1) {
            const score = { homeScore, awayScore };
            if (getMeasures(score, winner).margin <= 0 || !isPossibleFinal(league, score)) continue;
            nearest = Math.min(nearest, distance(score, expected));
          }
        }
        expect(least).toBeCloseTo(nearest, 6);
      }),
      { numRuns: 30 },
    );
  });

  it('has a margin that never falls as the expected margin rises', () => {
    const totals = scoreByLeague[league].map((side) => 2 * side);
    const margins = tenths(-20, 20);
    fc.assert(
      fc.property(totals, margins, margins, winners, (total, one, other, winner) => {
        const marginAt = (margin: number) => {
          const expected = { homeScore: (total + margin) / 2, awayScore: (total - margin) / 2 };
          const { homeScore, awayScore } = projectScore(league, expected, winner);
          return homeScore - awayScore;
        };
        expect(marginAt(Math.max(one, other))).toBeGreaterThanOrEqual(
          marginAt(Math.min(one, other)),
        );
      }),
    );
  });

  it('is mirrored when the sides are swapped', () => {
    fc.assert(
      fc.property(expectedIn(league), ({ homeScore, awayScore }) => {
        const one = projectScore(league, { homeScore, awayScore }, 'home');
        const other = projectScore(league, { homeScore: awayScore, awayScore: homeScore }, 'away');

        expect(other).toEqual({ homeScore: one.awayScore, awayScore: one.homeScore });
      }),
    );
  });
});

describe('projected score', () => {
  it.each<[string, TeamLeagueId, number, number, 'home' | 'away', number, number]>([
    ['a clear favorite by as much as expected', 'nfl', 30.4, 16.7, 'home', 31, 17],
    ['a pick’em by the narrowest win', 'nfl', 22.6, 22.6, 'home', 23, 22],
    [
      'a winner against the expected margin by the narrowest win',
      'nba',
      118.2,
      108.4,
      'away',
      113,
      114,
    ],
    ['two goals where two are expected', 'nhl', 3.9, 2.1, 'home', 4, 2],
    ['runs in keeping with the total', 'mlb', 5.1, 4.2, 'home', 5, 4],
    ['no football side at one point', 'nfl', 2.1, 0.9, 'home', 2, 0],
    ['the narrower of two equally near margins', 'nba', 110.25, 107.75, 'home', 110, 108],
    ['the lower of two equally near totals', 'nhl', 3.5, 2.5, 'home', 3, 2],
  ])('gives %s', (_, league, homeScore, awayScore, winner, home, away) => {
    expect(projectScore(league, { homeScore, awayScore }, winner)).toEqual({
      homeScore: home,
      awayScore: away,
    });
  });

  it('rejects invalid expectations', () => {
    const faulty = { homeScore: Number.NaN, awayScore: 20 };
    expect(() => projectScore('nfl', faulty, 'home')).toThrow(RangeError);
  });
});

function findProbability(setScores: Forecast['setScores'], { homeScore, awayScore }: FinalScore) {
  return findProjectedProbability({
    ...(setScores && { setScores }),
    projectedHomeScore: homeScore,
    projectedAwayScore: awayScore,
  });
}

describe('projected match result', () => {
  const matches = fc.record({
    homeWins: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
    bestOf: fc.constantFrom(3 as const, 5 as const),
    meanServe: fc.double({ min: 0.55, max: 0.68, noNaN: true }),
  });

  it('is the most likely set score that the winner wins', () => {
    fc.assert(
      fc.property(matches, winners, ({ homeWins, bestOf, meanServe }, winner) => {
        const { homeSets, awaySets, setScores } = outlookFor(homeWins, bestOf, meanServe);
        const score = projectScore(
          'atp',
          { homeScore: homeSets, awayScore: awaySets, setScores },
          winner,
        );

        const setsToWin = bestOf === 5 ? 3 : 2;
        expect(isPossibleFinal('atp', score, { setsToWin })).toBe(true);
        expect(getMeasures(score, winner).margin).toBeGreaterThan(0);
        const probability = findProbability(setScores, score) ?? 0;
        for (const other of setScores) {
          if (other.home > other.away !== (winner === 'home')) continue;
          expect(probability).toBeGreaterThanOrEqual(other.probability);
        }
      }),
    );
  });

  it.each<[number, 3 | 5, number, number, number]>([
    [0.5, 3, 2, 0, 0.327],
    [0.65, 3, 2, 0, 0.472],
    [0.86, 3, 2, 0, 0.686],
    [0.5, 5, 3, 0, 0.24],
    [0.86, 5, 3, 0, 0.572],
  ])('at %d, best of %d, is %i–%i with probability %d', (homeWins, bestOf, h, a, expected) => {
    const { homeSets, awaySets, setScores } = outlookFor(homeWins, bestOf, 0.62);
    const score = projectScore(
      'wta',
      { homeScore: homeSets, awayScore: awaySets, setScores },
      'home',
    );

    expect(score).toEqual({ homeScore: h, awayScore: a });
    expect(findProbability(setScores, score)).toBeCloseTo(expected, 3);
  });

  it('has a probability in tennis only', () => {
    expect(findProbability(undefined, { homeScore: 24, awayScore: 20 })).toBeUndefined();
  });
});
