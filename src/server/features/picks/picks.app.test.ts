import type { GeneratedPrediction } from '#contract/predictions.ts';
import { games } from '#db/tables.ts';
import { addForecast, addGame, addMember, startAfresh, type TestMember } from '#testing/scene.ts';
import { buildTestApp, type TestApp } from '#testing/test-app.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { gradeFinishedGames } from '../predictions/service.ts';

let test: TestApp;
let ada: TestMember;

beforeAll(async () => {
  test = await buildTestApp();
});

beforeEach(async () => {
  await startAfresh(test);
  ada = await addMember(test, 'ada');
});

afterAll(() => test.close());

async function predict(gameId: string, homeWinProbability = 0.64): Promise<string> {
  await addForecast(test, gameId, { homeWinProbability });
  const { body } = await ada.call('POST', `/api/nfl/predictions/generate/${gameId}`, {});
  return (body as GeneratedPrediction).id;
}

it('refuses a game without a prediction, in the words of the product', async () => {
  await addGame(test, { id: '401' });

  const { status, body } = await ada.call('PUT', '/api/picks/401', {});

  expect(status).toBe(409);
  expect(body).toEqual({
    code: 'conflict',
    message: 'Please generate a prediction first before adding to picks.',
  });
});

it('adds a game with its newest prediction; a repeat replaces the old one', async () => {
  await addGame(test, { id: '401' });
  const first = await predict('401', 0.64);
  expect((await ada.call('PUT', '/api/picks/401', {})).body).toMatchObject({
    id: '401',
    predictionId: first,
    predictedWinner: 'Northport Gulls',
    confidence: 64,
    homeTeam: 'Northport Gulls',
    awayTeam: 'Ridgeway Elks',
    addedAt: '2026-11-21T18:00:00.000Z',
    grade: null,
  });

  const second = await predict('401', 0.7);
  await ada.call('PUT', '/api/picks/401', {});

  const { body } = await ada.call('GET', '/api/picks');
  expect(body).toMatchObject([{ id: '401', predictionId: second, confidence: 70 }]);
});

it('adds the prediction that is named, but none of another game', async () => {
  await addGame(test, { id: '401' });
  await addGame(test, { id: '402' });
  const first = await predict('401', 0.64);
  await predict('401', 0.7);
  const other = await predict('402');

  const named = await ada.call('PUT', '/api/picks/401', { predictionId: first });
  const wrong = await ada.call('PUT', '/api/picks/401', { predictionId: other });

  expect(named.body).toMatchObject({ predictionId: first });
  expect(wrong.status).toBe(409);
});

it('lists newest first, and shows how a pick came out', async () => {
  for (const id of ['401', '402']) {
    await addGame(test, { id });
    await predict(id);
    await ada.call('PUT', `/api/picks/${id}`, {});
    test.clock.advance(60_000);
  }
  await test.context.db.update(games).set({ state: 'final', homeScore: 10, awayScore: 17 });
  await gradeFinishedGames(test.context, 'nfl');

  const { body } = await ada.call('GET', '/api/picks');

  expect(body).toMatchObject([
    { id: '402', grade: { winner: 'loss' } },
    { id: '401', grade: { winner: 'loss' } },
  ]);
});

it('belongs to its account: another member neither sees nor removes it', async () => {
  await addGame(test, { id: '401' });
  await predict('401');
  await ada.call('PUT', '/api/picks/401', {});
  const bob = await addMember(test, 'bob');

  expect((await bob.call('GET', '/api/picks')).body).toEqual([]);
  expect((await bob.call('GET', '/api/picks/401')).status).toBe(404);
  expect((await bob.call('DELETE', '/api/picks/401')).status).toBe(200);
  expect((await ada.call('GET', '/api/picks/401')).status).toBe(200);
});

it('is taken out, and taking it out again is no mistake', async () => {
  await addGame(test, { id: '401' });
  await predict('401');
  await ada.call('PUT', '/api/picks/401', {});

  expect((await ada.call('DELETE', '/api/picks/401')).status).toBe(200);
  expect((await ada.call('DELETE', '/api/picks/401')).status).toBe(200);
  expect((await ada.call('GET', '/api/picks')).body).toEqual([]);
});

it('takes ten clicks at once for one pick', async () => {
  await addGame(test, { id: '401' });
  await predict('401');

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ada.call('PUT', '/api/picks/401', {})),
  );

  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await ada.call('GET', '/api/picks')).body).toHaveLength(1);
});

it('answers odd and unknown games with 400 and 404', async () => {
  expect((await ada.call('PUT', '/api/picks/%00', {})).status).toBe(400);
  expect((await ada.call('PUT', '/api/picks/nope', {})).status).toBe(404);
  expect((await ada.call('GET', '/api/picks/nope')).status).toBe(404);
  expect((await ada.call('PUT', '/api/picks/401', { predictionId: 'x' })).status).toBe(400);
});
