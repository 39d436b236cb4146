import type { LeagueDataView, PricePause } from '#contract/admin/status-endpoints.ts';
import { rateLimits } from '#db/tables/accounts-tables.ts';
import { feedStates } from '#db/tables/feeds-tables.ts';
import { bookQuotes, type games, oddsQuotes } from '#db/tables/games-tables.ts';
import { createMemory } from '#server/memory.ts';
import { RateLimits } from '#server/security/rate-limit.ts';
import { addGame, addQuote } from '#testing/samples/scene.ts';
import type { StandInMode } from '#testing/stand-ins/espn-stand-in.ts';
import { addAdministrator, type Person } from '#testing/test-users.ts';
import { useEspnTestApp } from '#testing/use-test-app.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listFreshness } from '#server/contests/feeds.ts';
import { listOdds } from '#server/contests/quotes/quotes.ts';
import { completeClosingPrices, pricesADay } from './box-score-polling.ts';

const test = useEspnTestApp('2026-11-21T18:00:00Z');
let admin: Person;

const hourMs = 3_600_000;
const leagues = ['nfl', 'nba', 'mlb', 'atp'] as const;

/** What the feed says of each game's prices; nothing of others. */
const told = new Map<string, object[]>();
const asked: { id: string; atMs: number }[] = [];
const listAsked = () => asked.map(({ id }) => id);

beforeEach(async () => {
  told.clear();
  asked.length = 0;
  restart();
  tellPrices();
  admin = await addAdministrator(test, 'Root');
});

function tellPrices() {
  test.feed.answer('/odds', ({ path }) => {
    const id = /events\/([^/]+)/.exec(path)?.[1] ?? '';
    asked.push({ id, atMs: test.clock.now().getTime() });
    return { items: told.get(id) ?? [] };
  });
}

interface Figures {
  spread?: string;
  moneylines?: [home: string, away: string];
  total?: string;
  /** Price of spread and total; by default −110. */
  price?: string;
}

/** One bookmaker's entry on the core host, after its recorded shape. */
function book(name: string, moments: Partial<Record<'open' | 'close' | 'current', Figures>>) {
  const american = (text: string | undefined) =>
    text === undefined ? undefined : { american: text };
  const entry: Record<'home' | 'away' | 'whole', Record<string, object>> = {
    home: {},
    away: {},
    whole: {},
  };
  for (const [moment, { spread, moneylines, total, price = '-110' }] of Object.entries(moments)) {
    const side = (line: string | undefined, moneyline: string | undefined) => ({
      pointSpread: american(line),
      spread: line === undefined ? undefined : american(price),
      moneyLine: american(moneyline),
    });
    const awayLine = spread?.replace(/[+-]/, (sign) => (sign === '+' ? '-' : '+'));
    entry.home[moment] = side(spread, moneylines?.[0]);
    entry.away[moment] = side(awayLine, moneylines?.[1]);
    const figure = total === undefined ? {} : { over: american(price), under: american(price) };
    entry.whole[moment] = { total: american(total), ...figure };
  }
  return {
    provider: { id: '0', name },
    homeTeamOdds: entry.home,
    awayTeamOdds: entry.away,
    ...entry.whole,
  };
}

const open: Figures = { spread: '-2.5', moneylines: ['-140', '+120'], total: '44.5' };
const close: Figures = { spread: '-3.5', moneylines: ['-180', '+155'], total: '45.5' };
const priced = [book('MGM', { open, close })];

type GameRow = typeof games.$inferInsert;

const addFinal = (id: string, startsAt: string, given: Partial<GameRow> = {}) =>
  addGame(test, {
    id,
    startsAt: new Date(startsAt),
    season: Number(startsAt.slice(0, 4)),
    state: 'final',
    homeScore: 24,
    awayScore: 21,
    ...given,
  });

/** Runs until nothing is left to do; time passes only where it would be waited for. */
function complete(endsAt = Infinity): Promise<boolean> {
  return completeClosingPrices(test.context, leagues, endsAt, (ms) => {
    test.clock.advance(ms);
    return Promise.resolve();
  });
}

