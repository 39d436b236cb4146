import type { GeneratedPrediction } from '#contract/generation.ts';
import type { PickView } from '#contract/record/picks.ts';
import { games } from '#db/tables/games.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import { addForecast, addGame, addMember } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';
import { gradeFinished } from '../../predictions/generation/service.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

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
  await gradeFinished(test.context, 'sides', 'nfl');

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

async function predictMatch(gameId: string): Promise<void> {
  await addGame(test, { id: gameId, league: 'atp', week: null });
  await addForecast(test, gameId, {}, 'atp');
  await ada.call('POST', `/api/tennis/predictions/generate/${gameId}`, {});
}

async function predictWinner(tournamentId: string): Promise<string> {
  await addField(test, { id: tournamentId });
  const url = `/api/golf/predictions/generate/${tournamentId}`;
  const { body } = await ada.call('POST', url, {});
  return (body as { id: string }).id;
}

async function listed(): Promise<PickView[]> {
  return (await ada.call('GET', '/api/picks')).body as PickView[];
}

describe('a pick after the start', () => {
  it.each([
    ['live', 'This game has already started. Picks are made before the start.'],
    ['delayed', 'This game has already started. Picks are made before the start.'],
    ['final', 'This game is over. Picks are made before the start.'],
  ] as const)('is refused for a game that is %s, and changes nothing', async (state, message) => {
    await addGame(test, { id: '401' });
    const first = await predict('401', 0.64);
    const second = await predict('401', 0.7);
    await ada.call('PUT', '/api/picks/401', { predictionId: first });
    await test.context.db.update(games).set({ state });

    const { status, body } = await ada.call('PUT', '/api/picks/401', { predictionId: second });

    expect(status).toBe(409);
    expect(body).toEqual({ code: 'already_started', message });
    expect(await listed()).toMatchObject([{ predictionId: first }]);
  });

  it('is refused from the kickoff on, whatever the feed still says', async () => {
    await addGame(test, { id: '401' });
    await predict('401');

    test.clock.set('2026-11-22T17:59:59.999Z');
    expect((await ada.call('PUT', '/api/picks/401', {})).status).toBe(200);
    test.clock.set('2026-11-22T18:00:00Z');
    expect((await ada.call('PUT', '/api/picks/401', {})).status).toBe(409);
  });

  it('is refused for a match and for a tournament as for a game', async () => {
    await predictMatch('m1');
    await predictWinner('classic');
    await test.context.db.update(games).set({ state: 'live' });
    await test.context.db.update(tournaments).set({ state: 'live' });

    expect((await ada.call('PUT', '/api/picks/m1', {})).body).toMatchObject({
      code: 'already_started',
      message: 'This match has already started. Picks are made before the start.',
    });
    expect((await ada.call('PUT', '/api/picks/classic', {})).body).toMatchObject({
      code: 'already_started',
      message: 'This tournament has already started. Picks are made before the start.',
    });
  });

  it('is refused once somebody of the field has a score, whatever the feed says of the tournament', async () => {
    await predictWinner('classic');
    await test.context.db.update(golfEntries).set({ toPar: -1 });

    expect((await ada.call('PUT', '/api/picks/classic', {})).status).toBe(409);
  });

  it.each([
    ['cancelled', 409],
    ['unknown', 409],
    ['postponed', 200],
  ] as const)('of a game that is %s is answered with %d', async (state, expected) => {
    await addGame(test, { id: '401' });
    await predict('401');
    await test.context.db.update(games).set({ state });

    expect((await ada.call('PUT', '/api/picks/401', {})).status).toBe(expected);
  });

  it('can still be taken out', async () => {
    await addGame(test, { id: '401' });
    await predict('401');
    await predictWinner('classic');
    for (const id of ['401', 'classic']) await ada.call('PUT', `/api/picks/${id}`, {});
    await test.context.db.update(games).set({ state: 'live' });
    await test.context.db.update(tournaments).set({ state: 'live' });

    for (const id of ['401', 'classic']) {
      expect((await ada.call('DELETE', `/api/picks/${id}`)).status).toBe(200);
    }
    expect(await listed()).toEqual([]);
  });
});

