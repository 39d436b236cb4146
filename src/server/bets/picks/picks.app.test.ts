import type { PickChoicesView, PickView } from '#contract/bets/picks-endpoints.ts';
import { competitors, games } from '#db/tables/games-tables.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import { addGame, addMember, addQuote, predict } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { settleBets } from '#server/bets/settlement/bet-settlement.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

async function predictGame(id: string, homeWinProbability = 0.64): Promise<string> {
  await addGame(test, { id });
  return again(id, homeWinProbability);
}

/** A prediction of the same game with another forecast. */
async function again(id: string, homeWinProbability: number): Promise<string> {
  return (await predict(test, ada, id, { homeWinProbability })).id;
}

async function predictMatch(gameId: string): Promise<void> {
  await addGame(test, { id: gameId, league: 'atp', week: null });
  await predict(test, ada, gameId, {}, 'atp');
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

const pick = (id: string, body: object = {}) => ada.call('PUT', `/api/picks/${id}`, body);
const setGames = (change: Partial<typeof games.$inferInsert>) =>
  test.context.db.update(games).set(change);
const remove = (id: string) => ada.call('DELETE', `/api/picks/${id}`);

it('rejects a game or a tournament without a prediction, with a clear message', async () => {
  await addGame(test, { id: '401' });
  await addField(test, { id: 'open' });

  for (const id of ['401', 'open']) {
    expect(await pick(id)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'Please generate a prediction first before adding to picks.',
      },
    });
  }
});

it('adds a game with its newest prediction; a repeat replaces the old one', async () => {
  const first = await predictGame('401');
  expect((await pick('401')).body).toMatchObject({
    id: '401',
    predictionId: first,
    predictedWinner: 'Northport Gulls',
    confidence: 64,
    homeTeam: 'Northport Gulls',
    awayTeam: 'Ridgeway Elks',
    addedAt: '2026-11-21T18:00:00.000Z',
    grade: null,
  });

  const second = await again('401', 0.7);
  await pick('401');

  const { body } = await ada.call('GET', '/api/picks');
  expect(body).toMatchObject([{ id: '401', predictionId: second, confidence: 70 }]);
});

it('adds the given prediction, but none of another game', async () => {
  const first = await predictGame('401');
  await again('401', 0.7);
  const other = await predictGame('402');

  expect((await pick('401', { predictionId: first })).body).toMatchObject({ predictionId: first });
  expect((await pick('401', { predictionId: other })).status).toBe(409);
});

it('lists newest first, with each pick’s result', async () => {
  for (const id of ['401', '402']) {
    await predictGame(id);
    await pick(id);
    test.clock.advance(60_000);
  }
  await setGames({ state: 'final', homeScore: 10, awayScore: 17 });
  await gradeFinished(test.context, 'matchup', 'nfl');

  expect(await listed()).toMatchObject([
    { id: '402', grade: { winner: 'loss' }, isLate: false },
    { id: '401', grade: { winner: 'loss' } },
  ]);
});

