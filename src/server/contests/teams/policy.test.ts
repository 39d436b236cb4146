import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footballFiguresOf, matchupBar } from './policy.ts';

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

function side(figures: Record<string, string | number>) {
  return Object.entries(figures).map(([name, value]) => ({
    name,
    label: name,
    text: String(value),
    value: typeof value === 'number' ? value : undefined,
  }));
}

describe('a football team’s figures', () => {
  const game = {
    own: side({ totalYards: 400, turnovers: 1, thirdDownEff: '6-12', redZoneAttempts: '2-4' }),
    opponent: side({
      totalYards: 250,
      turnovers: 3,
      completionAttempts: '20/37',
      sacksYardsLost: '3-21',
    }),
  };

  it('come from both sides of its box scores: shares of all tries, not means of shares', () => {
    const other = {
      own: side({ totalYards: 300, turnovers: 2, thirdDownEff: '0-8', redZoneAttempts: '1-1' }),
      opponent: side({
        totalYards: 350,
        turnovers: 0,
        completionAttempts: '30/39',
        sacksYardsLost: '1-4',
      }),
    };

    expect(footballFiguresOf([game, other])).toEqual({
      yards: 350,
      yardsAllowed: 300,
      turnoverDifferential: 0,
      redZoneShare: 3 / 5,
      thirdDownShare: 6 / 20,
      // Four sacks on 76 passes thrown and the four that were not.
      sackShare: 4 / 80,
    });
  });

  it('are not known where no box score tells them', () => {
    const unknown = {
      yards: null,
      yardsAllowed: null,
      turnoverDifferential: null,
      redZoneShare: null,
      thirdDownShare: null,
      sackShare: null,
    };
    expect(footballFiguresOf([])).toEqual(unknown);
    expect(footballFiguresOf([{ own: side({ thirdDownEff: 'DNP' }), opponent: [] }])).toEqual(
      unknown,
    );
  });

  it('leave out a game that does not tell them', () => {
    const bare = { own: side({ totalYards: 100 }), opponent: [] };

    expect(footballFiguresOf([game, bare])).toMatchObject({
      yards: 250,
      yardsAllowed: 250,
      turnoverDifferential: 2,
      thirdDownShare: 0.5,
    });
  });
});
