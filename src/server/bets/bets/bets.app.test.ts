import type { BetView, ImportPreviewView, BookView } from '#contract/bets/bets-endpoints.ts';
import { competitors, games } from '#db/tables/games-tables.ts';
import { grades } from '#db/tables/journal-tables.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import { addForecast, addGame, addMember, addQuote } from '#testing/samples/scene.ts';
import { recordStatements } from '#testing/statements.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { catchUpOnBets, settleBets } from '#server/bets/settlement/bet-settlement.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

const gulls = { league: 'nfl', contestId: '401', market: 'moneyline', side: 'home' };

function add(given: object = {}) {
  const bet = { key: randomUUID(), ...gulls, stake: 1.5, price: -150, ...given };
  return ada.call('POST', '/api/bets', bet);
}

async function listed(query = ''): Promise<BetView[]> {
  return ((await ada.call('GET', `/api/bets${query}`)).body as { bets: BetView[] }).bets;
}

async function book(query = ''): Promise<BookView> {
  return (await ada.call('GET', `/api/bets/book${query}`)).body as BookView;
}

async function finish(homeScore: number, awayScore: number, given: object = {}): Promise<void> {
  await test.context.db
    .update(games)
    .set({ state: 'final', homeScore, awayScore, ...given })
    .where(eq(games.id, '401'));
}