/** Discards everything in memory, as kill -9 does. */
function restart() {
  test.context.limits = new RateLimits(test.context.db, test.clock.now);
  test.context.memory = createMemory(test.clock.now);
  test.healFeed();
}

async function readCloses() {
  const rows = await test.context.db
    .select()
    .from(oddsQuotes)
    .where(eq(oddsQuotes.kind, 'quote'))
    .orderBy(asc(oddsQuotes.gameId));
  return rows.map(({ gameId, quote }) => [gameId, quote.provider, quote.homeSpread]);
}

async function readAdmin() {
  const { body } = await admin.browser.get('/api/admin/feeds');
  const { leagues: shown, pricePause } = body as unknown as {
    leagues: LeagueDataView[];
    pricePause: PricePause | null;
  };
  const counts = new Map(shown.map(({ league, closingPrices }) => [league, closingPrices]));
  return { counts, pricePause };
}

describe('closing prices', () => {
  it('of every stored season are requested newest first, one every two seconds, none twice', async () => {
    await addFinal('old', '2024-10-06T17:00:00Z');
    await addFinal('then', '2025-11-15T18:00:00Z');
    await addFinal('now', '2026-11-20T18:00:00Z');
    await addFinal('hoops', '2025-12-15T18:00:00Z', { league: 'nba' });
    await addFinal('none', '2026-01-15T18:00:00Z', { league: 'nba' });
    await addFinal('known', '2026-11-15T18:00:00Z');
    await addQuote(test, 'known', {}, { at: new Date('2026-11-15T17:00:00Z') });
    await addFinal('pre', '2026-08-15T18:00:00Z', { phase: 'preseason' });
    await addFinal('star', '2026-02-15T18:00:00Z', { league: 'nba', kind: 'exhibition' });
    await addGame(test, { id: 'live', state: 'live' });
    await addFinal('set', '2026-11-19T18:00:00Z', { league: 'atp' });
    for (const id of ['now', 'then', 'old']) told.set(id, priced);
    told.set('hoops', [book('MGM', { close: { ...close, total: '220.5' } })]);

    expect(await complete()).toBe(false);

    expect(listAsked()).toEqual(['now', 'none', 'hoops', 'then', 'old']);
    const gaps = asked.slice(1).map(({ atMs }, index) => atMs - (asked[index]?.atMs ?? 0));
    expect(gaps.every((ms) => ms >= 2000)).toBe(true);
    for (const [gameId, ...figures] of await readCloses()) {
      expect([gameId, ...figures]).toEqual(
        gameId === 'known' ? [gameId, 'Test Book', -3] : [gameId, 'MGM', -3.5],
      );
    }
    const { counts, pricePause } = await readAdmin();
    expect(counts.get('nfl')).toEqual({ done: 4, total: 4, givenUp: 0 });
    expect(counts.get('nba')).toEqual({ done: 1, total: 2, givenUp: 0 });
    expect(counts.get('mlb')).toEqual({ done: 0, total: 0, givenUp: 0 });
    expect([counts.get('atp'), counts.get('pga'), pricePause]).toEqual([null, null, null]);

    restart();
    await complete();
    expect(asked).toHaveLength(5);
  });

  it('that arrive late are stored; a game without any is given up after four requests', async () => {
    await addFinal('late', '2026-11-20T18:00:00Z');
    await addFinal('none', '2025-11-20T18:00:00Z');
    for (let round = 0; round < 6; round += 1) {
      if (round === 2) told.set('late', priced);
      await complete();
      test.clock.advance(6 * hourMs);
    }

    expect(listAsked().filter((id) => id === 'late')).toHaveLength(3);
    expect(listAsked().filter((id) => id === 'none')).toHaveLength(4);
    expect(await readCloses()).toEqual([['late', 'MGM', -3.5]]);
    expect((await readAdmin()).counts.get('nfl')).toEqual({ done: 1, total: 2, givenUp: 1 });
    // Polls read these rows every few seconds.
    expect((await listFreshness(test.context, 'nfl')).size).toBe(0);
  });

  it('are missing where only an opening price or one after the start is known, or the last one was withdrawn', async () => {
    await addFinal('opened', '2026-11-20T18:00:00Z');
    await addFinal('withdrawn', '2026-11-19T18:00:00Z');
    told.set('opened', [book('MGM', { open })]);
    await complete();
    expect((await listOdds(test.context, 'nfl', ['opened'])).get('opened')?.latest).toBeUndefined();
    await addQuote(test, 'withdrawn');
    const at = new Date('2026-11-19T16:00:00Z');
    await test.context.db
      .update(oddsQuotes)
      .set({ at, withdrawnAt: at })
      .where(eq(oddsQuotes.gameId, 'withdrawn'));
    // Its start turned out to be earlier.
    await addFinal('moved', '2026-11-18T18:00:00Z');
    await addQuote(test, 'moved', {}, { at: new Date('2026-11-18T19:00:00Z') });
    for (const id of ['opened', 'withdrawn', 'moved']) told.set(id, priced);
    expect((await readAdmin()).counts.get('nfl')).toMatchObject({ done: 0, total: 3 });

    test.clock.advance(6 * hourMs);
    await complete();

    expect((await readAdmin()).counts.get('nfl')).toMatchObject({ done: 3, total: 3 });
  });

  it('continue after a stop or a restart with the games that are left', async () => {
    for (const day of [18, 19, 20]) {
      const id = `g${day}`;
      await addFinal(id, `2025-11-${day}T18:00:00Z`);
      told.set(id, priced);
    }
    const run = completeClosingPrices(test.context, leagues, Infinity, () =>
      Promise.reject(new Error('killed')),
    );
    await expect(run).rejects.toThrow('killed');
    expect(listAsked()).toEqual(['g20']);
    expect(await complete(0)).toBe(true);

    restart();
    await complete();

    expect(listAsked()).toEqual(['g20', 'g19', 'g18']);
    expect(await readCloses()).toHaveLength(3);
  });
});

