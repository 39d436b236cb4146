import type {
  GamePageView,
  MatchupAnalysisView,
  TournamentAnalysisView,
} from '#contract/predictions/analyses-endpoints.ts';
import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import { sampleVersions } from '#testing/samples/sample-forecast.ts';
import { addForecast, addGame, addQuote } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';

const test = useTestApp();
const ada = useMember(test, 'ada');

async function predict(path: string): Promise<GeneratedPrediction> {
  const { status, body } = await ada.call('POST', path, {});
  expect(status, JSON.stringify(body)).toBe(200);
  return body as GeneratedPrediction;
}

const predictGame = () => predict('/api/nfl/predictions/generate/401');

async function page(id: string): Promise<unknown> {
  const { status, body } = await ada.call('GET', `/api/analyses/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('the page of a game’s prediction', () => {
  it('names the version that cards show: an analyst’s, also after a later automatic one', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    const { id } = await predictGame();
    await test.context.db.update(predictions).set({ analyst: 'openai' });
    await addForecast(test, '401', { homeWinProbability: 0.7 });
    const later = await predictGame();

    expect(await page(later.id)).toMatchObject({ prediction: { version: 2 }, shownId: id });
    expect(await page(id)).toMatchObject({ prediction: { version: 1 }, shownId: id });
  });

  it('has the venue and the statistical leaders', async () => {
    await addGame(test, {
      id: '401',
      venue: 'Harbor Dome',
      city: 'Northport',
      network: 'CBS',
      homeRecord: '7-3',
      awayRecord: '4-6',
    });
    await addForecast(test, '401');
    const { id } = await predictGame();

    expect(await page(id)).toMatchObject({
      kind: 'matchup',
      changes: null,
      setting: {
        weekSlot: 16,
        venue: 'Harbor Dome',
        city: 'Northport',
        network: 'CBS',
        homeRecord: '7-3',
        awayRecord: '4-6',
        tennis: null,
      },
    });
  });

  it('has every probable final score of the locked forecast', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401', { homeWinProbability: 0.7, total: 44.5 });
    const { id } = await predictGame();
    await addForecast(test, '401', { homeWinProbability: 0.2, total: 44.5 });

    const { scoreProbabilities } = (await page(id)) as MatchupAnalysisView;

    const cells = scoreProbabilities?.cells ?? [];
    const sumWhere = (holds: (home: number, away: number) => boolean) =>
      cells
        .flatMap((row, home) => row.filter((_, away) => holds(home, away)))
        .reduce((sum, cell) => sum + cell, 0);
    expect(sumWhere(() => true)).toBeCloseTo(1, 6);
    expect(sumWhere((home, away) => home > away)).toBeGreaterThan(
      2 * sumWhere((home, away) => home < away) * 0.8,
    );
  });

  it('has a version’s differences from the previous one, in words', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401', { homeWinProbability: 0.6, homeSpread: -3, total: 44.5 });
    await addQuote(test, '401');
    await predictGame();
    test.clock.advance(3_600_000);
    await addForecast(test, '401', { homeWinProbability: 0.66, homeSpread: -4.5, total: 44.5 });
    await addQuote(test, '401', { homeSpread: -4.5 });
    const second = await predictGame();

    const { changes } = (await page(second.id)) as MatchupAnalysisView;

    expect(changes?.since).toMatchObject({ version: 1 });
    expect(changes?.sentences).toEqual(
      expect.arrayContaining([
        'Our win probability for the Gulls moved from 60% to 66%.',
        'Our fair line moved from NPG -3 to NPG -4.5.',
        'The market’s line moved from NPG -3 to NPG -4.5.',
      ]),
    );
    expect(changes?.sentences.join()).not.toContain('total');
  });

  it('has the moves of the market and our forecast with times, oldest first', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401', { homeWinProbability: 0.6 });
    await addQuote(test, '401', { homeSpread: -3 });
    const { id } = await predictGame();
    test.clock.advance(3_600_000);
    await addQuote(test, '401', { homeSpread: -4.5, homeMoneyline: -200, awayMoneyline: 170 });

    const { outlooks } = (await page(id)) as MatchupAnalysisView;

    expect(outlooks.market.map(({ at, homeSpread }) => [at, homeSpread])).toEqual([
      ['2026-11-21T18:00:00.000Z', -3],
      ['2026-11-21T19:00:00.000Z', -4.5],
    ]);
    const [first, second] = outlooks.market.map(({ homeWinProbability }) => homeWinProbability);
    expect(second ?? 0).toBeGreaterThan(first ?? 1);
    expect(outlooks.forecast.at(-1)?.at).toBe('2026-11-21T18:00:00.000Z');
    expect(outlooks.opening).toBeNull();
  });

  it('has both versions of our forecast as locked, and which is our prediction; null while there is one', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    const { id } = await predictGame();
    await addForecast(test, '401', { model: 'nfl-past-prices-1', versions: sampleVersions });
    const second = await predictGame();

    expect(await page(id)).toMatchObject({ bothVersions: null });
    expect(await page(second.id)).toMatchObject({
      bothVersions: {
        ours: 'past-prices',
        figures: {
          results: { homeWinProbability: 0.6, homeSpread: -3, total: 44 },
          'past-prices': { homeWinProbability: 0.64, homeSpread: -4.5, total: 44.5 },
        },
      },
    });
  });

  it('has each layer’s fair lines: our forecast’s without an analyst', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401', { homeWinProbability: 0.6, homeSpread: -3, total: 44.5 });
    await addQuote(test, '401', { homeMoneyline: 200, awayMoneyline: -240 });
    const { id } = await predictGame();

    const { layerLines, prediction } = (await page(id)) as MatchupAnalysisView;

    expect(layerLines).toMatchObject({
      statistical: { homeSpread: -3, total: 44.5 },
      analyst: null,
    });
    // Past games do not show that our forecast adds to a price of the NFL.
    expect(prediction.layers.withMarket).toBeNull();
    expect(layerLines.withMarket).toBeNull();
  });
});

describe('the page of a game', () => {
  const gamePage = async (id: string) => {
    const { status, body } = await ada.call('GET', `/api/nfl/games/${id}/analysis`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as GamePageView;
  };

  it('has the chances at the market’s lines, which agree with its final scores', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401', { homeWinProbability: 0.7, total: 44.5 });
    expect(await gamePage('401')).toMatchObject({ lineProbabilities: null });
    await addQuote(test, '401', { homeSpread: -3, total: 38.5 });

    const { lineProbabilities } = await gamePage('401');
    const { home = 0, away = 0 } = lineProbabilities?.spread ?? {};
    expect(lineProbabilities?.spread?.homeSpread).toBe(-3);
    // A three-point win is a push.
    expect([home + away < 0.97, home + away > 0.85]).toEqual([true, true]);
    expect(home).toBeGreaterThan(0.5);
    expect(home).toBeLessThan(0.7);
    const { over = 0, under = 0 } = lineProbabilities?.total ?? {};
    expect(over + under).toBeCloseTo(1, 6);
    expect(over).toBeGreaterThan(under);
  });

  it('exists before a prediction is locked, and then shows the one that cards show', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401', { homeWinProbability: 0.6 });
    await addQuote(test, '401', { homeMoneyline: -150 });

    expect(await gamePage('401')).toMatchObject({
      kind: 'unlocked',
      game: { id: '401', forecast: { homeWinProbability: 0.6 } },
      prices: { books: [{ provider: 'Test Book', homeMoneyline: -150 }], best: [] },
    });
    const { id } = await predictGame();
    expect(await gamePage('401')).toMatchObject({
      kind: 'matchup',
      prediction: { id },
      shownId: id,
    });
    expect((await ada.call('GET', '/api/nfl/games/none/analysis')).status).toBe(404);
  });

  it('names the makeup of a postponed game, each its own, and which of two on a day it is', async () => {
    const at = (day: string) => new Date(`2026-${day}T18:00:00Z`);
    const off = { state: 'postponed' as const };
    const note = 'Makeup of a postponed game';
    await addGame(test, { id: 'first', startsAt: at('11-22'), ...off });
    await addGame(test, { id: 'second', startsAt: at('11-23'), ...off });
    await addGame(test, { id: 'regular', startsAt: at('11-24') });
    await addGame(test, { id: 'of-first', startsAt: new Date('2026-11-24T23:00:00Z'), note });

    const settings = new Map<string, GamePageView['setting']>();
    for (const id of ['first', 'second', 'regular', 'of-first']) {
      settings.set(id, (await gamePage(id)).setting);
    }
    const numberOfDay = { number: 2, of: 2 };
    expect(settings.get('first')).toMatchObject({ makeup: { id: 'of-first', numberOfDay } });
    expect(settings.get('second')).toMatchObject({ makeup: null, numberOfDay: null });
    expect(settings.get('regular')).toMatchObject({ makeup: null, numberOfDay: { number: 1 } });
    expect(settings.get('of-first')).toMatchObject({ numberOfDay });
  });
});

it('the page of a golf prediction uses the same call, and ends with the leaders', async () => {
  await addField(test, { id: '7' });
  const { id } = await predict('/api/golf/predictions/generate/7');
  const before = (await page(id)) as TournamentAnalysisView;
  await finishTournament(test, '7', ['bo', 'ace', 'cy']);
  const after = (await page(id)) as TournamentAnalysisView;

  expect(before).toMatchObject({ kind: 'tournament', finishers: [], changes: null });
  expect(before.prediction.predictedWinner.id).toBe('ace');
  expect(after.finishers.slice(0, 2)).toMatchObject([
    { playerId: 'ace', position: '2' },
    { playerId: 'bo', position: '1' },
  ]);
});

it('the page of an unknown prediction is a 404', async () => {
  const missing = '00000000-0000-4000-8000-000000000000';
  expect((await ada.call('GET', `/api/analyses/${missing}`)).status).toBe(404);
  expect((await ada.call('GET', '/api/analyses/1')).status).toBe(400);
});
