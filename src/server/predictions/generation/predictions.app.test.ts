import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import { games } from '#db/tables/games-tables.ts';
import { journal, predictions } from '#db/tables/journal-tables.ts';
import type { MatchupContent } from '#server/ledger/predictions/predictions-types.ts';
import { outlookFor } from '#forecasting/tennis/match-grid.ts';
import type { AppContext } from '#server/context.ts';
import {
  addForecast,
  addGame,
  addMember,
  addQuote,
  type TestMember,
} from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';
import { prepareMatchup } from '#server/predictions/contest-kinds/predictions-matchup.ts';
import { generatePrediction } from './generation.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

const generate = (member: TestMember, gameId: string, body: object = {}) =>
  member.call('POST', `/api/nfl/predictions/generate/${gameId}`, body);

async function ledgerRows() {
  return test.context.db.select().from(predictions).orderBy(predictions.sequence);
}

describe('generating a prediction', () => {
  it('stores and returns the baseline when the slot has no key, and says so', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401');

    // What the browser says about the game is ignored.
    const said = { homeTeam: 'Somebody Else', homeRecord: 7, status: { nested: ['anything'] } };
    const { status, body } = await generate(ada, '401', { aiModel: 'grok', ...said });

    const answer = body as GeneratedPrediction;
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      aiModel: 'statistical',
      requestedSlot: 'grok',
      requestedModel: 'nfl-ratings-1',
      isBaseline: true,
      isMine: true,
      version: 1,
      predictedWinner: 'Northport Gulls',
      confidence: 64,
      confidenceBand: 'medium',
      homeScorePrediction: 24,
      awayScorePrediction: 20,
      vegasSpread: null,
      vegasOverUnder: null,
    });
    expect(answer.layers.statistical).toEqual({ homeWinProbability: 0.64, low: 0.55, high: 0.72 });
    expect(answer.layers.analyst).toBeNull();
    expect(answer.layers.market).toBeNull();
    expect(answer.reasoning).toContain('Gulls');
    expect(JSON.parse(answer.rawData)).toMatchObject({ analysisModel: 'nfl-ratings-1' });
    expect(await ledgerRows()).toHaveLength(1);
  });

  it.each([
    ['nba', 'Northport Gulls'],
    ['nhl', 'NPG'],
  ] as const)('returns the specified field names in the %s', async (league, winner) => {
    await addGame(test, { id: '401', league, week: null });
    await addForecast(test, '401', {}, league);

    const { status, body } = await ada.call('POST', `/api/${league}/predictions/generate/401`, {});

    const answer = body as GeneratedPrediction;
    expect({ status, ...answer }).toMatchObject({
      status: 200,
      predictedWinner: winner,
      winner: 'Northport Gulls',
      homeTeam: 'Northport Gulls',
      awayTeam: 'Ridgeway Elks',
      analysis: answer.reasoning,
    });
    expect(answer.analysis).toContain('Gulls');
    expect(answer.prediction.predictedWinner.name).toBe('Northport Gulls');
  });

  it('is next to the market’s latest no-vig price, and never contains it', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    await addQuote(test, '401', { homeMoneyline: -110, awayMoneyline: -110 });
    test.clock.advance(60_000);
    await addQuote(test, '401', { homeMoneyline: -150, awayMoneyline: 130 });

    const { body } = await generate(ada, '401');

    const { layers, vegasSpread, vegasOverUnder, confidence } = body as GeneratedPrediction;
    expect(layers.market?.homeWinProbability).toBeCloseTo(0.5798, 4);
    expect(layers.ours).toEqual(layers.statistical);
    // Past games do not show that our forecast adds to a price of the NFL.
    expect(layers.withMarket).toBeNull();
    expect(confidence).toBe(64);
    expect(vegasSpread).toBe('NPG -3');
    expect(vegasOverUnder).toBe(45.5);
  });

  it('keeps the market’s quote, also with moneylines only', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    await addQuote(test, '401', { homeSpread: undefined, total: undefined });

    const { body } = await generate(ada, '401');

    expect(body).toMatchObject({
      vegasSpread: null,
      vegasOverUnder: null,
      market: {
        provider: 'Test Book',
        favorite: null,
        homeMoneyline: -150,
        awayMoneyline: 130,
        homeWinProbability: expect.closeTo(0.5798, 4),
        at: '2026-11-21T18:00:00.000Z',
      },
      atsRecommendation: 'No line',
      moneylineRecommendation: 'No edge',
      difference: { side: 'home', ours: 0.64, market: expect.closeTo(0.5798, 4) },
    });
  });

  it('keeps pick, score and fair lines when the market favors the other side', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    await addQuote(test, '401', { homeMoneyline: 250, awayMoneyline: -300, homeSpread: 7 });

    const { body } = await generate(ada, '401');

    expect(body).toMatchObject({
      predictedWinner: 'Northport Gulls',
      homeScorePrediction: 24,
      awayScorePrediction: 20,
      fairHomeSpread: -4.5,
      fairTotal: 44.5,
      atsRecommendation: 'NPG +7',
    });
  });

  it.each([
    ['an even chance', 0.5, 'home'],
    ['a chance that rounds to even', 0.4998, 'away'],
  ] as const)('has one winner at %s: pick and projected score', async (_, probability, side) => {
    await addGame(test, { id: '401' });
    const even = { homeScore: 22.4, awayScore: 22.4, homeSpread: 0 };
    const projected =
      side === 'home'
        ? { projectedHomeScore: 23, projectedAwayScore: 22 }
        : { projectedHomeScore: 22, projectedAwayScore: 23 };
    await addForecast(test, '401', { homeWinProbability: probability, ...even, ...projected });

    const { body } = await generate(ada, '401');

    const { prediction, confidence } = body as GeneratedPrediction;
    expect(confidence).toBe(50);
    expect(prediction.predictedWinner.side).toBe(side);
    const margin = prediction.homeScorePrediction - prediction.awayScorePrediction;
    expect(margin).toBe(side === 'home' ? 1 : -1);
  });

  it('projects sets that end a best-of-five match when the analyst reverses the pick', async () => {
    await addGame(test, { id: '501', league: 'atp' });
    const expected = { homeScore: 2.2, awayScore: 1.8, homeSpread: -1, total: 38.5 };
    const { setScores } = outlookFor(0.55, 5, 0.62);
    const match = { homeWinProbability: 0.55, setsToWin: 3 as const, setScores, ...expected };
    await addForecast(test, '501', match, 'atp');
    const doubting = withAnalyst({
      says: { winner: 'away', homeWinProbability: 0.02, homeScore: 0, awayScore: 3 },
    });

    const request = { ...requestFor('501'), league: 'atp' as const };
    const { row } = await generatePrediction(doubting, ada.id, prepareMatchup, request);

    expect(row).toMatchObject({ pickId: 'elks', homeScore: 0, awayScore: 3 });
  });

  it('numbers and chains rows of different games without a gap, in any order of arrival', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `game-${index}`);
    for (const id of ids) {
      await addGame(test, { id });
      await addForecast(test, id);
    }

    await Promise.all(ids.map((id) => generate(ada, id)));

    const rows = await test.context.db.select().from(journal).orderBy(journal.sequence);
    expect(rows.map((row) => row.sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const chain = [null, ...rows.map((row) => row.hash)].slice(0, rows.length);
    expect(rows.map((row) => row.previousHash)).toEqual(chain);
  });

  it('returns the stored row while nothing has changed, and a new version for a new price', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    const first = (await generate(ada, '401')).body as GeneratedPrediction;
    const same = (await generate(ada, '401', { customInstructions: 'Mind the wind.' }))
      .body as GeneratedPrediction;

    await addQuote(test, '401');
    const second = (await generate(ada, '401')).body as GeneratedPrediction;

    expect(same.id).toBe(first.id);
    expect(second.version).toBe(2);
    const { body } = await ada.call('GET', `/api/predictions/${first.id}`);
    expect(body).toMatchObject({ versions: [{ version: 1 }, { version: 2 }] });
  });

  it('computes a forecast when there is no stored one', async () => {
    await addGame(test, { id: '401' });

    const { status, body } = await generate(ada, '401');

    expect(status).toBe(200);
    expect((body as GeneratedPrediction).layers.statistical.homeWinProbability).toBeGreaterThan(0);
  });

  it('finds a baseball game by its teams and start', async () => {
    await addGame(test, { id: '401', league: 'mlb' });
    await addForecast(test, '401', {}, 'mlb');
    const { body: found } = await ada.call('GET', '/api/mlb/games/401');
    const { game } = found as { game: { awayTeam: string; homeTeam: string; gameTime: string } };
    const named = `${game.awayTeam}-${game.homeTeam}-${Date.parse(game.gameTime)}`;

    const { status, body } = await ada.call(
      'POST',
      `/api/mlb/predictions/generate/${encodeURIComponent(named)}`,
      {},
    );

    expect(status).toBe(200);
    expect((body as GeneratedPrediction).gameId).toBe('401');
  });
});

