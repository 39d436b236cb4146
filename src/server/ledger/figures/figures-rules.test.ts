import { calculateChanges } from '#db/sums.ts';
import { recordFigures } from '#db/tables/figures.ts';
import { countedForecast } from '#testing/samples/counted-forecast.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countFigures } from './figures-rules.ts';
import type { Countable, Figures } from './figures-types.ts';

const forecast = fc
  .record({
    contestId: fc.constantFrom('1', '2', '3', '4'),
    owner: fc.constantFrom('', 'ada'),
    analyst: fc.constantFrom('statistical' as const, 'grok' as const),
    isNewest: fc.boolean(),
    isVoid: fc.boolean(),
    homeWins: fc.boolean(),
    chance: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    closing: fc.option(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { nil: undefined }),
    day: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ chance, day, ...given }) =>
    countedForecast({
      ...given,
      playedAt: new Date(Date.UTC(2026, 9, day, 18)),
      chances: {
        statistical: { homeWinProbability: chance },
        ours: { homeWinProbability: chance, score: { home: 24, away: 20 } },
        'home-rate': { homeWinProbability: 0.55 },
      },
    }),
  );

const fieldForecast = fc
  .record({
    owner: fc.constantFrom('', 'ada'),
    isNewest: fc.boolean(),
    fieldBins: fc.option(
      fc.uniqueArray(
        fc
          .record({
            question: fc.constantFrom('win' as const, 'top5' as const),
            bin: fc.nat(2),
            players: fc.integer({ min: 1, max: 90 }),
            share: fc.double({ min: 0, max: 1, noNaN: true }),
          })
          .map(({ players, share, ...place }) => {
            const did = Math.round(players * share);
            return { layer: 'ours' as const, ...place, players, did, chance: players * 1000 };
          }),
        { selector: ({ question, bin }) => `${question} ${bin}`, maxLength: 4 },
      ),
    ),
  })
  .map((given) => countedForecast({ ...given, league: 'pga', contestKind: 'tournament' }));

it('incremental sums equal a recount, for any history of grades and corrections', () => {
  const forecasts = fc.array(fc.oneof(forecast, fieldForecast), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(forecasts, { maxLength: 4 }), (history) => {
      let kept: Figures[] = [];
      let before: Countable[] = [];
      for (const after of history) {
        const changes = calculateChanges(
          recordFigures,
          before.flatMap(countFigures),
          after.flatMap(countFigures),
        );
        kept = calculateChanges(recordFigures, [], [...kept, ...changes]);
        before = after;
      }
      const recounted = calculateChanges(recordFigures, [], before.flatMap(countFigures));
      expect(new Set(kept)).toEqual(new Set(recounted));
    }),
    { numRuns: 60 },
  );
});

it('counts players of a tournament by their probability, with squares for the interval', () => {
  const bin = { layer: 'ours' as const, question: 'top10' as const, bin: 2 };
  const fieldBins = [{ ...bin, players: 12, did: 3, chance: 1_400_000 }];
  const given = countedForecast({ contestKind: 'tournament', fieldBins });
  expect(countFigures(given)).toMatchObject([
    {
      question: 'top10-players',
      bin: 2,
      sums: {
        forecasts: 1,
        scored: 12,
        right: 3,
        chance: 1_400_000,
        scoredSquares: 144,
        rightSquares: 9,
        scoredTimesRight: 36,
      },
    },
  ]);
});

it('counts every layer over all time, our prediction also by season, month and day, and the newest version', () => {
  const figures = countFigures(countedForecast({ closing: 0.6 }));
  expect(figures.map(({ layer, span, period }) => [layer, span, period])).toEqual([
    ['ours', 'all', ''],
    ['ours', 'season', '2026'],
    ['ours', 'month', '2026-11'],
    ['ours', 'day', '2026-11-20'],
    ['statistical', 'all', ''],
    ['close', 'all', ''],
  ]);
  expect(countFigures(countedForecast({ isNewest: false }))).toEqual([]);
});
