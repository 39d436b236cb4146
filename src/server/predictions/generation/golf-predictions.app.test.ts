import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import { analystCalls } from '#db/tables/spending-tables.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import type { FieldRequest } from '#providers/analysts/analyst.ts';
import { AnalystError } from '#providers/analysts/analyst-fault.ts';
import { createAnalysts } from '#providers/analysts/registry.ts';
import { addField, addTournament, finishTournament } from '#testing/samples/golf-scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const test = useTestApp();
const ada = useMember(test, 'ada');
const bob = useMember(test, 'bob');

beforeEach(async () => {
  test.context.analysts = createAnalysts();
});

const base = '/api/golf/predictions';

type Picks = NonNullable<Parameters<typeof scriptedAnalysts>[0]>['picks'];

/** An analyst who names a winner with these probabilities. */
function picking(winnerId: string, probabilities: Record<string, number>): Picks {
  return ({ facts }) => ({
    winnerId,
    contenders: Object.entries(probabilities).map(([playerId, winProbability]) => ({
      playerId,
      winProbability,
      why: `A hunch about ${playerId}.`,
    })),
    reasoning: `${winnerId} wins the ${facts.name}.`,
    keyFactors: [{ text: 'Won here', sourceUrl: 'https://news.example/goodness' }],
    requestedModel: 'test-model',
    returnedModel: 'test-model-2',
    answer: '{}',
    usage: {},
  });
}

async function ask(id: string, body: object = {}, member = ada) {
  return member.call('POST', `${base}/generate/${id}`, body);
}

async function predict(id: string, body: object = {}, member = ada): Promise<GolfPredictionView> {
  const answer = await ask(id, body, member);
  expect(answer.text).toContain('"sport":"golf"');
  return answer.body as GolfPredictionView;
}

async function list(query = '', member = ada): Promise<GolfPredictionView[]> {
  return (await member.call('GET', `${base}${query}`)).body as GolfPredictionView[];
}

describe('without a key', () => {
  it('the statistical favorite is the pick, in words and with the probability', async () => {
    await addField(test, { id: '7' });

    const prediction = await predict('7', { aiModel: 'grok' });

    expect(prediction).toMatchObject({
      aiModel: 'statistical',
      requestedSlot: 'grok',
      isBaseline: true,
      version: 1,
      predictedWinner: { id: 'ace', name: 'Ace Fairway' },
      winProbability: 0.4,
      confidence: 40,
      top20: 0.7,
      fieldSize: 6,
      weights: { statistical: 1, analyst: 0 },
      isMine: true,
      isCorrect: null,
      grade: null,
      staleReasons: [],
    });
    expect(
      prediction.contenders.map(({ name, statistical, analyst, ours }) => [
        name,
        statistical,
        analyst,
        ours,
      ])[1],
    ).toEqual(['Bo Fairway', 0.25, null, 0.25]);
    expect(prediction.reasoning).toContain(
      '**Ace Fairway** wins most often: **40.0%** of the time',
    );
    expect(prediction.making.steps.map(({ step }) => step)).toEqual([
      'facts',
      'analysis',
      'prediction',
    ]);
  });

  it('repeating the request returns the stored row, and makes it the other member’s, too', async () => {
    await addField(test, { id: '7' });
    const first = await predict('7');

    expect((await predict('7', { searchDepth: 20 }, bob)).id).toBe(first.id);
    expect(await list('?by=mine', bob)).toHaveLength(1);
    expect(await test.context.db.$count(predictions)).toBe(1);
  });

  it('is listed newest first, in pages, by two calls alike, and read by its id', async () => {
    await addField(test, { id: '7' });
    await addField(test, { id: '8', name: 'Ridgeway Open' });
    const older = await predict('7');
    const newer = await predict('8');

    for (const call of [`${base}?`, '/api/predictions?sport=golf&']) {
      const page = await ada.call('GET', `${call}limit=1`);
      expect(page.body).toEqual([expect.objectContaining({ id: newer.id, tournamentId: '8' })]);
      const next = String(page.headers['x-next-cursor']);
      const rest = await ada.call('GET', `${call}limit=1&cursor=${next}`);
      expect(rest.body).toEqual([expect.objectContaining({ id: older.id })]);
      expect((await bob.call('GET', `${call}by=mine`)).body).toEqual([]);
    }
    expect(await list('?tournamentId=7')).toHaveLength(1);
    const ofGame = await ada.call('GET', '/api/predictions?sport=golf&gameId=7');
    expect(ofGame.body).toEqual([expect.objectContaining({ id: older.id })]);
    expect((await ada.call('GET', '/api/predictions')).body).toEqual([]);
    const one = await bob.call('GET', `${base}/${older.id}`);
    expect(one.body).toMatchObject({ prediction: { id: older.id, isMine: false }, versions: [{}] });
  });

  it('reports when the pick is no longer in the field', async () => {
    await addField(test, { id: '7' });
    await predict('7');
    await test.context.db.delete(golfEntries).where(eq(golfEntries.playerId, 'ace'));

    const [stale] = await list();
    expect(stale?.staleReasons).toEqual(['Ace Fairway is no longer in the field.']);
    expect((await predict('7')).predictedWinner.id).not.toBe('ace');
  });
});

