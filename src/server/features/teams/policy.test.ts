import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchupBar } from './policy.ts';

/** Points a game, from a game without a goal to the highest-scoring basketball. */
const points = fc.double({ min: 0, max: 160, noNaN: true });
const average = fc.double({ min: 1, max: 130, noNaN: true });

describe('an attack against a defence', () => {
  it('is 50 where both are the league’s average', () => {
    fc.assert(
      fc.property(average, (league) => {
        expect(matchupBar(league, league, league)).toBeCloseTo(50, 9);
      }),
    );
  });

  it('is stronger the more the attack scores, and the more the defence allows', () => {
    fc.assert(
      fc.property(points, points, points, average, (one, other, fixed, league) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const bar = (scored: number, allowed: number) => matchupBar(scored, allowed, league) ?? -1;

        expect(bar(more, fixed)).toBeGreaterThanOrEqual(bar(less, fixed));
        expect(bar(fixed, more)).toBeGreaterThanOrEqual(bar(fixed, less));
      }),
    );
  });

  it('is above 50 for an average attack where much is allowed, below 50 where little is', () => {
    fc.assert(
      fc.property(average, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (league, less) => {
        expect(matchupBar(league, league * (1 + less), league)).toBeGreaterThan(50);
        expect(matchupBar(league, league * (1 - less), league)).toBeLessThan(50);
      }),
    );
    // Scored 19.1 where the league averages 22, against a defence that allows 25.9.
    expect(matchupBar(19.1, 25.9, 22)).toBeCloseTo(51.1, 1);
  });

  it('stays between 0 and 100', () => {
    fc.assert(
      fc.property(points, points, average, (scored, allowed, league) => {
        const bar = matchupBar(scored, allowed, league);

        expect(bar).toBeGreaterThanOrEqual(0);
        expect(bar).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is not known without a league’s average', () => {
    expect(matchupBar(20, 20, undefined)).toBeNull();
    expect(matchupBar(0, 0, 0)).toBeNull();
  });
});
