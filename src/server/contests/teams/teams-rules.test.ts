import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findComparedFigures } from '#domain/compared-figures.ts';
import type { LeagueId } from '#domain/league.ts';
import { type GameSheet, matchupBar, readFigure } from './teams-rules.ts';

/** Points per game, from a goalless game to the highest-scoring basketball. */
const points = fc.double({ min: 0, max: 160, noNaN: true });
const average = fc.double({ min: 1, max: 130, noNaN: true });

describe('offense against defense', () => {
  it('is 50 when both are average', () => {
    fc.assert(
      fc.property(average, (league) => {
        expect(matchupBar(league, league, league)).toBeCloseTo(50, 9);
      }),
    );
  });

  it('rises with the offense’s points, and with the points the defense allows', () => {
    fc.assert(
      fc.property(points, points, points, average, (one, other, fixed, league) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const bar = (scored: number, allowed: number) => matchupBar(scored, allowed, league) ?? -1;

        expect(bar(more, fixed)).toBeGreaterThanOrEqual(bar(less, fixed));
        expect(bar(fixed, more)).toBeGreaterThanOrEqual(bar(fixed, less));
      }),
    );
  });

  it('for an average offense is above 50 against a weak defense, below 50 against a strong one', () => {
    fc.assert(
      fc.property(average, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (league, less) => {
        expect(matchupBar(league, league * (1 + less), league)).toBeGreaterThan(50);
        expect(matchupBar(league, league * (1 - less), league)).toBeLessThan(50);
      }),
    );
    // Scored 19.1 where the league averages 22, against a defense that allows 25.9.
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

  it('is unknown without a league average', () => {
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

/** A league's metrics by name, from these box scores and a season's scores. */
function figuresIn(league: LeagueId, sheets: GameSheet[]): Record<string, number | null> {
  const results = { pointsFor: 3, pointsAgainst: 2 };
  const compared = findComparedFigures(league) ?? [];
  return Object.fromEntries(
    compared.map((figure) => [figure.name, readFigure(figure, results, sheets)]),
  );
}

describe('a football team’s metrics', () => {
  const game = {
    own: side({ totalYards: 400, turnovers: 1, thirdDownEff: '6-12', redZoneAttempts: '2-4' }),
    opponent: side({
      totalYards: 250,
      turnovers: 3,
      completionAttempts: '20/37',
      sacksYardsLost: '3-21',
    }),
  };

  it('use both sides of its box scores: shares of all attempts, not means of shares', () => {
    const other = {
      own: side({ totalYards: 300, turnovers: 2, thirdDownEff: '0-8', redZoneAttempts: '1-1' }),
      opponent: side({
        totalYards: 350,
        turnovers: 0,
        completionAttempts: '30/39',
        sacksYardsLost: '1-4',
      }),
    };

    expect(figuresIn('nfl', [game, other])).toEqual({
      'Yards per game': 350,
      'Yards allowed per game': 300,
      'Points per game': 3,
      'Points allowed per game': 2,
      'Turnover differential': 0,
      'Red zone scoring': 3 / 5,
      'Third-down conversion': 6 / 20,
      // Four sacks on 76 passes thrown and the four that were not.
      'Sack rate': 4 / 80,
    });
  });

  it('exclude a game that does not have them', () => {
    const bare = { own: side({ totalYards: 100 }), opponent: [] };

    expect(figuresIn('nfl', [game, bare])).toMatchObject({
      'Yards per game': 250,
      'Yards allowed per game': 250,
      'Turnover differential': 2,
      'Third-down conversion': 0.5,
    });
  });
});

describe('a team’s metrics', () => {
  it.each([
    [
      'nba',
      {
        own: side({
          'fieldGoalsMade-fieldGoalsAttempted': '40-80',
          'threePointFieldGoalsMade-threePointFieldGoalsAttempted': '10-40',
          totalRebounds: 44,
          assists: 25,
          turnovers: 12,
        }),
        opponent: side({ 'fieldGoalsMade-fieldGoalsAttempted': '30-90', turnovers: 15 }),
      },
      {
        'Field goals made': 0.5,
        'Field goals allowed': 1 / 3,
        'Three-pointers made': 0.25,
        'Rebounds per game': 44,
        'Assists per game': 25,
        'Turnover differential': 3,
      },
    ],
    [
      'nhl',
      {
        own: side({
          shotsTotal: 33,
          powerPlayGoals: 1,
          powerPlayOpportunities: 4,
          faceoffsWon: 30,
          takeaways: 5,
          giveaways: 8,
        }),
        opponent: side({
          shotsTotal: 25,
          powerPlayGoals: 1,
          powerPlayOpportunities: 5,
          faceoffsWon: 20,
        }),
      },
      {
        'Goals per game': 3,
        'Goals allowed per game': 2,
        'Shots per game': 33,
        'Shots allowed per game': 25,
        'Power play': 0.25,
        'Penalty kill': 0.8,
        'Faceoffs won': 0.6,
        'Takeaways less giveaways': -3,
      },
    ],
    [
      'mlb',
      {
        own: side({
          'batting.hits': 9,
          'batting.homeRuns': 2,
          'batting.walks': 3,
          'batting.strikeouts': 8,
          'fielding.errors': 1,
        }),
        opponent: side({ 'batting.hits': 7 }),
      },
      {
        'Runs per game': 3,
        'Runs allowed per game': 2,
        'Hits per game': 9,
        'Hits allowed per game': 7,
        'Home runs per game': 2,
        'Walks per game': 3,
        'Strikeouts per game': 8,
        'Errors per game': 1,
      },
    ],
  ] as const)('in the %s are those of its sport, from its box scores', (league, sheet, figures) => {
    expect(figuresIn(league, [sheet])).toMatchObject(figures);
  });

  it('are eight in every league, unknown where no box score has them', () => {
    for (const league of ['nfl', 'nba', 'nhl', 'mlb'] as const) {
      const unreadable = { own: side({ thirdDownEff: 'DNP' }), opponent: [] };
      for (const sheets of [[], [unreadable]]) {
        const figures = Object.values(figuresIn(league, sheets));
        expect(figures).toHaveLength(8);
        expect(figures.filter((figure) => figure !== null)).toEqual([3, 2]);
      }
    }
  });
});