describe('an analyst', () => {
  it('is blended with a quarter of the weight, and can change the pick', async () => {
    test.context.analysts = scriptedAnalysts({ picks: picking('bo', { bo: 0.9, ace: 0.02 }) });
    await addField(test, { id: '7' });

    const prediction = await predict('7');

    const probability = (id: string) =>
      prediction.contenders.find(({ playerId }) => playerId === id);
    expect(prediction).toMatchObject({
      aiModel: 'openai',
      returnedModel: 'test-model-2',
      isBaseline: false,
      predictedWinner: { id: 'bo' },
      weights: { statistical: 0.75, analyst: 0.25 },
      keyFactors: [{ text: 'Won here', sourceUrl: 'https://news.example/goodness' }],
    });
    expect(probability('bo')).toMatchObject({
      statistical: 0.25,
      analyst: 0.9,
      why: 'A hunch about bo.',
    });
    expect(probability('cy')).toMatchObject({ analyst: null, why: null });
    const sum = prediction.contenders.reduce((all, { ours }) => all + ours, 0);
    expect(sum).toBeCloseTo(1, 9);
    expect(prediction.winProbability).toBe(probability('bo')?.ours);
  });

  it('explains in the reasoning when our pick differs from the analyst’s', async () => {
    await addField(test, { id: '7' });
    test.context.analysts = scriptedAnalysts({ picks: picking('flo', { flo: 0.05 }) });

    const { predictedWinner, reasoning } = await predict('7');

    expect(predictedWinner.id).toBe('ace');
    expect(reasoning).toMatch(/^\*\*Our pick differs/);
    expect(reasoning).toContain('the analyst alone picks Flo Fairway');
  });

  it('gets only stored facts, as selected by the member', async () => {
    const seen: FieldRequest[] = [];
    test.context.analysts = scriptedAnalysts({ meanwhileInField: (request) => seen.push(request) });
    await addField(test, {
      id: '5',
      season: 2025,
      startsAt: new Date('2025-12-10T12:00:00Z'),
      endsAt: new Date('2025-12-13T12:00:00Z'),
    });
    await finishTournament(test, '5', ['bo', 'ace']);
    await addField(test, { id: '7' });

    await predict('7');
    await predict('7', { includeStrokesGained: false, includeRecentForm: false });
    await predict('7', { useHistoricalData: false });

    const ace = seen.map(({ facts }) => facts.players.find(({ id }) => id === 'ace'));
    expect(ace[0]).toMatchObject({
      name: 'Ace Fairway',
      country: 'USA',
      strokesPerRound: 2,
      ratedRounds: 80,
      recent: ['2 Northport Classic'],
      here: ['2025: 2'],
    });
    expect(ace[1]).toEqual({ id: 'ace', name: 'Ace Fairway', country: 'USA', here: ['2025: 2'] });
    expect(ace[2]).toMatchObject({ strokesPerRound: 2 });
    expect(ace[2]?.here).toBeUndefined();
    expect(ace[2]?.recent).toBeUndefined();
    expect(JSON.stringify(seen[0]?.facts)).not.toMatch(/"(win|top5|top10|makeCut|odds)"/);
  });

  it('gets a search as requested by the member, and no more sources than requested', async () => {
    const seen: FieldRequest[] = [];
    const pages = Array.from({ length: 12 }, (_, index) => ({
      url: `https://news.example/${index}`,
      title: `Page ${index}`,
    }));
    const many = scriptedAnalysts({ meanwhileInField: (request) => seen.push(request) });
    const { researcher } = many;
    test.context.analysts = {
      ...many,
      researcher: researcher && {
        ...researcher,
        search: async (request) => ({ ...(await researcher.search(request)), sources: pages }),
      },
    };
    await addField(test, { id: '7' });

    const prediction = await predict('7', { includeWeather: false, searchDepth: 5 });

    expect(prediction.sources).toHaveLength(5);
    expect(seen[0]?.findings?.sources).toHaveLength(5);
    expect(seen[0]?.findings?.query).toContain('Leave out: weather by day, morning and afternoon.');
    expect(seen[0]?.findings?.query).toContain(
      'Look for: past winners and results on this course;',
    );
  });

  it('hides the requester’s instructions from others', async () => {
    test.context.analysts = scriptedAnalysts();
    await addField(test, { id: '7' });
    const { id } = await predict('7', { customInstructions: 'Trust my cousin.' });

    const own = await ada.call('GET', `${base}/${id}/raw`);
    const foreign = await bob.call('GET', `${base}/${id}/raw`);

    expect(own.body).toMatchObject({ aiAnalysisResponse: '{"winner":"first"}' });
    expect(own.text).toContain('search for');
    expect(foreign.body).toMatchObject({
      perplexityInstructions: null,
      perplexityQuery: null,
      perplexityResponse: 'Found something.',
    });
    expect(foreign.text).not.toContain('cousin');
  });

  it('is called once for ten parallel requests, on one allowance', async () => {
    test.context.analysts = scriptedAnalysts();
    await addField(test, { id: '7' });

    const answers = await Promise.all(Array.from({ length: 10 }, () => predict('7')));

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await test.context.db.$count(predictions)).toBe(1);
    expect(await test.context.db.$count(analystCalls)).toBe(1);
    const models = (await ada.call('GET', '/api/models')).body as { allowance: { used: number } };
    expect(models.allowance.used).toBe(1);
  });

  it('with a contradictory or empty answer is rejected, and the allowance given back', async () => {
    await addField(test, { id: '7' });
    test.context.analysts = scriptedAnalysts({ picks: picking('nobody', { nobody: 0.5 }) });
    const contradictory = await ask('7');
    expect(contradictory.status).toBe(503);
    expect(contradictory.text).toContain('contradicts itself');

    test.context.analysts = scriptedAnalysts({
      meanwhileInField: () => {
        throw new AnalystError('timeout', 'OpenAI did not answer in time.');
      },
    });
    expect((await ask('7')).text).toContain(
      'GPT-4o gave no analysis because OpenAI did not answer in time',
    );
    const models = (await ada.call('GET', '/api/models')).body as { allowance: { used: number } };
    expect(models.allowance.used).toBe(0);
    expect(await test.context.db.$count(predictions)).toBe(0);
  });

  it('overtaken by the start has made nothing', async () => {
    test.context.analysts = scriptedAnalysts({
      meanwhileInField: () => test.clock.set('2026-11-22T12:00:00Z'),
    });
    await addField(test, { id: '7' });

    const late = await ask('7');

    expect(late.status).toBe(409);
    expect(await test.context.db.$count(predictions)).toBe(0);
  });
});