describe('a bet before the start', () => {
  it('is in the book with its selection, price and the time of that price', async () => {
    await addGame(test, { id: '401' });
    await addQuote(test, '401');

    const spread = { market: 'spread', side: 'away', line: 3.5, price: -105, book: ' Home ' };
    const { status, body } = await add(spread);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      contest: 'Ridgeway Elks @ Northport Gulls',
      selection: 'Ridgeway Elks +3.5',
      stake: 1.5,
      price: -105,
      book: 'Home',
      quotedAt: '2026-11-21T18:00:00.000Z',
      state: 'open',
      profit: null,
      isLate: false,
      canChange: true,
    });
    expect(await listed()).toEqual([body]);
  });

  it('is one bet for ten clicks; reopening the dialog makes another bet', async () => {
    await addGame(test, { id: '401' });
    const key = randomUUID();

    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ key })));
    await add();

    expect(new Set(answers.map(({ body }) => (body as BetView).id)).size).toBe(1);
    expect(await listed()).toHaveLength(2);
  });

  it('is rejected with invalid fields, and nothing is stored', async () => {
    await addGame(test, { id: '401' });
    const numbers = [
      ...[99, -99, 1.91].map((price) => ({ price })),
      ...[0, -1, 1000.01, 0.0000001].map((stake) => ({ stake })),
      ...[null, -3.25].map((line) => ({ market: 'spread', line })),
    ];
    for (const wrong of [
      ...numbers,
      { market: 'total', side: 'home', line: 45 },
      { market: 'moneyline', line: 3 },
      { market: 'win', side: null, playerId: 'ace' },
      { book: 'x'.repeat(61) },
      { note: 'x'.repeat(501) },
    ]) {
      expect((await add(wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect(await listed()).toEqual([]);
  });

  it('can be changed and deleted until the start, and is frozen from then on', async () => {
    await addGame(test, { id: '401' });
    const { id } = (await add()).body as BetView;
    const changed = { market: 'moneyline', side: 'away', stake: 2, price: 130 };

    expect((await ada.call('PUT', `/api/bets/${id}`, changed)).body).toMatchObject({
      selection: 'Ridgeway Elks',
      stake: 2,
      price: 130,
    });
    test.clock.set('2026-11-22T18:00:00Z');
    expect((await ada.call('PUT', `/api/bets/${id}`, { ...changed, stake: 9 })).status).toBe(409);
    expect((await ada.call('DELETE', `/api/bets/${id}`)).status).toBe(409);
    expect((await add()).body).toMatchObject({
      code: 'already_started',
      message: 'This game has already started. Bets are made before the start.',
    });
    expect(await listed()).toMatchObject([{ id, stake: 2, canChange: false }]);
  });

  it('follows a game that is moved by hours', async () => {
    await addGame(test, { id: '401' });
    const { id } = (await add()).body as BetView;
    const startsAt = new Date('2026-11-22T21:00:00Z');
    await test.context.db.update(games).set({ startsAt });
    test.clock.set('2026-11-22T19:00:00Z');

    expect(await listed()).toMatchObject([{ startsAt: startsAt.toISOString(), canChange: true }]);
    expect((await ada.call('DELETE', `/api/bets/${id}`)).status).toBe(200);
  });

  it('belongs to its account', async () => {
    await addGame(test, { id: '401' });
    const { id } = (await add()).body as BetView;
    const bob = await addMember(test, 'bob');
    expect((await bob.call('GET', '/api/bets')).body).toEqual({ bets: [], nextCursor: null });
    expect((await bob.call('DELETE', `/api/bets/${id}`)).status).toBe(404);
    expect((await ada.call('DELETE', `/api/bets/${id}`)).status).toBe(200);
  });

  it('is offered with the stored prices, and with a probability only where there is an edge', async () => {
    await addGame(test, { id: '401' });
    await addQuote(test, '401');
    await addForecast(test, '401', { homeWinProbability: 0.64 });
    await addField(test, { id: 'classic' });

    const game = await ada.call('GET', '/api/bets/lines/nfl/401');
    const field = await ada.call('GET', '/api/bets/lines/pga/classic');

    expect(game.body).toMatchObject({ refusal: null, provider: 'Test Book' });
    expect((game.body as { lines: object[] }).lines).toMatchObject([
      { market: 'moneyline', side: 'away', price: 130, probability: null },
      { market: 'moneyline', side: 'home', price: -150, probability: null },
      { market: 'spread', side: 'away', line: 3, price: -110, probability: null },
      { market: 'spread', side: 'home', line: -3, price: -110 },
      { market: 'total', side: 'over', line: 45.5, price: null },
      { market: 'total', side: 'under', line: 45.5 },
      { market: 'homeTotal', side: 'over', name: 'Northport Gulls over', line: null },
      { market: 'homeTotal', side: 'under' },
      { market: 'awayTotal', side: 'over' },
      { market: 'awayTotal', side: 'under', price: null },
    ]);
    expect((field.body as { lines: object[] }).lines).toContainEqual({
      market: 'win',
      side: null,
      playerId: 'ace',
      name: 'Ace Fairway',
      line: null,
      price: null,
      probability: null,
    });
  });
});

describe('a result', () => {
  it('settles every market, with profit and closing line value, and again when corrected', async () => {
    await addGame(test, { id: '401' });
    await addQuote(test, '401');
    await add({ price: -140 });
    await add({ market: 'spread', side: 'away', line: 3.5, price: -110, stake: 1 });
    await add({ market: 'total', side: 'over', line: 44, price: 100, stake: 2 });
    await finish(24, 20);

    await settleBets(test.context, 'nfl');
    const bets = await listed();
    const getState = (market: string) => bets.find((bet) => bet.market === market);
    expect(getState('moneyline')).toMatchObject({ state: 'won', closing: { price: -150 } });
    expect(getState('moneyline')?.profit).toBeCloseTo(1.5 * (100 / 140), 9);
    expect(getState('spread')).toMatchObject({
      state: 'lost',
      profit: -1,
      closing: { points: 0.5 },
    });
    expect(getState('total')).toMatchObject({ state: 'push', profit: 0, closing: { points: 1.5 } });

    await finish(20, 24);
    await settleBets(test.context, 'nfl', ['401']);
    await settleBets(test.context, 'nfl', ['401']);
    expect(await listed('?market=moneyline')).toMatchObject([{ state: 'lost', profit: -1.5 }]);
    expect(await listed('?market=spread')).toMatchObject([{ state: 'won' }]);
  });

  it('of a game that ended early counts for the winner alone, in bets, picks and grades', async () => {
    await addGame(test, { id: '401', league: 'mlb', week: null });
    await addQuote(test, '401', { homeSpread: -1.5, total: 7.5 }, { league: 'mlb' });
    await addForecast(test, '401', { homeSpread: -2.5, total: 9 }, 'mlb');
    await ada.call('POST', '/api/mlb/predictions/generate/401', {});
    await ada.call('PUT', '/api/picks/401', { market: 'total' });
    const ofGame = { league: 'mlb', contestId: '401' };
    await add(ofGame);
    await add({ ...ofGame, market: 'spread', line: -1.5 });
    await add({ ...ofGame, market: 'total', side: 'over', line: 7.5 });
    const innings = { homeSegmentScores: [0, 4, 0, 0, 1], awaySegmentScores: [1, 0, 0, 2, 0, 0] };
    await finish(5, 3, { segment: 6, ...innings });
    const result = async () => {
      await settleBets(test.context, 'mlb', ['401']);
      await gradeFinished(test.context, 'matchup', 'mlb');
      const [grade] = await test.context.db.select().from(grades);
      const states = (await listed()).map(({ market, state }) => [market, state]);
      const [pick] = (await ada.call('GET', '/api/picks')).body as { state: string }[];
      return { ...Object.fromEntries(states), pick: pick?.state, grade };
    };

    const early = { outcome: 'win', spread: 'void', total: 'void', scoreError: null };
    const stood = { moneyline: 'won', spread: 'void', total: 'void' };
    expect(await result()).toMatchObject({ ...stood, pick: 'void', grade: early });
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, graded: 1 });

    // The feed had not told the whole game.
    await finish(5, 3, { segment: 9, homeSegmentScores: [], awaySegmentScores: [] });
    expect(await result()).toMatchObject({ moneyline: 'won', spread: 'won', total: 'won' });
  });

  it('corrected while no server is running is found at the next start', async () => {
    await addGame(test, { id: '401' });
    await add();
    await finish(24, 20);
    await settleBets(test.context, 'nfl');
    await finish(20, 24);

    await catchUpOnBets(test.context, 'nfl');

    expect(await listed()).toMatchObject([{ state: 'lost' }]);
  });

  it('of a postponed game voids its bets, until it is played in time after all', async () => {
    await addGame(test, { id: '401' });
    await addQuote(test, '401');
    await add();
    await test.context.db.update(games).set({ state: 'postponed' });
    await settleBets(test.context, 'nfl');
    expect(await listed()).toMatchObject([{ state: 'void', profit: 0 }]);

    await test.context.db.update(games).set({ state: 'scheduled' });
    await settleBets(test.context, 'nfl');
    expect(await listed()).toMatchObject([{ state: 'open', profit: null }]);

    await finish(24, 20, { startsAt: new Date('2026-12-22T18:00:00Z') });
    await settleBets(test.context, 'nfl');
    expect(await listed()).toMatchObject([{ state: 'void', closing: null }]);
    expect((await book()).figures).toMatchObject({ void: 1, closing: { share: null } });
  });

  it('splits the stake of golfers tied for the last places', async () => {
    await addField(test, { id: 'classic' });
    const golf = { league: 'pga', contestId: 'classic', market: 'top5', side: null };
    await add({ ...golf, playerId: 'ed', price: 300, stake: 2 });
    await add({ ...golf, playerId: 'flo', market: 'win', price: 2500, stake: 1 });
    await finishTournament(test, 'classic', ['ace', 'bo', 'cy', 'dan', 'ed', 'flo']);
    await test.context.db
      .update(golfEntries)
      .set({ position: 'T5' })
      .where(eq(golfEntries.playerId, 'ed'));
    await test.context.db
      .update(golfEntries)
      .set({ position: 'T5' })
      .where(eq(golfEntries.playerId, 'flo'));

    await settleBets(test.context, 'pga');

    expect(await listed('?market=top5')).toMatchObject([
      { state: 'won', deadHeatShare: 0.5, profit: 2 },
    ]);
    expect(await listed('?market=win')).toMatchObject([{ state: 'lost', profit: -1 }]);
  });
});

