import { favoredSide } from '#domain/favored-side.ts';
import { teamLeagueIds, type TeamLeagueId } from '#domain/league.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Forecast } from '#domain/forecast.ts';
import { isPossibleFinal } from '#testing/possible-final.ts';
import { getAlignments } from '#forecasting/leagues/alignment.ts';
import { getTeamParameters } from '#forecasting/leagues/team-models.ts';
import { gameGrid } from './game-grid.ts';
import { TeamForecaster } from './team-forecaster.ts';
import { type TeamResult } from './team-game.ts';

const leagues = [...teamLeagueIds];
const typicalScore: Record<TeamLeagueId, number> = { nfl: 23, nba: 110, nhl: 3, mlb: 4 };

function game(overrides: Partial<TeamResult> = {}): TeamResult {
  return {
    gameId: 'g',
    startsAt: new Date('2025-10-05T17:00:00Z'),
    season: 2025,
    phase: 'regular',
    neutralSite: false,
    homeId: 'a',
    awayId: 'b',
    homeScore: 20,
    awayScore: 17,
    ...overrides,
  };
}

function day(number: number): Date {
  return new Date(Date.UTC(2025, 9, 1 + number, 17));
}

/** Results among four teams, one day apart. */
const results = fc
  .array(
    fc.record({
      home: fc.integer({ min: 0, max: 3 }),
      gap: fc.integer({ min: 1, max: 3 }),
      homeScore: fc.integer({ min: 0, max: 130 }),
      awayScore: fc.integer({ min: 0, max: 130 }),
      neutralSite: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((rows) =>
    rows.map(({ home, gap, ...rest }, index) =>
      game({
        ...rest,
        gameId: String(index),
        startsAt: day(index),
        homeId: `t${home}`,
        awayId: `t${(home + gap) % 4}`,
      }),
    ),
  );

function forecasterAfter(league: TeamLeagueId, history: readonly TeamResult[]) {
  const forecaster = new TeamForecaster(league);
  for (const result of history) forecaster.learn(result);
  return forecaster;
}

function sumFactors(forecast: Forecast, part: 'marginPoints' | 'probability'): number {
  return forecast.factors.reduce((sum, factor) => sum + factor[part], 0);
}

function findWinner({ projectedHomeScore, projectedAwayScore }: Forecast): 'home' | 'away' {
  return projectedHomeScore > projectedAwayScore ? 'home' : 'away';
}

const next = { startsAt: day(40), homeId: 't0', awayId: 't1' };

describe.each(leagues)('%s forecaster', (league) => {
  it('states the points for home edge and form in words', () => {
    // With far more scoring than usual, a rating point is worth a different number of margin
    // points.
    const high = typicalScore[league] * 1.6;
    const history = Array.from({ length: 12 }, (_, index) =>
      game({
        gameId: String(index),
        startsAt: day(index),
        homeId: index % 2 === 0 ? 't0' : 't1',
        awayId: index % 2 === 0 ? 't1' : 't0',
        homeScore: Math.round(high + (index % 2 === 0 ? 6 : 0)),
        awayScore: Math.round(high),
      }),
    );
    const { factors } = forecasterAfter(league, history).forecast({ ...game(), ...next });

    for (const { name, detail, marginPoints } of factors) {
      const match = /(?:Worth|gained|:) ([\d.]+) (?:points|goals|runs) (?:to|on|per)/.exec(detail);
      if (match === null) continue;
      const digits = match[1]?.split('.')[1]?.length ?? 0;
      expect(match[1], name).toBe(Math.abs(marginPoints).toFixed(digits));
    }
    expect(factors.find(({ detail }) => detail.startsWith('Worth'))).toBeDefined();
    expect(factors.find(({ detail }) => detail.includes(' gained '))).toBeDefined();
  });

  it('states team strength in the unit of the ratings on team pages, and sums to the margin', () => {
    fc.assert(
      fc.property(results, (history) => {
        const forecaster = forecasterAfter(league, history);
        const { factors, homeScore, awayScore } = forecaster.forecast(game(next));
        const get = (name: string) => factors.find((one) => one.name === name)?.marginPoints ?? 0;
        const { homeId, awayId } = next;
        const [home, away] = [homeId, awayId].map(
          (id) => forecaster.getRating(id, game(next)).team,
        );
        const gap = (home ?? 0) - (away ?? 0);
        expect(get('Team strength') + get('Recent form')).toBeCloseTo(gap, 9);
        const sum = factors.reduce((total, { marginPoints }) => total + marginPoints, 0);
        expect(Math.abs(sum - (homeScore - awayScore))).toBeLessThan(0.11);
      }),
      { numRuns: 25 },
    );
  });

  it('never says 0 or 1, and keeps all values consistent', () => {
    fc.assert(
      fc.property(results, fc.boolean(), (history, neutralSite) => {
        const forecast = forecasterAfter(league, history).forecast(game({ ...next, neutralSite }));
        const { homeWinProbability: p, low, high } = forecast;
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThan(1);
        expect(low).toBeLessThanOrEqual(p + 1e-9);
        expect(high).toBeGreaterThanOrEqual(p - 1e-9);
        expect(favoredSide(p)).toBe(findWinner(forecast));
        expect(p >= 0.5 ? forecast.homeSpread <= 0 : forecast.homeSpread >= 0).toBe(true);
        const margin = forecast.homeScore - forecast.awayScore;
        expect(Math.abs(sumFactors(forecast, 'marginPoints') - margin)).toBeLessThan(0.11);
        expect(sumFactors(forecast, 'probability')).toBeCloseTo(p - 0.5, 3);
      }),
      { numRuns: 25 },
    );
  });

  it('projects a possible score consistent with its fair line and total', () => {
    fc.assert(
      fc.property(results, fc.boolean(), (history, neutralSite) => {
        const upcoming = game({ ...next, neutralSite });
        const forecaster = forecasterAfter(league, history);
        const forecast = forecaster.forecast(upcoming);
        const { projectedHomeScore: homeScore, projectedAwayScore: awayScore } = forecast;

        expect(isPossibleFinal(league, { homeScore, awayScore })).toBe(true);
        const grid = gameGrid(getTeamParameters(league), forecaster.expect(upcoming));
        expect(grid.probability(homeScore, awayScore)).toBeGreaterThan(0);
        // A fair line of 0 still projects a winner, by at least one.
        const fromLine = Math.abs(homeScore - awayScore + forecast.homeSpread);
        expect(fromLine).toBeLessThanOrEqual(forecast.homeSpread === 0 ? 1 : 0.5);
        expect(Math.abs(homeScore + awayScore - forecast.total)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  it('projects a larger win for a stronger team', () => {
    const typical = typicalScore[league];
    const margins = [0, 2, 5, 9, 14].map((margin) => {
      const history = [0, 7, 14, 21, 28].map((at) =>
        game({
          gameId: String(at),
          startsAt: day(at),
          homeScore: typical + margin,
          awayScore: typical,
        }),
      );
      const forecast = forecasterAfter(league, history).forecast(game({ startsAt: day(35) }));
      return forecast.projectedHomeScore - forecast.projectedAwayScore;
    });
    expect(margins).toEqual(margins.toSorted((a, b) => a - b));
    expect(new Set(margins).size).toBeGreaterThan(1);
  });

  it('is symmetric at a neutral site', () => {
    fc.assert(
      fc.property(results, (history) => {
        const forecaster = forecasterAfter(league, history);
        const one = forecaster.forecast(game({ ...next, neutralSite: true }));
        const other = forecaster.forecast(
          game({ ...next, neutralSite: true, homeId: next.awayId, awayId: next.homeId }),
        );
        expect(one.homeWinProbability).toBeCloseTo(1 - other.homeWinProbability, 9);
        expect(one.total).toBe(other.total);
      }),
      { numRuns: 25 },
    );
  });

  it('is more certain of a team that wins by more', () => {
    const typical = typicalScore[league];
    const probabilities = [0, 1, 2, 4, 8].map((margin) => {
      const history = [0, 7, 14].map((at) =>
        game({
          gameId: String(at),
          startsAt: day(at),
          homeScore: typical + margin,
          awayScore: typical,
        }),
      );
      return forecasterAfter(league, history).forecast(game({ startsAt: day(21) }))
        .homeWinProbability;
    });
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => a - b));
    expect(new Set(probabilities).size).toBe(probabilities.length);
  });

  it('depends only on earlier games', () => {
    fc.assert(
      fc.property(results, results, (before, after) => {
        const forecaster = forecasterAfter(league, before);
        const forecast = forecaster.forecast(game({ ...next, startsAt: day(30) }));
        const again = forecasterAfter(league, before);
        const later = after.map((result, index) => ({
          ...result,
          gameId: `later ${index}`,
          startsAt: day(60 + index),
        }));
        expect(again.forecast(game({ ...next, startsAt: day(30) }))).toEqual(forecast);
        for (const result of later) again.learn(result);
        expect(forecaster.forecast(game({ ...next, startsAt: day(30) }))).toEqual(forecast);
      }),
      { numRuns: 10 },
    );
  });

  it('gives two unknown teams the home edge and a wide interval', () => {
    const forecast = new TeamForecaster(league).forecast(game());
    expect(forecast.homeWinProbability).toBeGreaterThan(0.5);
    expect(forecast.homeWinProbability).toBeLessThan(0.65);
    expect(forecast.high - forecast.low).toBeGreaterThan(0.1);
    expect(forecast.sampleGames).toBe(0);
  });

  it('includes the new season’s uncertainty before its first game', () => {
    const history = [0, 7, 14, 21].map((at) =>
      game({ gameId: String(at), startsAt: day(at), homeScore: 40, awayScore: 3 }),
    );
    const forecaster = forecasterAfter(league, history);
    const sameSeason = forecaster.forecast(game({ startsAt: day(28), neutralSite: true }));
    const nextSeason = forecaster.forecast(
      game({ startsAt: day(330), season: 2026, neutralSite: true }),
    );
    expect(nextSeason.homeWinProbability).toBeLessThan(sameSeason.homeWinProbability);
    expect(nextSeason.homeWinProbability).toBeGreaterThan(0.5);
  });
});

describe('rejected and ignored input', () => {
  it.each([
    ['a score that is no number', { homeScore: Number.NaN }],
    ['a negative score', { awayScore: -3 }],
    ['a start that is no date', { startsAt: new Date(Number.NaN) }],
    ['a team that plays itself', { awayId: 'a' }],
  ])('rejects %s and names the game', (_, fault) => {
    const forecaster = new TeamForecaster('nfl');
    expect(() => forecaster.learn(game({ gameId: 'game-7', ...fault }))).toThrow(/game-7/);
  });

  it('rejects learning a game twice', () => {
    const forecaster = new TeamForecaster('nfl');
    forecaster.learn(game());
    expect(() => forecaster.learn(game())).toThrow(/learned already/);
  });

  it('ignores preseason games', () => {
    const forecaster = new TeamForecaster('nfl');
    forecaster.learn(game({ phase: 'preseason', homeScore: 50, awayScore: 0 }));
    expect(forecaster.getRating('a', { season: 2025, startsAt: day(1) }).team).toBe(0);
  });

  it('rates a team with a settled place lower, and lists the factor', () => {
    const codes = [...getAlignments('nba').keys()].filter((id) => /^[A-Z]/.test(id));
    const [east, west] = [codes.slice(0, 15), codes.slice(15)];
    const season = Array.from({ length: 81 }, (_, round) =>
      east.map((homeId, place) =>
        game({
          gameId: `${round} ${homeId}`,
          startsAt: day(2 * round),
          homeId,
          awayId: west[place] ?? '',
          // The first team in the east always wins; the others alternate.
          homeScore: place === 0 || round % 2 === 0 ? 104 : 100,
          awayScore: 102,
        }),
      ),
    ).flat();
    const forecaster = forecasterAfter('nba', season);
    const last = { startsAt: day(162), homeId: east[0] ?? '', awayId: east[1] ?? '' };
    const forecast = forecaster.forecast(game(last));
    const cause = forecast.factors.find((factor) => factor.name === 'At stake');
    expect(cause?.marginPoints).toBeLessThan(-1);
    expect(cause?.detail).toContain('1 game left');
    const margin = forecast.homeScore - forecast.awayScore;
    expect(Math.abs(sumFactors(forecast, 'marginPoints') - margin)).toBeLessThan(0.11);
    const inPlayoffs = forecaster.forecast(game({ ...last, phase: 'playoff' }));
    expect(inPlayoffs.factors.map((factor) => factor.name)).not.toContain('At stake');
  });

  it('favors baseball’s better starter', () => {
    const forecaster = new TeamForecaster('mlb');
    for (let at = 0; at < 12; at += 1) {
      forecaster.learn(
        game({
          gameId: String(at),
          startsAt: day(at),
          homeId: `h${at}`,
          awayId: `v${at}`,
          homeScore: 4,
          awayScore: 0,
          homeStarterId: 'ace',
          awayStarterId: `p${at}`,
        }),
      );
    }
    const plain = { startsAt: day(20), homeId: 'x', awayId: 'y' };
    const withAce = forecaster.forecast(game({ ...plain, homeStarterId: 'ace' }));
    const without = forecaster.forecast(game(plain));
    expect(withAce.homeWinProbability).toBeGreaterThan(without.homeWinProbability);
    expect(withAce.factors.map((factor) => factor.name)).toContain('Starting pitchers');
  });
});
