import { isPossibleFinal } from '#testing/possible-final.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdProbability, setScores, tieBreakProbability } from '#domain/tennis/serve-model.ts';
import { TennisForecaster } from './tennis-forecaster.ts';
import type { MatchResult, UpcomingMatch } from './tennis-match.ts';

function match(overrides: Partial<MatchResult> = {}): MatchResult {
  return {
    matchId: 'm',
    startsAt: new Date('2025-06-01T12:00:00Z'),
    surface: 'clay',
    bestOf: 3,
    home: { id: 'a', rank: 20 },
    away: { id: 'b', rank: 30 },
    winner: 'home',
    homeGames: 12,
    awayGames: 6,
    retired: false,
    ...overrides,
  };
}

function swapped(upcoming: UpcomingMatch): UpcomingMatch {
  return { ...upcoming, home: upcoming.away, away: upcoming.home };
}

const history = fc
  .array(
    fc.record({
      homeWins: fc.boolean(),
      surface: fc.constantFrom('hard', 'indoor', 'clay', 'grass', undefined),
      loserGames: fc.integer({ min: 0, max: 12 }),
      opponent: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ homeWins, surface, loserGames, opponent }, index) =>
      match({
        matchId: String(index),
        startsAt: new Date(Date.UTC(2025, 0, 1 + index * 3)),
        surface,
        away: { id: `p${opponent}` },
        winner: homeWins ? 'home' : 'away',
        homeGames: homeWins ? 12 : loserGames,
        awayGames: homeWins ? loserGames : 12,
      }),
    ),
  );

describe('tennis forecaster', () => {
  it('uses the singular for one day', () => {
    const forecaster = new TennisForecaster('atp');
    forecaster.learn(match());
    const after = (days: number) => {
      const startsAt = new Date(match().startsAt.getTime() + days * 86_400_000);
      return JSON.stringify(forecaster.forecast(match({ startsAt })).factors);
    };

    expect(after(1)).toContain('1 day since the last match');
    expect(after(3)).toContain('3 days since the last match');
  });

  it('is symmetric between the players, and never 0 or 1', () => {
    fc.assert(
      fc.property(history, (results) => {
        const forecaster = new TennisForecaster('atp');
        for (const result of results) forecaster.learn(result);
        const one = forecaster.forecast(match({ away: { id: 'p1', rank: 500 } }));
        const other = forecaster.forecast(swapped(match({ away: { id: 'p1', rank: 500 } })));
        expect(one.homeWinProbability).toBeCloseTo(1 - other.homeWinProbability, 9);
        expect(one.homeWinProbability).toBeGreaterThan(0);
        expect(one.homeWinProbability).toBeLessThan(1);
        const sum = one.setScores.reduce((total, score) => total + score.probability, 0);
        expect(sum).toBeCloseTo(1, 9);
        const winner = one.homeWinProbability >= 0.5;
        expect(one.projectedHomeScore > one.projectedAwayScore).toBe(winner);
      }),
      { numRuns: 30 },
    );
  });

  it('projects the most likely set score that the favorite wins', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(3 as const, 5 as const), (results, bestOf) => {
        const forecaster = new TennisForecaster('atp');
        for (const result of results) forecaster.learn(result);
        const forecast = forecaster.forecast(match({ bestOf, away: { id: 'p1', rank: 500 } }));
        const { projectedHomeScore: homeScore, projectedAwayScore: awayScore } = forecast;

        expect(isPossibleFinal('atp', { homeScore, awayScore }, forecast)).toBe(true);
        const homeIsFavorite = forecast.homeWinProbability >= 0.5;
        const wins = forecast.setScores.filter(({ home, away }) => home > away === homeIsFavorite);
        const max = Math.max(...wins.map(({ probability }) => probability));
        const projected = wins.find(({ home, away }) => home === homeScore && away === awayScore);
        expect(projected?.probability).toBe(max);
      }),
      { numRuns: 30 },
    );
  });

  it('lists the ranking as a factor only when known', () => {
    const forecaster = new TennisForecaster('wta');
    const listNames = (home: object, away: object) =>
      forecaster
        .forecast(match({ home: { id: 'a', ...home }, away: { id: 'b', ...away } }))
        .factors.map(({ name }) => name);

    expect(listNames({}, {})).not.toContain('Ranking');
    expect(listNames({ rank: 2 }, {})).toContain('Ranking');
  });

  it('uses the rank for players without matches', () => {
    const forecaster = new TennisForecaster('wta');
    const forecast = forecaster.forecast(match({ home: { id: 'x', rank: 3 } }));
    const unranked = forecaster.forecast(match({ home: { id: 'x' } }));
    expect(forecast.homeWinProbability).toBeGreaterThan(0.6);
    expect(unranked.homeWinProbability).toBeLessThan(0.5);
  });

  it('learns more from a clear win than from a close one', () => {
    const probabilityAfter = (awayGames: number) => {
      const forecaster = new TennisForecaster('atp');
      forecaster.learn(match({ awayGames }));
      return forecaster.forecast(match({ matchId: 'next' })).homeWinProbability;
    };
    expect(probabilityAfter(2)).toBeGreaterThan(probabilityAfter(10));
  });

  it('favors the better player more over five sets', () => {
    const forecaster = new TennisForecaster('atp');
    for (let i = 0; i < 5; i += 1) forecaster.learn(match({ matchId: String(i) }));
    const three = forecaster.forecast(match()).homeWinProbability;
    const five = forecaster.forecast(match({ bestOf: 5 })).homeWinProbability;
    expect(five).toBeGreaterThan(three);
  });

  it('rejects a match of one player and names the match', () => {
    const forecaster = new TennisForecaster('atp');
    const faulty = match({ matchId: 'match-9', away: { id: 'a' } });
    expect(() => forecaster.learn(faulty)).toThrow(/match-9/);
  });
});

describe('points, games and sets', () => {
  it('match the closed form: 0.62 of points is 77.5% of games', () => {
    // Newton & Keller (2005), equation 4, evaluated by hand for p = 0.5 and p = 0.6.
    expect(holdProbability(0.5)).toBeCloseTo(0.5, 12);
    expect(holdProbability(0.6)).toBeCloseTo(0.7357, 4);
  });

  it('are even between equals', () => {
    expect(tieBreakProbability(0.65, 0.65)).toBeCloseTo(0.5, 9);
    const scores = setScores(0.65, 0.65);
    const first = scores.filter((score) => score.first > score.second);
    expect(first.reduce((sum, score) => sum + score.probability, 0)).toBeCloseTo(0.5, 9);
    expect(scores.reduce((sum, score) => sum + score.probability, 0)).toBeCloseTo(1, 12);
  });
});