describe('a pick of a tournament', () => {
  it('is its predicted winner, in one list with the others', async () => {
    await addGame(test, { id: '401' });
    await predict('401');
    await predictMatch('m1');
    const golf = await predictWinner('classic');
    for (const id of ['401', 'classic', 'm1']) {
      await ada.call('PUT', `/api/picks/${id}`, {});
      test.clock.advance(60_000);
    }

    expect(await listed()).toMatchObject([
      { id: 'm1', league: 'atp', contest: 'Northport Gulls vs Ridgeway Elks' },
      {
        id: 'classic',
        league: 'pga',
        contest: 'Northport Classic',
        predictionId: golf,
        predictedWinner: 'Ace Fairway',
        confidence: 40,
        homeTeam: null,
        homeScorePrediction: null,
        outcome: null,
      },
      { id: '401', league: 'nfl', contest: 'Ridgeway Elks @ Northport Gulls' },
    ]);
    expect((await ada.call('GET', '/api/picks/classic')).body).toMatchObject({ id: 'classic' });
  });

  it('needs a prediction of that very tournament', async () => {
    await addField(test, { id: 'open' });

    expect((await ada.call('PUT', '/api/picks/open', {})).body).toEqual({
      code: 'conflict',
      message: 'Please generate a prediction first before adding to picks.',
    });
  });

  it('belongs to its account', async () => {
    await predictWinner('classic');
    await ada.call('PUT', '/api/picks/classic', {});
    const bob = await addMember(test, 'bob');

    expect((await bob.call('GET', '/api/picks')).body).toEqual([]);
    expect((await bob.call('GET', '/api/picks/classic')).status).toBe(404);
    await bob.call('DELETE', '/api/picks/classic');
    expect(await listed()).toHaveLength(1);
  });

  it('shows how it came out', async () => {
    await predictWinner('classic');
    await ada.call('PUT', '/api/picks/classic', {});
    await finishTournament(test, 'classic', ['ace', 'bo']);
    await gradeFinished(test.context, 'field', 'pga');

    expect(await listed()).toMatchObject([{ id: 'classic', outcome: 'win', isLate: false }]);
  });
});

describe('picks from a browser', () => {
  const take = (...gameIds: string[]) => ada.call('POST', '/api/picks/import', { gameIds });

  it('come to the account even when their games are over, and are marked as late', async () => {
    for (const id of ['401', '402']) {
      await addGame(test, { id });
      await predict(id);
    }
    await test.context.db.update(games).set({ state: 'final', homeScore: 20, awayScore: 17 });
    await gradeFinished(test.context, 'sides', 'nfl');
    test.clock.set('2026-11-23T12:00:00Z');

    const { status, body } = await take('401', '402');

    expect(status).toBe(200);
    expect(body).toMatchObject({ imported: 2 });
    expect(await listed()).toMatchObject([
      { id: '402', outcome: 'win', isLate: true },
      { id: '401', outcome: 'win', isLate: true },
    ]);
  });

  it('leave out what cannot be a football pick: no game, no prediction, another sport', async () => {
    await addGame(test, { id: '401' });
    await predictMatch('m1');
    await predictWinner('classic');

    expect((await take('401', 'm1', 'classic', 'nope')).body).toEqual({ imported: 0 });
    expect(await listed()).toEqual([]);
  });

  it('change no pick that is on the account', async () => {
    await addGame(test, { id: '401' });
    const first = await predict('401', 0.64);
    await ada.call('PUT', '/api/picks/401', {});
    await predict('401', 0.7);

    expect((await take('401')).body).toEqual({ imported: 0 });
    expect(await listed()).toMatchObject([{ predictionId: first }]);
  });

  it('come in a list of ids, of a bounded length', async () => {
    expect((await take()).status).toBe(400);
    expect((await take('\u0000')).status).toBe(400);
    const tooMany = Array.from({ length: 101 }, (_, index) => `g${index}`);
    expect((await take(...tooMany)).status).toBe(400);
  });
});

it('is not late when it was added before the start', async () => {
  await addGame(test, { id: '401' });
  await predict('401');
  await ada.call('PUT', '/api/picks/401', {});
  await test.context.db.update(games).set({ state: 'final', homeScore: 20, awayScore: 17 });
  test.clock.set('2026-11-23T12:00:00Z');

  expect(await listed()).toMatchObject([{ id: '401', isLate: false }]);
});
