import { inventSeason, nextGame } from '#testing/samples/invented-lineups.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClosingLine } from '#forecasting/closing-line.ts';
import { getTeamModel } from '#forecasting/leagues/team-models.ts';
import { TeamForecaster } from './team-forecaster.ts';
import type { TeamResult } from './team-game.ts';

const leagues = ['nfl', 'nba', 'nhl', 'mlb'] as const;
type League = (typeof leagues)[number];

/** A closing line by which the home side is this likely to win. */
function closeAt(homeWinProbability: number): ClosingLine {
  return { homeWinProbability, homeSpread: 12 * (0.5 - homeWinProbability), total: undefined };
}

/** “a” is favored by every closing line, whatever it does. */
function priced(league: League, favored = 0.7): TeamResult[] {
  return inventSeason(league).map((result) => {
    const home = result.homeId === 'a' ? favored : result.awayId === 'a' ? 1 - favored : 0.5;
    return { ...result, close: closeAt(home) };
  });
}

function learnAll(league: League, results: readonly TeamResult[]): TeamForecaster {
  const forecaster = new TeamForecaster(league);
  for (const result of results) forecaster.learn(result);
  return forecaster;
}

describe.each(leagues)('%s with past prices', (league) => {
  it('is missing until closing lines of both sides’ games are known', () => {
    const results = priced(league);
    expect(learnAll(league, inventSeason(league)).forecast(nextGame).versions).toBeUndefined();
    const few = results.map((result, index) =>
      index < results.length - 2 ? { ...result, close: undefined } : result,
    );
    expect(learnAll(league, few).forecast(nextGame).versions).toBeUndefined();
    expect(learnAll(league, results).forecast(nextGame).versions).toBeDefined();
  });

  it('leaves the version from results and lineups blind to every price', () => {
    const blind = learnAll(league, inventSeason(league)).forecast(nextGame);
    const { versions } = learnAll(league, priced(league)).forecast(nextGame);
    const { homeWinProbability, low, high, homeSpread, total, model } = blind;
    expect(versions?.results).toMatchObject({
      homeWinProbability,
      low,
      high,
      homeSpread,
      total,
      model,
    });
  });

  it('moves toward what closing lines thought of a side', () => {
    const [low = 1, even = 1, high = 1] = [0.3, 0.5, 0.7].map(
      (favored) =>
        learnAll(league, priced(league, favored)).forecast(nextGame).versions?.['past-prices']
          .homeWinProbability,
    );
    expect(low).toBeLessThan(even);
    expect(even).toBeLessThan(high);
  });

  it('is our prediction where it measured better', () => {
    const forecast = learnAll(league, priced(league)).forecast(nextGame);
    const { isOurs } = getTeamModel(league).pastPrices ?? {};
    const ours = forecast.versions?.[isOurs === true ? 'past-prices' : 'results'];
    expect(forecast).toMatchObject(ours ?? {});
    expect(forecast.factors.length).toBeGreaterThan(0);
  });

  it('counts lineups from a certain number of box scores on, and is missing with a few of them', () => {
    const results = priced(league);
    const withBoxScores = (from: number) =>
      results.map((result, index) =>
        index < from
          ? { ...result, homeAppearances: undefined, awayAppearances: undefined }
          : result,
      );
    const few = learnAll(league, withBoxScores(results.length - 4));
    const without = learnAll(league, withBoxScores(results.length)).forecast(nextGame);
    const whole = learnAll(league, results);

    expect(few.coversLineups(nextGame)).toBe(false);
    expect(few.findPlayerEffects(nextGame)).toBeUndefined();
    const { model, homeWinProbability, versions, factors } = few.forecast(nextGame);
    expect(model).toBe(getTeamModel(league).parameters.model);
    expect(homeWinProbability).toBe(without.versions?.results.homeWinProbability);
    expect(versions).toBeUndefined();
    expect(factors.map(({ name }) => name)).not.toContain('Lineups');
    expect(whole.coversLineups(nextGame)).toBe(true);
    expect(whole.forecast(nextGame).model).not.toContain('lineups unknown');
  });

  it('never lets a price reach a forecast made before its game has ended', () => {
    const results = priced(league);
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: results.length - 1 }),
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        (at, probability) => {
          const earlier = results.slice(0, at);
          const game = results[at];
          if (game === undefined) return;
          const forecaster = learnAll(league, earlier);
          const before = forecaster.forecast(game);
          const repriced = { ...game, close: closeAt(probability) };
          expect(forecaster.forecast(repriced)).toEqual(before);
          expect(learnAll(league, earlier).forecast(repriced)).toEqual(before);

          forecaster.learn(game);
          const other = learnAll(league, [...earlier, repriced]);
          const after = (one: TeamForecaster) =>
            one.forecast({ ...nextGame, homeId: game.homeId, awayId: game.awayId }).versions;
          expect(after(forecaster)?.results).toEqual(after(other)?.results);
          if (Math.abs(probability - (game.close?.homeWinProbability ?? 0)) < 0.1) return;
          if (!forecaster.coversLineups(game)) return;
          expect(after(forecaster)?.['past-prices']).not.toEqual(after(other)?.['past-prices']);
        },
      ),
      { numRuns: 12 },
    );
  });

  it.each([
    ['no numbers', { homeWinProbability: Number.NaN, homeSpread: Number.NaN, total: Number.NaN }],
    ['nothing', {}],
    ['infinite numbers', { homeSpread: Infinity, total: -Infinity }],
  ])('reads a close of %s as none', (_name, close) => {
    const results = inventSeason(league);
    const forecast = learnAll(
      league,
      results.map((result) => ({ ...result, close })),
    ).forecast(nextGame);
    expect(forecast).toEqual(learnAll(league, results).forecast(nextGame));
  });
});