describe('the limit of 2,000 requests in 24 hours', () => {
  it('is counted across restarts, and shown', async () => {
    for (const day of [17, 18, 19, 20]) await addFinal(`g${day}`, `2025-11-${day}T18:00:00Z`);
    expect(pricesADay.limit).toEqual({ count: 2000, seconds: 86_400 });
    await test.context.limits.consume(pricesADay);
    await test.context.db.update(rateLimits).set({ count: 1997 });
    const until = new Date(test.clock.now().getTime() + 24 * hourMs).toISOString();

    test.clock.advance(hourMs);
    restart();
    await complete();
    expect(listAsked()).toEqual(['g20', 'g19', 'g18']);
    test.clock.advance(hourMs);
    restart();
    expect(await complete()).toBe(false);
    expect(asked).toHaveLength(3);
    expect((await readAdmin()).pricePause).toEqual({ reason: 'daily-limit', until });

    test.clock.set(until);
    expect((await readAdmin()).pricePause).toBeNull();
    await complete();
    expect(listAsked().slice(3)).toEqual(['g20', 'g19', 'g18', 'g17']);
  });
});

describe('a feed that refuses', () => {
  it.each([
    ['403', 'refused'],
    ['429', 'rate-limited'],
  ] as const)('with %s is left alone for an hour, also after a restart', async (mode, reason) => {
    for (const [league, id] of [
      ['nfl', 'first'],
      ['nba', 'second'],
    ] as const) {
      await addFinal(id, id === 'first' ? '2026-11-20T18:00:00Z' : '2026-11-19T18:00:00Z', {
        league,
      });
      told.set(id, [book('MGM', { close: { spread: '-3.5', moneylines: ['-180', '+155'] } })]);
    }
    const countCalls = () => test.feed.requests.filter(({ path }) => path.endsWith('/odds')).length;
    for (let hour = 1; hour <= 2; hour += 1) {
      test.breakFeed(mode);
      const until = new Date(test.clock.now().getTime() + hourMs).toISOString();
      expect(await complete()).toBe(false);
      expect(countCalls()).toBe(hour);
      expect((await readAdmin()).pricePause).toEqual({ reason, until });

      test.clock.set(new Date(Date.parse(until) - 1));
      restart();
      expect(await complete()).toBe(false);
      expect(countCalls()).toBe(hour);
      test.clock.set(until);
    }

    tellPrices();
    await complete();
    expect(listAsked().slice(-2)).toEqual(['first', 'second']);
    expect(await readCloses()).toHaveLength(2);
    expect((await readAdmin()).pricePause).toBeNull();
  });

  it('does not stay paused when the clock was ahead and is set back', async () => {
    await addFinal('g1', '2025-11-20T18:00:00Z');
    test.clock.advance(48 * hourMs);
    test.breakFeed('403');
    await complete();
    test.clock.advance(-48 * hourMs);
    restart();
    told.set('g1', priced);
    await complete();
    expect(await readCloses()).toHaveLength(1);
  });

  it.each<StandInMode>(['500', 'empty object'])(
    'or fails (%s) for one league leaves the others alone, and rests that game',
    async (mode) => {
      await addFinal('hoops', '2026-11-20T18:00:00Z', { league: 'nba' });
      await addFinal('more', '2026-11-19T18:00:00Z', { league: 'nba' });
      await addFinal('g1', '2025-11-20T18:00:00Z');
      told.set('g1', priced);
      test.breakFeed(mode, 'leagues/nba');

      await complete();

      expect(await readCloses()).toEqual([['g1', 'MGM', -3.5]]);
      const failed = await test.context.db
        .select()
        .from(feedStates)
        .where(eq(feedStates.league, 'nba'));
      expect(
        failed.map(({ resource, consecutiveFailures }) => [resource, consecutiveFailures]),
      ).toEqual([['odds/hoops', 1]]);
    },
  );
});