describe('errors', () => {
  it('rejects a game that has begun, with a clear message, also after a first prediction', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    await generate(ada, '401');
    test.clock.set('2026-11-22T18:00:00Z');

    expect(await generate(ada, '401')).toMatchObject({
      status: 409,
      body: {
        code: 'already_started',
        message: 'This game has already started. Predictions are made before the start.',
      },
    });
    expect(await ledgerRows()).toHaveLength(1);
  });

  it.each([
    [
      'begins',
      'already_started',
      { meanwhile: async () => test.clock.set('2026-11-22T18:00:00Z') },
    ],
    [
      'is reported live',
      'already_started',
      { meanwhile: () => test.context.db.update(games).set({ state: 'live' }) },
    ],
    ['is contradicted', 'unavailable', { says: { winner: 'away' as const } }],
  ])(
    'stores nothing of a game that %s while the analyst is writing',
    async (_title, code, does) => {
      await addGame(test, { id: '401' });
      await addForecast(test, '401');

      const asked = generatePrediction(
        withAnalyst(does),
        ada.id,
        prepareMatchup,
        requestFor('401'),
      );

      await expect(asked).rejects.toMatchObject({ code });
      expect(await ledgerRows()).toHaveLength(0);
    },
  );

  it('rejects a game that is canceled, postponed, final or unknown', async () => {
    await addGame(test, { id: '401' });
    for (const state of ['canceled', 'postponed', 'final', 'unknown'] as const) {
      await test.context.db.update(games).set({ state });
      expect((await generate(ada, '401')).status, state).toBe(409);
    }
  });

  it.each([
    { aiModel: 'gpt-99' },
    { searchModel: 'bottomless' },
    { perplexityQuery: '\ud800' },
    { customInstructions: 7 },
  ])('rejects the body %j', async (body) => {
    await addGame(test, { id: '401' });

    expect((await generate(ada, '401', body)).status).toBe(400);
  });

  it('answers an unknown game with a JSON error', async () => {
    const { status, body } = await generate(ada, 'nope');
    expect([status, body]).toMatchObject([404, { message: expect.any(String) as string }]);
  });

  it('limits each member’s generations, with a Retry-After', async () => {
    const bob = await addMember(test, 'bob');
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    const { config } = test.context;
    const rateLimits = { ...config.rateLimits, generate: { count: 1, seconds: 60 } };
    test.context.config = { ...config, rateLimits };
    await generate(ada, '401');
    const refused = await generate(ada, '401');

    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await generate(bob, '401')).status).toBe(200);
  });
});