it('a pick is no bet: it is in no list, figure or file of bets', async () => {
  await addGame(test, { id: '401' });
  await addQuote(test, '401');
  await addForecast(test, '401', { homeWinProbability: 0.64 });
  await ada.call('POST', '/api/nfl/predictions/generate/401', {});
  for (const market of ['winner', 'spread', 'total']) {
    await ada.call('PUT', '/api/picks/401', { market });
  }
  await add();
  await finish(24, 20);
  await settleBets(test.context, 'nfl');

  expect(await listed()).toMatchObject([{ market: 'moneyline', state: 'won', stake: 1.5 }]);
  expect((await book()).figures).toMatchObject({ bets: 1, won: 1, lost: 0, staked: 1.5 });
  const { text } = await ada.call('GET', '/api/bets/export.csv');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect((await ada.call('GET', '/api/picks')).body).toHaveLength(3);
});

describe('an open bet', () => {
  it('has its current quote and value, and a link to its prediction', async () => {
    await addGame(test, { id: '401' });
    await addQuote(test, '401');
    await addForecast(test, '401', { homeWinProbability: 0.64 });
    const made = await ada.call('POST', '/api/nfl/predictions/generate/401', {});
    await add({ price: -140 });
    await add({ market: 'spread', side: 'away', line: 3, price: -110 });
    test.clock.advance(3_600_000);
    await addQuote(test, '401', { homeMoneyline: -170, awayMoneyline: 150, homeSpread: -3.5 });

    const [spread, moneyline] = await listedByMarket();
    expect(moneyline).toMatchObject({
      predictionId: (made.body as { id: string }).id,
      closing: null,
      current: { price: -170, share: expect.any(Number) },
      live: null,
    });
    expect(moneyline?.current?.share).toBeGreaterThan(0);
    expect(spread).toMatchObject({ current: { line: 3.5, points: -0.5, share: null } });
  });

  it('has the live score, and none once settled', async () => {
    await addGame(test, { id: '401' });
    await addQuote(test, '401');
    await add();
    const live = { state: 'live', homeScore: 7, awayScore: 3, statusText: '8:41 - 3rd' } as const;
    await test.context.db.update(games).set(live);

    expect(await listed()).toMatchObject([
      { live: { score: 'RWE 3, NPG 7', status: '8:41 - 3rd' }, current: { price: -150 } },
    ]);

    await finish(24, 20);
    await settleBets(test.context, 'nfl');
    expect(await listed()).toMatchObject([{ state: 'won', live: null, current: null }]);
  });

  it('on a golfer has their position during the tournament', async () => {
    await addField(test, { id: 'classic' });
    const golf = { league: 'pga', contestId: 'classic', market: 'win', side: null };
    await add({ ...golf, playerId: 'bo', price: 900 });
    await test.context.db.update(tournaments).set({ state: 'live', statusText: 'Round 2' });
    await test.context.db.update(golfEntries).set({ position: 'T5', toPar: -3 });

    expect(await listed()).toMatchObject([{ live: { score: 'T5, -3', status: 'Round 2' } }]);
  });
});