it('belongs to its account, which removes it idempotently', async () => {
  await predictGame('401');
  await predictWinner('classic');
  const bob = await addMember(test, 'bob');
  for (const id of ['401', 'classic']) {
    await pick(id);
    expect((await bob.call('GET', `/api/picks/${id}`)).status).toBe(404);
    expect((await bob.call('DELETE', `/api/picks/${id}`)).status).toBe(200);
  }
  expect((await bob.call('GET', '/api/picks')).body).toEqual([]);
  expect(await listed()).toHaveLength(2);

  for (const id of ['401', '401', 'classic']) expect((await remove(id)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

it('counts ten parallel clicks as one pick', async () => {
  await predictGame('401');

  const answers = await Promise.all(Array.from({ length: 10 }, () => pick('401')));

  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await listed()).toHaveLength(1);
});

it('answers invalid and unknown games with 400 and 404', async () => {
  expect((await ada.call('PUT', '/api/picks/%00', {})).status).toBe(400);
  expect((await pick('nope')).status).toBe(404);
  expect((await ada.call('GET', '/api/picks/nope')).status).toBe(404);
  expect((await pick('401', { predictionId: 'x' })).status).toBe(400);
});

describe('a pick after the start', () => {
  const started = 'has already started. Picks are made before the start.';

  it('is rejected in every state of the game but postponed, and changes nothing', async () => {
    const first = await predictGame('401');
    const second = await again('401', 0.7);
    await pick('401', { predictionId: first });
    const ask = async (state: 'live' | 'delayed' | 'final' | 'canceled' | 'unknown') => {
      await setGames({ state });
      return pick('401', { predictionId: second });
    };

    for (const state of ['live', 'delayed'] as const) {
      const body = { code: 'already_started', message: `This game ${started}` };
      expect(await ask(state), state).toMatchObject({ status: 409, body });
    }
    const message = 'This game is over. Picks are made before the start.';
    expect(await ask('final')).toMatchObject({ status: 409, body: { message } });
    for (const state of ['canceled', 'unknown'] as const) {
      expect((await ask(state)).status, state).toBe(409);
    }
    expect(await listed()).toMatchObject([{ predictionId: first }]);

    await setGames({ state: 'postponed' });
    expect((await pick('401', { predictionId: second })).status).toBe(200);
  });

  it('is rejected from the start on, whatever the feed still says', async () => {
    await predictGame('401');

    test.clock.set('2026-11-22T17:59:59.999Z');
    expect((await pick('401')).status).toBe(200);
    test.clock.set('2026-11-22T18:00:00Z');
    expect((await pick('401')).status).toBe(409);
  });

  it('is rejected for a match and for a tournament as for a game, also once a golfer has a score', async () => {
    await predictMatch('m1');
    await predictWinner('classic');
    await test.context.db.update(golfEntries).set({ toPar: -1 });
    expect((await pick('classic')).status).toBe(409);

    await setGames({ state: 'live' });
    await test.context.db.update(golfEntries).set({ toPar: null });
    await test.context.db.update(tournaments).set({ state: 'live' });
    const code = 'already_started';
    expect((await pick('m1')).body).toEqual({ code, message: `This match ${started}` });
    expect((await pick('classic')).body).toEqual({ code, message: `This tournament ${started}` });
  });

  it('cannot be removed, so that nobody can hide a loss', async () => {
    await predictGame('401');
    await predictWinner('classic');
    for (const id of ['401', 'classic']) await pick(id);
    expect(await listed()).toMatchObject([{ canRemove: true }, { canRemove: true }]);
    await setGames({ state: 'live' });
    await test.context.db.update(tournaments).set({ state: 'live' });

    expect((await remove('401')).body).toEqual({
      code: 'already_started',
      message: `This game ${started} Yours stays in your record.`,
    });
    expect((await remove('classic')).status).toBe(409);
    expect(await listed()).toMatchObject([{ canRemove: false }, { canRemove: false }]);
  });
});

describe('a pick of a tournament', () => {
  it('is its predicted winner, in one list with the others', async () => {
    await predictGame('401');
    await predictMatch('m1');
    const golf = await predictWinner('classic');
    for (const id of ['401', 'classic', 'm1']) {
      await pick(id);
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
        state: 'open',
      },
      { id: '401', league: 'nfl', contest: 'Ridgeway Elks @ Northport Gulls' },
    ]);
    expect((await ada.call('GET', '/api/picks/classic')).body).toMatchObject({ id: 'classic' });
  });

  it('shows its result', async () => {
    await predictWinner('classic');
    await pick('classic');
    await finishTournament(test, 'classic', ['ace', 'bo']);
    await settleBets(test.context, 'pga');

    expect(await listed()).toMatchObject([{ id: 'classic', state: 'won', isLate: false }]);
  });
});

describe('picks kept by a browser', () => {
  const take = (...picks: [gameId: string, winner: string][]) =>
    ada.call('POST', '/api/picks/import', {
      picks: picks.map(([gameId, winner]) => ({ gameId, winner })),
    });

  it('are imported even when their games are over, and marked as late', async () => {
    for (const id of ['401', '402']) {
      await predictGame(id);
    }
    await setGames({ state: 'final', homeScore: 20, awayScore: 17 });
    await gradeFinished(test.context, 'matchup', 'nfl');
    test.clock.set('2026-11-23T12:00:00Z');

    const { status, body } = await take(['401', 'Northport Gulls'], ['402', 'Ridgeway Elks']);

    expect(status).toBe(200);
    expect(body).toEqual({ imported: 2, refused: [] });
    expect(await listed()).toMatchObject([
      { id: '402', side: 'away', state: 'lost', isLate: true, canRemove: true },
      { id: '401', side: 'home', state: 'won', isLate: true, canRemove: true },
    ]);
    expect((await remove('402')).status).toBe(200);
    expect(await listed()).toHaveLength(1);
  });

  const awayFavored = {
    homeWinProbability: 0.36,
    homeScore: 20,
    awayScore: 24,
    homeSpread: 4.5,
    projectedHomeScore: 20,
    projectedAwayScore: 24,
  };

  it.each([
    ['Ridgeway Elks', 'away'],
    ['elks', 'away'],
    ['RIDGEWAY', 'away'],
    ['NPG', 'home'],
  ] as const)('keep “%s”, whichever team we predict', async (winner, side) => {
    await predictGame('401');
    await addGame(test, { id: '402' });
    await predict(test, ada, '402', awayFavored);

    expect((await take(['401', winner], ['402', winner])).body).toEqual({
      imported: 2,
      refused: [],
    });
    expect(await listed()).toMatchObject([{ side }, { side }]);
  });

  it('are refused one by one: no game, no prediction, another sport, no team of the game', async () => {
    await addGame(test, { id: '401' });
    for (const id of ['402', '403']) await predictGame(id);
    await predictMatch('m1');

    const { body } = await take(
      ['401', 'Gulls'],
      ['402', 'Tennessee Titans'],
      ['m1', 'Gulls'],
      ['nope', 'Gulls'],
      ['403', 'Gulls'],
    );

    const game = 'Ridgeway Elks @ Northport Gulls';
    expect(body).toEqual({
      imported: 1,
      refused: [
        {
          gameId: '401',
          reason: 'Please generate a prediction first before adding to picks.',
        },
        { gameId: '402', reason: `It could not be matched to one of the teams of ${game}.` },
        { gameId: 'm1', reason: 'This game is no longer in the schedule.' },
        { gameId: 'nope', reason: 'This game is no longer in the schedule.' },
      ],
    });
    expect(await listed()).toMatchObject([{ id: '403' }]);
  });

  it('are refused when the name fits both teams', async () => {
    await predictGame('401');
    await test.context.db.update(competitors).set({ location: 'Los Angeles' });

    expect((await take(['401', 'Los Angeles'])).body).toMatchObject({
      imported: 0,
      refused: [{ gameId: '401' }],
    });
    expect(await listed()).toEqual([]);
  });

  it('do not change picks of the account', async () => {
    const first = await predictGame('401');
    await pick('401');
    await again('401', 0.7);

    expect((await take(['401', 'Gulls'])).body).toEqual({ imported: 0, refused: [] });
    expect((await take(['401', 'Elks'])).body).toEqual({
      imported: 0,
      refused: [
        {
          gameId: '401',
          reason: 'Your account has the other team of Ridgeway Elks @ Northport Gulls.',
        },
      ],
    });
    expect(await listed()).toMatchObject([{ predictionId: first, side: 'home' }]);
  });

  it('arrive as a list of limited length', async () => {
    expect((await take()).status).toBe(400);
    expect((await take(['\u0000', 'Gulls'])).status).toBe(400);
    expect((await take(['401', '\u0000'])).status).toBe(400);
    const tooMany = Array.from({ length: 101 }, (_, index) => [`g${index}`, 'Gulls'] as const);
    expect(
      (await take(...tooMany.map(([id, winner]): [string, string] => [id, winner]))).status,
    ).toBe(400);
  });
});

describe('a pick of a market', () => {
  const take = (market: string, side?: string) => pick('401', { market, side });

  async function predictWithLine(): Promise<void> {
    await addGame(test, { id: '401' });
    await addQuote(test, '401', { overPrice: -105, underPrice: -115 });
    await again('401', 0.64);
  }

  async function finish(homeScore: number, awayScore: number): Promise<void> {
    await setGames({ state: 'final', homeScore, awayScore });
    await settleBets(test.context, 'nfl');
  }

  it('is one per game and market, at the stored line and price', async () => {
    await predictWithLine();

    expect((await take('winner', 'away')).body).toMatchObject({
      market: 'winner',
      side: 'away',
      selection: 'Ridgeway Elks moneyline',
      line: null,
      price: 130,
      predictedWinner: 'Northport Gulls',
    });
    expect((await take('spread', 'away')).body).toMatchObject({
      selection: 'Ridgeway Elks +3',
      line: 3,
      price: -110,
    });
    expect((await take('total', 'under')).body).toMatchObject({
      selection: 'Under 45.5',
      line: 45.5,
      price: -115,
      state: 'open',
    });
    expect(await listed()).toHaveLength(3);
    expect((await ada.call('GET', '/api/picks/401')).body).toMatchObject({ market: 'winner' });
    expect((await ada.call('GET', '/api/picks/401?market=total')).body).toMatchObject({
      side: 'under',
    });

    await ada.call('DELETE', '/api/picks/401');
    await ada.call('DELETE', '/api/picks/401?market=spread');
    expect(await listed()).toMatchObject([{ market: 'total' }]);
  });

  it('replaces the one of that market, with its line and price', async () => {
    await predictWithLine();
    await take('winner');
    await take('spread', 'home');
    test.clock.advance(60_000);
    await addQuote(test, '401', { homeSpread: -2.5, awaySpreadPrice: -120 });

    await take('spread', 'away');

    expect(await listed()).toMatchObject([
      { market: 'spread', side: 'away', line: 2.5, price: -120 },
      { market: 'winner', side: 'home' },
    ]);
  });

  it('uses our prediction’s side by default', async () => {
    await predictWithLine();
    const { fairHomeSpread, fairTotal } = (
      (await ada.call('GET', '/api/predictions?gameId=401')).body as {
        fairHomeSpread: number;
        fairTotal: number;
      }[]
    )[0] ?? { fairHomeSpread: 0, fairTotal: 0 };

    expect((await take('winner')).body).toMatchObject({ side: 'home' });
    expect((await take('spread')).body).toMatchObject({
      side: fairHomeSpread < -3 ? 'home' : 'away',
    });
    expect((await take('total')).body).toMatchObject({ side: fairTotal > 45.5 ? 'over' : 'under' });
  });

  it('is rejected without a line, for an unknown side, and in a winner-only sport', async () => {
    await predictGame('401');
    await predictMatch('m1');

    expect((await take('spread', 'home')).body).toEqual({
      code: 'conflict',
      message: 'No spread for this game yet.',
    });
    expect((await take('winner', 'over')).body).toEqual({
      code: 'invalid_request',
      message: 'Choose a side of the winner: away or home.',
    });
    expect((await take('puck')).status).toBe(400);
    expect((await pick('m1', { market: 'total' })).status).toBe(409);
    expect((await pick('m1', { side: 'away' })).body).toMatchObject({
      selection: 'Ridgeway Elks moneyline',
    });
    expect(await listed()).toHaveLength(1);
  });

  it('settles independently of our prediction: won, lost and push', async () => {
    await predictWithLine();
    await take('winner', 'away');
    await take('spread', 'away');
    await take('total', 'over');
    // Not by the closing line.
    test.clock.advance(60_000);
    await addQuote(test, '401', { homeSpread: -6 });

    await finish(27, 24);

    const byMarket = async () =>
      Object.fromEntries((await listed()).map(({ market, ...rest }) => [market, rest]));
    const picks = await byMarket();
    expect(picks['winner']).toMatchObject({ state: 'lost', profit: -1 });
    expect(picks['spread']).toMatchObject({ state: 'push', profit: 0 });
    expect(picks['total']).toMatchObject({ state: 'won' });
    expect(picks['total']?.profit).toBeCloseTo(100 / 105, 9);
  });

  it('is void with its game, in every market, and stays in the record once that has begun', async () => {
    await predictWithLine();
    for (const market of ['winner', 'spread', 'total']) await take(market);
    await setGames({ state: 'canceled' });
    await settleBets(test.context, 'nfl');
    expect((await listed()).map(({ state }) => state)).toEqual(['void', 'void', 'void']);

    await setGames({ state: 'forfeited' });
    await settleBets(test.context, 'nfl');
    const kept = { state: 'void', canRemove: false };
    expect(await listed()).toMatchObject([kept, kept, kept]);
    expect((await remove('401')).status).toBe(409);
  });

  it('has no units without a stored price', async () => {
    await predictGame('401');
    await take('winner');
    await finish(27, 20);

    expect(await listed()).toMatchObject([{ state: 'won', price: null, profit: null }]);
  });

  it('is chosen among the sides with their prices, ours marked', async () => {
    await predictWithLine();
    await predictWinner('classic');

    const game = (await ada.call('GET', '/api/picks/401/choices')).body as PickChoicesView;
    const field = (await ada.call('GET', '/api/picks/classic/choices')).body as PickChoicesView;

    expect(game).toMatchObject({ league: 'nfl', contest: 'Ridgeway Elks @ Northport Gulls' });
    expect(game.choices).toMatchObject([
      { market: 'winner', side: 'away', name: 'Ridgeway Elks', price: 130, isOurs: false },
      { market: 'winner', side: 'home', name: 'Northport Gulls', price: -150, isOurs: true },
      { market: 'spread', side: 'away', line: 3, price: -110 },
      { market: 'spread', side: 'home', line: -3, price: -110 },
      { market: 'total', side: 'over', name: 'Over', line: 45.5, price: -105 },
      { market: 'total', side: 'under', price: -115 },
    ]);
    expect(field.choices).toEqual([
      { market: 'winner', side: null, name: 'Ace Fairway', line: null, price: null, isOurs: true },
    ]);
  });
});