describe('an analyst with a key', () => {
  it('adds its own layer, blended with the others', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401', { homeWinProbability: 0.6 });

    const { row } = await generatePrediction(
      withAnalyst(),
      ada.id,
      prepareMatchup,
      requestFor('401'),
    );

    expect(row.analyst).toBe('openai');
    const { layers } = row.content as MatchupContent;
    expect(layers.analyst?.homeWinProbability).toBe(0.8);
    expect(row.homeWinProbability).toBeGreaterThan(0.6);
    expect(row.homeWinProbability).toBeLessThan(0.8);
    expect(row.content.isBaseline).toBe(false);
  });

  it('hides the requester’s instructions and query from everybody else', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    const { row } = await generatePrediction(
      withAnalyst(),
      ada.id,
      prepareMatchup,
      requestFor('401'),
    );
    const bob = await addMember(test, 'bob');

    const own = await ada.call('GET', `/api/predictions/${row.id}/raw`);
    const others = await bob.call('GET', `/api/predictions/${row.id}/raw`);

    expect(own.body).toMatchObject({
      perplexityInstructions: 'search for SECRET-WORDS',
      perplexityQuery: 'query SECRET-WORDS',
    });
    expect(others.body).toMatchObject({
      searchModel: 'searcher',
      perplexityInstructions: null,
      perplexityQuery: null,
      perplexityResponse: 'Found something.',
    });
    for (const url of [
      `/api/predictions/${row.id}/raw`,
      `/api/predictions/${row.id}`,
      '/api/predictions',
      '/api/predictions/export.csv',
    ]) {
      expect((await bob.call('GET', url)).text).not.toContain('SECRET-WORDS');
    }
  });
});

function requestFor(gameId: string) {
  const options = {
    instructions: 'SECRET-WORDS',
    query: 'SECRET-WORDS',
    searchDepth: 'focused' as const,
  };
  return { league: 'nfl' as const, contestId: gameId, slot: 'openai' as const, options };
}

/** The application with an analyst that does something while writing. */
function withAnalyst(options: Parameters<typeof scriptedAnalysts>[0] = {}): AppContext {
  return { ...test.context, analysts: scriptedAnalysts(options) };
}
