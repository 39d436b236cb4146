import { inventMatches } from '#testing/samples/invented-matches.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logit } from '#domain/betting/normal-curve.ts';
import { TennisForecaster } from './tennis-forecaster.ts';
import type { MatchResult } from './tennis-match.ts';
import { getTourParameters } from './tennis-parameters.ts';
import { TennisRatings } from './tennis-ratings.ts';

const tours = ['atp', 'wta'] as const;
type Tour = (typeof tours)[number];

const priced = (favored = 0.7) => inventMatches(40, 2025, favored);

const next: MatchResult = {
  matchId: 'next',
  startsAt: new Date(Date.UTC(2025, 6, 1)),
  surface: 'hard',
  bestOf: 3,
  home: { id: 'a' },
  away: { id: 'b' },
  winner: 'home',
  retired: false,
};

function learnAll(tour: Tour, results: readonly MatchResult[]): TennisForecaster {
  const forecaster = new TennisForecaster(tour);
  for (const result of results) forecaster.learn(result);
  return forecaster;
}

describe.each(tours)('%s with past prices', (tour) => {
  const { pastPrices } = getTourParameters(tour);

  it('is missing until the closing prices of most of both players’ matches are known', () => {
    expect(learnAll(tour, inventMatches()).forecast(next).versions).toBeUndefined();
    const few = priced().map((match, at) => (at < 36 ? { ...match, close: undefined } : match));
    expect(learnAll(tour, few).forecast(next).versions).toBeUndefined();
    const all = learnAll(tour, priced());
    expect(all.forecast(next).versions).toBeDefined();
    expect(all.forecast({ ...next, away: { id: 'newcomer' } }).versions).toBeUndefined();
  });

  it('leaves the version from results blind to every price', () => {
    const blind = learnAll(tour, inventMatches()).forecast(next);
    const { versions } = learnAll(tour, priced()).forecast(next);
    const { model, homeWinProbability, low, high, homeScore, awayScore, homeSpread, total } = blind;
    const figures = { homeWinProbability, low, high, homeScore, awayScore, homeSpread, total };
    expect(versions?.results).toEqual({ model, ...figures });
  });

  it('moves toward what closing prices thought of a player', () => {
    const [low = 1, even = 1, high = 1] = [0.3, 0.5, 0.7].map(
      (favored) =>
        learnAll(tour, priced(favored)).forecast(next).versions?.['past-prices'].homeWinProbability,
    );
    expect(low).toBeLessThan(even);
    expect(even).toBeLessThan(high);
  });

  it('is our prediction where it measured better, with its factors and set scores', () => {
    const forecaster = learnAll(tour, priced());
    const forecast = forecaster.forecast(next);
    const ours = forecast.versions?.[pastPrices.isOurs === true ? 'past-prices' : 'results'];
    expect(forecast).toMatchObject(ours ?? {});
    const wins = forecast.setScores.filter(({ home, away }) => home > away);
    const sum = wins.reduce((total, { probability }) => total + probability, 0);
    expect(sum).toBeCloseTo(forecast.homeWinProbability, 3);
    const byFactors = forecast.factors.reduce((total, factor) => total + factor.probability, 0.5);
    expect(byFactors).toBeCloseTo(forecast.homeWinProbability, 9);
  });

  it('never lets a price reach a forecast made before its match has ended', () => {
    const results = priced();
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: results.length - 1 }),
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        (at, fair) => {
          const earlier = results.slice(0, at);
          const match = results[at];
          if (match === undefined) return;
          const forecaster = learnAll(tour, earlier);
          const before = forecaster.forecast(match);
          const repriced = { ...match, close: { homeWinProbability: fair } };
          expect(forecaster.forecast(repriced)).toEqual(before);
          expect(learnAll(tour, earlier).forecast(repriced)).toEqual(before);

          forecaster.learn(match);
          const other = learnAll(tour, [...earlier, repriced]);
          const after = (one: TennisForecaster) =>
            one.forecast({ ...next, home: match.home, away: match.away }).versions;
          expect(after(forecaster)?.results).toEqual(after(other)?.results);
          if (Math.abs(fair - (match.close?.homeWinProbability ?? 0)) < 0.1) return;
          expect(after(forecaster)?.['past-prices']).not.toEqual(after(other)?.['past-prices']);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('pulls both players toward a price, by less than the distance to it', () => {
    const results = priced();
    const price = fc.double({ min: 0.02, max: 0.98, noNaN: true });
    fc.assert(
      fc.property(fc.nat(results.length - 1), price, price, (at, one, other) => {
        const match = results[at];
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        if (match === undefined || high - low < 0.01) return;
        const { surface, home, away } = match;
        const ratings = new TennisRatings(pastPrices.ratings);
        for (const result of results.slice(0, at)) ratings.learn(result);
        const { scale } = ratings.expect(match);
        const skillsAt = (homeWinProbability: number) => {
          const learned = new TennisRatings(pastPrices.ratings);
          for (const result of results.slice(0, at)) learned.learn(result);
          learned.learn({ ...match, close: { homeWinProbability } });
          const skillOf = (id: string) => learned.getSkill(id, surface) ?? Number.NaN;
          return { home: skillOf(home.id), away: skillOf(away.id) };
        };
        const [worse, better] = [skillsAt(low), skillsAt(high)];
        expect(better.home).toBeGreaterThan(worse.home);
        expect(better.away).toBeLessThan(worse.away);
        const moved = better.home - better.away - (worse.home - worse.away);
        expect(moved).toBeLessThan((logit(high) - logit(low)) / scale);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['no number', { homeWinProbability: Number.NaN }],
    ['no probability', {}],
    ['an impossible side', { homeWinProbability: 0 }],
    ['a certain side', { homeWinProbability: 1 }],
    ['more than certain', { homeWinProbability: 1.2 }],
    ['less than nothing', { homeWinProbability: -0.5 }],
    ['an infinite number', { homeWinProbability: Infinity }],
    ['a spread alone', { homeSpread: -3.5, total: 21.5 }],
  ])('reads a close with %s as none', (_name, close) => {
    const results = inventMatches();
    const closed = results.map((result) => ({ ...result, close }));
    expect(learnAll(tour, closed).forecast(next)).toEqual(learnAll(tour, results).forecast(next));
    const withLast = (last: MatchResult['close']) =>
      learnAll(tour, [...priced(), { ...next, close: last }]);
    expect(withLast(close).forecast(next)).toEqual(withLast(undefined).forecast(next));
  });
});