async function listedByMarket(): Promise<BetView[]> {
  return (await listed()).toSorted((a, b) => (a.market < b.market ? 1 : -1));
}

describe('the list', () => {
  it('lists all bets once, in pages, and filters by sport, market, state and time', async () => {
    for (const id of ['401', '402', '403']) {
      await addGame(test, { id, startsAt: new Date(`2026-11-22T1${id.at(-1)}:00:00Z`) });
      await add({ contestId: id });
      await add({ contestId: id, market: 'total', side: 'over', line: 40 });
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const behind: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await ada.call('GET', `/api/bets?limit=4${behind}`);
      const page = body as { bets: BetView[]; nextCursor: string | null };
      seen.push(...page.bets.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
    for (const cursor of ['x', `1_${'-'.repeat(36)}`, `99999999999999_${randomUUID()}`]) {
      expect((await ada.call('GET', `/api/bets?cursor=${cursor}`)).status).toBe(400);
    }
    expect(await listed('?market=total')).toHaveLength(3);
    expect(await listed('?sport=nba')).toEqual([]);
    expect(await listed('?state=won')).toEqual([]);
    expect(await listed('?since=2026-11-22T13:00:00Z')).toHaveLength(2);
  });
});

const head = 'id,league,date,contest,market,selection,line,stake,price,book,note,placed_at';

describe('a bet file', () => {
  const send = async (csv: string, what = 'import') =>
    (await ada.call('POST', `/api/bets/${what}`, { csv })).body as ImportPreviewView;

  it('adds its valid lines, reports the invalid ones, and adds nothing the second time', async () => {
    await addGame(test, { id: '401' });
    const csv = [
      head,
      ',NFL,2026-11-22,RWE @ NPG,spread,Gulls,-3,1,-110,"Book, one",,',
      ',NFL,2026-11-22,RWE @ NPG,spread,Gulls,-3,1,-110,"Book, one",,',
      ',NFL,2026-11-22,RWE @ NPG,moneyline,Gulls,,1,-50,,,',
      ',NFL,2026-11-22,RWE @ NPG,moneyline,Nobody,,1,-150,,,',
      ',XFL,2026-11-22,RWE @ NPG,moneyline,Gulls,,1,-150,,,',
      ',NFL,2026-11-22,Elks at Gulls,total,over,45.5,2,"+105",,"two\nlines",',
      '"unclosed',
    ].join('\r\n');

    const preview = await send(csv, 'import/preview');
    expect(preview).toMatchObject({ added: 3, known: 0, late: 0 });
    expect(preview.bad).toEqual([
      { line: 4, reason: expect.stringContaining('American') },
      { line: 5, reason: '“Nobody” is not in Ridgeway Elks @ Northport Gulls' },
      { line: 6, reason: 'unknown league “XFL”' },
      { line: 9, reason: 'unclosed quote' },
    ]);
    expect(await listed()).toEqual([]);

    expect(await send(csv)).toMatchObject({ added: 3, known: 0 });
    expect(await send(csv)).toMatchObject({ added: 0, known: 3 });
    expect(await listed()).toHaveLength(3);
    expect(await listed('?market=total')).toMatchObject([{ note: 'two\nlines', price: 105 }]);
  });

  it('marks past bets as added after the start, without closing line value unless a price is stored', async () => {
    await addGame(test, { id: '401' });
    test.clock.set('2026-11-22T10:00:00Z');
    await addQuote(test, '401');
    await finish(24, 20);
    test.clock.set('2026-11-23T12:00:00Z');
    const line = (placedAt: string) => `,nfl,2026-11-22,RWE @ NPG,ml,home,,1,-120,,,${placedAt}`;

    const csv = [head, line('2026-11-22T11:00:00Z'), line('2026-11-22T09:00:00Z')].join('\n');
    expect(await send(csv)).toMatchObject({ added: 2, late: 2 });

    const bets = (await listed()).toSorted((a, b) => (a.placedAt < b.placedAt ? -1 : 1));
    expect(bets).toMatchObject([
      { isLate: true, state: 'won', closing: null },
      { isLate: true, state: 'won', closing: { price: -150 } },
    ]);
    const { figures, late } = await book();
    expect(late).toBe(2);
    expect(figures).toMatchObject({ won: 2, closing: { share: { n: 1 } } });
  });

  it('exported earlier adds nothing new, and the same bets in another account', async () => {
    await addGame(test, { id: '401' });
    await addField(test, { id: 'classic' });
    await add({ note: '=HYPERLINK("x")', book: '@home, "away"' });
    await add({ market: 'spread', side: 'away', line: 2.5, price: 105 });
    await add({ market: 'spread', side: 'home', line: 0, price: 100 });
    await add({
      league: 'pga',
      contestId: 'classic',
      market: 'win',
      side: null,
      playerId: 'bo',
      price: 900,
    });

    const { text } = await ada.call('GET', '/api/bets/export.csv');
    expect(text).toContain('"\'=HYPERLINK(""x"")"');
    expect(await send(text)).toMatchObject({ added: 0, known: 4, bad: [] });

    const bob = await addMember(test, 'bob');
    expect((await bob.call('POST', '/api/bets/import', { csv: text })).body).toMatchObject({
      added: 4,
    });
    const said = ({ selection, stake, price, book: at, note }: BetView) => [
      selection,
      stake,
      price,
      at,
      note,
    ];
    const bobs = ((await bob.call('GET', '/api/bets')).body as { bets: BetView[] }).bets;
    expect(bobs.map(said).toSorted()).toEqual((await listed()).map(said).toSorted());
  });

  it('names the side that was backed, also when the sides have changed', async () => {
    await addGame(test, { id: '401' });
    await add();
    await test.context.db.update(games).set({ homeId: 'elks', awayId: 'gulls' });

    const { text } = await ada.call('GET', '/api/bets/export.csv');
    expect(text).toContain('Ridgeway Elks @ Northport Gulls,moneyline,Northport Gulls,');
  });

  it('finds the year of a tournament by its date', async () => {
    await addField(test, { id: '2026' });
    const startsAt = new Date('2025-11-23T12:00:00Z');
    await addField(test, { id: '2025', startsAt, endsAt: new Date('2025-11-26T12:00:00Z') });
    const line = (date: string) => `,pga,${date},Northport Classic,win,Bo Fairway,,1,900,,,`;

    const csv = [head, ...['2026-11-25', '2025-11-23', '2025-11-22'].map(line)].join('\n');
    expect(await send(csv)).toMatchObject({
      added: 2,
      bad: [{ line: 4, reason: 'no game “Northport Classic” on 2025-11-22' }],
    });
    expect((await listed()).map(({ contestId }) => contestId)).toEqual(['2026', '2025']);
  });

  it('finds a game by its ID and by its date in one file', async () => {
    await addGame(test, { id: '401' });
    const csv = [
      `${head},contest_id`,
      ',nfl,2026-11-22,RWE @ NPG,ml,home,,1,-120,,,,',
      ',nfl,,,ml,away,,1,120,,,,401',
    ].join('\n');
    expect(await send(csv, 'import/preview')).toMatchObject({ added: 2, bad: [] });
  });

  it('is previewed with few statements, however many lines it has', async () => {
    await addGame(test, { id: '401' });
    await finish(24, 20);
    test.clock.set('2026-11-23T12:00:00Z');
    const lines = Array.from({ length: 500 }, (_, row) => {
      return `,nfl,2026-11-22,RWE @ NPG,ml,home,,1,-120,,${row},2026-11-22T09:00:00Z`;
    });
    const statements = await recordStatements(test.context.db, async () => {
      const found = await send([head, ...lines].join('\n'), 'import/preview');
      expect(found).toMatchObject({ added: 500, late: 500 });
    });
    expect(statements.reduce((sum, { times }) => sum + times, 0)).toBeLessThan(30);
  });

  it('is read at most thirty times in five minutes', async () => {
    await addGame(test, { id: '401' });
    const csv = `${head}\n,nfl,2026-11-22,RWE @ NPG,ml,home,,1,-120,,,`;
    const read = async (what: string) =>
      (await ada.call('POST', `/api/bets/import${what}`, { csv })).status;
    for (let time = 0; time < 30; time += 1) expect(await read('/preview')).toBe(200);
    expect([await read('/preview'), await read('')]).toEqual([429, 429]);
    test.clock.advance(300_000);
    expect(await read('')).toBe(200);
  });

  it('finds players and teams in any spelling, the exact one where two are spelled alike', async () => {
    await addGame(test, { id: '401' });
    await addField(test, { id: 'classic' });
    const { db } = test.context;
    const names = { ace: 'Åke Ström', bo: 'J.P. Novák', cy: 'José Martín', dan: 'Jose Martin', ed: 'Tim O’Neal III' }; // oxfmt-ignore
    for (const [id, name] of Object.entries(names)) {
      await db.update(competitors).set({ name }).where(eq(competitors.id, id));
    }
    const players = [
      ['Ake Strom', 'Åke Ström'],
      ['ÅKE STRÖM', 'Åke Ström'],
      ['A\u030ake Stro\u0308m', 'Åke Ström'],
      ['JP Novak', 'J.P. Novák'],
      ['J. P. Novak', 'J.P. Novák'],
      ["tim o'neal", 'Tim O’Neal III'],
      ['José Martín', 'José Martín'],
      ['Jose Martin', 'Jose Martin'],
    ] as const;
    const line = (name: string) => `,pga,2026-11-22,NORTHPORT – CLASSIC,top10,${name},,1,400,,,`;
    const csv = [
      head,
      ...players.map(([written]) => line(written)),
      line('Jose Martín'),
      line('Tim O’Neal Jr.'),
      ',nfl,2026-11-22,north-port gulls,ml,Gülls,,1,-150,,,',
    ];

    const { bad } = await send(csv.join('\n'));

    expect(bad).toEqual([
      {
        line: 10,
        reason:
          '“Jose Martín” could be several in Northport Classic; write the exact name or the ID',
      },
      { line: 11, reason: '“Tim O’Neal Jr.” is not in Northport Classic' },
    ]);
    const selections = (await listed()).map(({ selection }) =>
      selection.replace(/ .*top 10$/i, ''),
    );
    expect(selections.toSorted()).toEqual(
      ['Northport Gulls', ...players.map(([, name]) => name)].toSorted(),
    );
  });

  it('is rejected when it is too large or has no column names', async () => {
    expect(
      (await ada.call('POST', '/api/bets/import', { csv: 'x'.repeat(1_000_001) })).status,
    ).toBe(400);
    expect(await send('a,b\n1,2')).toMatchObject({
      added: 0,
      bad: [{ line: 1, reason: expect.stringContaining('missing: league') }],
    });
  });
});

it('the book has totals by sport, market, month and book', async () => {
  await addGame(test, { id: '401' });
  await add({ price: 110, book: 'One' });
  await add({ market: 'total', side: 'under', line: 40, price: -110, stake: 1, book: 'Two' });
  await finish(24, 20);
  await settleBets(test.context, 'nfl');

  const { figures, bySport, byMarket, byMonth, byBook, curve } = await book();

  expect(figures).toMatchObject({
    bets: 2,
    won: 1,
    lost: 1,
    staked: 2.5,
    profit: 0.65,
    returnOnStake: null,
  });
  expect(bySport.map(({ key }) => key)).toEqual(['nfl']);
  expect(byMarket.map(({ key }) => key)).toEqual(['moneyline', 'total']);
  expect(byMonth.map(({ key }) => key)).toEqual(['2026-11']);
  expect(byBook.map(({ key, figures: own }) => [key, own.profit])).toEqual([
    ['One', 1.65],
    ['Two', -1],
  ]);
  expect(curve).toEqual([{ day: '2026-11-22', profit: 0.65, n: 2 }]);
  expect((await book('?market=total')).figures.profit).toBe(-1);
});
