import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import { games, oddsQuotes } from '#db/tables/games-tables.ts';
import { grades, journal } from '#db/tables/journal-tables.ts';
import { seasonFigures } from '#db/tables/season-figures.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import { manyGames } from '#testing/samples/many-games.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import { sampleVersions } from '#testing/samples/sample-forecast.ts';
import { addForecast, addGame, addMember, addQuote } from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeGames } from '#server/contests/games/games.ts';
import { storeClosingOdds } from '#server/polling/box-score-polling/box-score-polling.ts';
import { gradeFinished } from './grades.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { rebuildProjections, verifyLedger } from '#server/ledger/verification/verification.ts';
import type { GradeDocument } from '#server/ledger/predictions/predictions-types.ts';

const quarters = [
  { number: 1, home: 10, away: 0 },
  { number: 2, home: 10, away: 3 },
  { number: 3, home: 3, away: 7 },
  { number: 4, home: 7, away: 0 },
];
const extras = { segments: quarters, playerProps: [], notes: [] };
const test = useTestApp();
beforeEach(() => {
  const says = { homeScore: 30, awayScore: 10, extras };
  test.context.analysts = scriptedAnalysts({ says });
});

async function lockGame() {
  test.clock.set('2026-11-22T13:00:00Z');
  await addGame(test, { id: '401' });
  await addForecast(test, '401', { homeWinProbability: 0.7, homeScore: 27.4, awayScore: 20.1 });
  await addQuote(test, '401');
  await lockNearContests(test.context, 'nfl');
}

async function finish(change: Partial<typeof games.$inferInsert> = {}) {
  await test.context.db
    .update(games)
    .set({ state: 'final', homeScore: 27, awayScore: 20, ...change })
    .where(eq(games.id, '401'));
  await gradeFinished(test.context, 'matchup', 'nfl');
}

const readGrades = () =>
  test.context.db.select().from(grades).orderBy(asc(grades.predictionSequence));
const listGradings = async () =>
  (await test.context.db.select().from(journal).orderBy(asc(journal.sequence)))
    .filter(({ kind }) => kind === 'grade')
    .map(({ document }) => document as GradeDocument);