describe('a tournament is rejected', () => {
  it.each([
    ['unknown', undefined, 404, 'Tournament not found'],
    ['over', { state: 'final' as const }, 409, 'This tournament is over'],
    ['in play', { state: 'live' as const }, 409, 'has already started'],
    ['called off', { state: 'canceled' as const }, 409, 'was canceled'],
    ['not told about', { state: 'unknown' as const }, 409, 'can’t tell whether'],
    ['due', { startsAt: new Date('2026-11-21T18:00:00Z') }, 409, 'has already started'],
    ['for pairs', { golf: { rounds: 4, isTeamEvent: true } }, 409, 'This is a team event'],
  ])('that is %s', async (_, given, status, words) => {
    if (given !== undefined) await addField(test, { id: '7', ...given });
    const answer = await ask('7');
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
  });

  it('without a published field', async () => {
    await addTournament(test, { id: '7' });
    expect((await ask('7')).text).toContain('field for this tournament has not been announced');
  });

  it('from its first tee time, which the row must precede', async () => {
    await addField(test, { id: '7' });
    await test.context.db
      .update(golfEntries)
      .set({ teeTime: new Date('2026-11-22T14:30:00Z') })
      .where(eq(golfEntries.playerId, 'cy'));
    test.clock.set('2026-11-22T14:29:59Z');
    await predict('7');
    const [row] = await test.context.db.select().from(predictions);
    expect(row?.startsAt).toEqual(new Date('2026-11-22T14:30:00Z'));

    test.clock.set('2026-11-22T14:30:00Z');
    expect((await ask('7')).status).toBe(409);
  });

  it('with a score on its leaderboard', async () => {
    await addField(test, { id: '7' });
    await test.context.db
      .update(golfEntries)
      .set({ toPar: 0 })
      .where(eq(golfEntries.playerId, 'cy'));
    expect((await ask('7')).status).toBe(409);
    expect(await test.context.db.$count(tournaments)).toBe(1);
  });
});