describe('a nonsense price', () => {
  // Readers and rules have their own tests of every such price; here is one per way of being
  // refused.
  it.each<[string, object[], kept: number]>([
    ['a placeholder', [book('MGM', { close: { spread: 'EVEN', price: '' } })], 0],
    ['a line without a price', [book('MGM', { close: { spread: '-3.5', price: '' } })], 0],
    ['against its moneyline', [book('MGM', { close: { ...close, spread: '+7.5' } })], 1],
    ['from play, by name', [book('ESPN Bet - Live Odds', { open, current: close })], 0],
    ['no list of bookmakers', [{}], 0],
  ])('is no close: %s', async (_words, items, kept) => {
    await addFinal('g1', '2025-06-20T18:00:00Z');
    told.set('g1', items);
    for (let round = 0; round < 6; round += 1) {
      await complete();
      test.clock.advance(6 * hourMs);
    }

    expect(await readCloses()).toEqual([]);
    expect((await listOdds(test.context, 'nfl', ['g1'])).get('g1')?.latest).toBeUndefined();
    expect(asked).toHaveLength(4);
    expect((await readAdmin()).counts.get('nfl')).toEqual({ done: 0, total: 1, givenUp: 1 });
    const rows = await test.context.db.select().from(bookQuotes);
    expect(rows.length > 0).toBe(kept > 0);
    expect(rows.every(({ rejected }) => rejected !== null)).toBe(true);
  });

  it('gives way to a bookmaker with a real close', async () => {
    await addFinal('g1', '2025-11-20T18:00:00Z');
    told.set('g1', [
      book('ESPN BET', {
        open,
        close: { spread: 'EVEN', price: '' },
        current: { ...close, spread: '-7.5' },
      }),
      ...priced,
    ]);
    await complete();
    expect(await readCloses()).toEqual([['g1', 'MGM', -3.5]]);
  });
});