describe('a grade', () => {
  it('compares every layer with the result and the close, and verifies', async () => {
    await lockGame();
    test.clock.set('2026-11-22T17:59:00Z');
    await addQuote(test, '401', { homeMoneyline: -200, awayMoneyline: 170, homeSpread: -4 });
    // An in-play price is no close.
    test.clock.set('2026-11-22T19:00:00Z');
    await addQuote(test, '401', { homeMoneyline: 500, awayMoneyline: -700, homeSpread: 9 });
    await finish();

    const [grade] = await readGrades();
    const layers = grade?.layers as LayerGrades;
    expect(Object.keys(layers).toSorted()).toEqual(
      ['ours', 'close', 'home-rate', 'market', 'open', 'statistical'].toSorted(),
    );
    // Our fair total, 44.5, takes the under of 45.5.
    expect(layers.ours).toMatchObject({ winner: 'win', spread: 'win', total: 'loss' });
    expect(layers.statistical?.brier).toBeCloseTo(0.09, 12);
    expect(layers.ours?.closing?.spread).toBe(1);
    expect(layers.statistical?.closing?.probability).toBeGreaterThan(0.03);
    expect(grade?.close).toMatchObject({ homeSpread: -4, total: 45.5 });
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, graded: 1 });
  });

  it('scores both versions of our forecast, beside the market, in the journal and the record', async () => {
    test.clock.set('2026-11-22T13:00:00Z');
    await addGame(test, { id: '401' });
    await addForecast(test, '401', { model: 'nfl-past-prices-1', versions: sampleVersions });
    await addQuote(test, '401');
    await lockNearContests(test.context, 'nfl');
    const ada = await addMember(test, 'ada');
    await ada.call('POST', '/api/nfl/predictions/generate/401', { aiModel: 'openai' });
    await finish();

    const rows = await readGrades();
    expect(rows).toHaveLength(2);
    for (const { layers } of rows) {
      const { results, 'past-prices': pastPrices } = layers as LayerGrades;
      // Fair lines of −3 (a push) and −4.5, totals of 44 and 44.5, against −3 and 45.5.
      expect(results).toMatchObject({ winner: 'win', spread: 'void', total: 'loss' });
      expect(results?.brier).toBeCloseTo(0.16, 12);
      expect(pastPrices).toMatchObject({ winner: 'win', spread: 'win', total: 'loss' });
      expect(pastPrices?.logScore).toBeCloseTo(-Math.log(0.64), 12);
    }
    const entries = await test.context.db.select().from(journal).orderBy(asc(journal.sequence));
    const documents = entries.filter(({ kind }) => kind === 'prediction');
    expect(documents.map(({ document }) => document)).toMatchObject(
      [1, 2].map(() => ({ content: { forecast: { versions: sampleVersions } } })),
    );
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, graded: 2 });
    const { body } = await ada.call('GET', '/api/analytics?sport=nfl&by=automatic&basis=locked');
    const { layers } = body as AnalyticsView;
    expect(layers.map(({ layer, n }) => `${layer} ${n}`)).toEqual(
      expect.arrayContaining(['results 1', 'past-prices 1', 'market 1']),
    );
    const shown = layers.find(({ layer }) => layer === 'past-prices');
    expect(shown).toMatchObject({ winner: { correct: 1 }, brier: { n: 1 }, logScore: { n: 1 } });
  });

  it('is followed by another, with the close, when that becomes known after the end', async () => {
    await lockGame();
    await test.context.db.delete(oddsQuotes);
    await finish();
    expect((await readGrades())[0]?.close).toBeNull();

    const quote = { provider: 'Test Book', homeMoneyline: -180, awayMoneyline: 155 };
    const source = { ...test.context.source, fetchOdds: async () => ({ current: quote }) };
    const context = { ...test.context, source } as typeof test.context;
    const startsAt = new Date('2026-11-22T18:00:00Z');
    await storeClosingOdds(context, 'nfl', { id: '401', startsAt });

    const gradings = await listGradings();
    expect(gradings).toHaveLength(2);
    expect(gradings[1]?.result).toMatchObject({ close: { homeSpread: null } });
    expect((await readGrades())[0]?.layers).toHaveProperty('close');
    expect((await verifyLedger(test.context.db)).holds).toBe(true);
  });

  it('is void for the date without a game, and valid for the one with it', async () => {
    await lockGame();
    const startsAt = new Date('2026-11-24T18:00:00Z');
    await test.context.db.update(games).set({ startsAt }).where(eq(games.id, '401'));
    test.clock.set('2026-11-24T13:00:00Z');
    await lockNearContests(test.context, 'nfl');
    await finish();

    expect((await readGrades()).map(({ outcome }) => outcome)).toEqual(['void', 'win']);
    expect((await verifyLedger(test.context.db)).holds).toBe(true);
  });

  it('compares an analyst’s projected quarters with the actual ones', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401', { homeWinProbability: 0.7 });
    const ada = await addMember(test, 'ada');
    const { status } = await ada.call('POST', '/api/nfl/predictions/generate/401', {
      aiModel: 'openai',
    });
    expect(status).toBe(200);
    await finish({ homeSegmentScores: [7, 10, 3, 7], awaySegmentScores: [0, 14, 3, 3] });

    const [grade] = await readGrades();
    // Projected 10–0, 10–3, 3–7 and 7–0: right, wrong, tied, right.
    const segments = { n: 4, wins: 2, losses: 1, scoreError: (3 + 0 + 0 + 11 + 0 + 4 + 0 + 3) / 8 };
    expect(grade?.layers).toMatchObject({ 'analyst-stated': { segments } });
    const { body } = await ada.call('GET', '/api/predictions?gameId=401&by=mine');
    expect(body).toMatchObject([{ grade: { segments } }]);
    const analytics = async () => (await ada.call('GET', '/api/analytics?sport=nfl')).body;
    const parts = { model: 'openai', games: 1, stated: 4, favored: { correct: 2, total: 3 } };
    expect(await analytics()).toMatchObject({ segments: [parts] });
    // A rebuild recounts what is missing.
    await test.context.db.delete(seasonFigures).where(eq(seasonFigures.question, 'segments'));
    expect(await analytics()).toMatchObject({ segments: [] });
    await rebuildProjections(test.context.db);
    expect(await analytics()).toMatchObject({ segments: [parts], gradedPredictions: 1 });
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true });
  });

  it('follows quarters that are reported late, omitted or corrected after the end', async () => {
    const [sourced] = manyGames(1);
    if (sourced === undefined) throw new Error('no game');
    const { game } = sourced;
    const report = async (home: number[], away: number[]) => {
      const sides = {
        home: { ...game.home, score: 27, segmentScores: home },
        away: { ...game.away, score: 20, segmentScores: away },
      };
      await storeGames(test.context, 'nfl', [
        { ...sourced, game: { ...game, ...sides, state: 'final' } },
      ]);
      const { holds } = await verifyLedger(test.context.db);
      const [grade] = await readGrades();
      const layers = grade?.layers as LayerGrades | undefined;
      return [holds, layers?.['analyst-stated']?.segments?.wins];
    };
    await storeGames(test.context, 'nfl', [sourced]);
    await addForecast(test, game.id, { homeWinProbability: 0.7 });
    const ada = await addMember(test, 'ada');
    await ada.call('POST', `/api/nfl/predictions/generate/${game.id}`, { aiModel: 'openai' });

    expect(await report([], [])).toEqual([true, undefined]);
    expect(await report([7, 10, 3, 7], [0, 14, 3, 3])).toEqual([true, 2]);
    expect(await report([], [])).toEqual([true, 2]);
    expect(await report([7, 10, 7, 3], [3, 3, 14, 0])).toEqual([true, 4]);
    expect(await listGradings()).toHaveLength(3);
  });

  it('uses another close once the start is corrected to before the last price', async () => {
    const [sourced] = manyGames(1);
    if (sourced === undefined) throw new Error('no game');
    const { game } = sourced;
    test.clock.set('2026-11-22T13:00:00Z');
    await storeGames(test.context, 'nfl', [sourced]);
    await addForecast(test, game.id, { homeWinProbability: 0.7 });
    await lockNearContests(test.context, 'nfl');
    test.clock.set('2026-11-22T17:50:00Z');
    const moved = { ...sourced, currentOdds: { provider: 'Book', homeSpread: -9, total: 45 } };
    await storeGames(test.context, 'nfl', [moved]);
    test.clock.set('2026-11-22T21:00:00Z');
    const sides = { home: { ...game.home, score: 27 }, away: { ...game.away, score: 20 } };
    const ended = { ...moved, game: { ...game, ...sides, state: 'final' as const } };
    await storeGames(test.context, 'nfl', [ended]);
    expect((await readGrades())[0]?.close).toMatchObject({ homeSpread: -9 });

    const startsAt = new Date('2026-11-22T17:30:00Z');
    await storeGames(test.context, 'nfl', [{ ...ended, game: { ...ended.game, startsAt } }]);
    expect((await readGrades())[0]?.close).toMatchObject({ homeSpread: -3.5 });
    expect((await verifyLedger(test.context.db)).holds).toBe(true);
  });

  it('from before quarters were graded verifies unchanged', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401', { homeWinProbability: 0.7 });
    const ada = await addMember(test, 'ada');
    await ada.call('POST', '/api/nfl/predictions/generate/401', { aiModel: 'openai' });
    await finish({ homeSegmentScores: [], awaySegmentScores: [] });
    expect((await listGradings())[0]?.result).not.toHaveProperty('segmentScores');

    await test.context.db
      .update(games)
      .set({ homeSegmentScores: [7, 10, 3, 7], awaySegmentScores: [0, 14, 3, 3] });
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, graded: 1 });
  });

  it('of a tournament answers winner, top 5, 10 and 20 for everybody who started', async () => {
    test.clock.set('2026-11-22T08:00:00Z');
    await addField(test, { id: 'open' });
    await lockNearContests(test.context, 'pga');
    await finishTournament(test, 'open', ['bo', 'ace', 'cy', 'dan', 'ed']);
    await gradeFinished(test.context, 'tournament', 'pga');

    const [grade] = await readGrades();
    const layers = grade?.layers as FieldLayerGrades;
    expect(grade?.outcome).toBe('loss');
    expect(layers.statistical?.win).toMatchObject({ n: 5, best: 'loss' });
    expect(layers.statistical?.top5).toMatchObject({ n: 5, brier: 0.25, best: 'win' });
    expect(layers.statistical).not.toHaveProperty('makeCut');
    expect((await verifyLedger(test.context.db)).holds).toBe(true);
  });

  it('with one modified layer is detected and named', async () => {
    await lockGame();
    await finish();
    await test.context.db.execute(
      sql`update grades set layers = jsonb_set(layers, '{ours,brier}', '0.01')`,
    );
    expect(await verifyLedger(test.context.db)).toMatchObject({
      holds: false,
      fault: 'the stored grade differs from its newest journal entry',
    });

    await rebuildProjections(test.context.db);
    expect((await verifyLedger(test.context.db)).holds).toBe(true);
  });
});
