import type { GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { PriceHistoryView } from '#contract/quotes-endpoints.ts';
import type { WeekScheduleView } from '#contract/schedules-endpoints.ts';
import { bookQuotes, games, oddsQuotes } from '#db/tables/games-tables.ts';
import { grades } from '#db/tables/journal-tables.ts';
import {
  type FeedObject,
  footballEvent,
  footballScoreboard,
  odds,
  statuses,
} from '#testing/fixtures/espn/football-events.ts';
import { answerLineups } from '#testing/samples/scene.ts';
import { addPerson, type Browser } from '#testing/test-users.ts';
import { useEspnTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshProvisional } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { storeClosingOdds } from '#server/polling/box-score-polling/box-score-polling.ts';
import { refreshDue } from '#server/polling/polls/polls.ts';

const id = '401900001';
const noon = '2026-11-22T12:00:00Z';

const test = useEspnTestApp(noon);
let ada: Browser;

beforeEach(async () => {
  ada = (await addPerson(test, 'Ada')).browser;
});

/** The feed lists the game, with or without prices, some minutes later. */
async function tell(
  minutes: number,
  prices?: FeedObject[],
  status: FeedObject = statuses.scheduled,
): Promise<void> {
  const event = footballEvent({ id, status, homeScore: '7', odds: prices });
  test.feed.answer('football/nfl/scoreboard', ({ query }) =>
    footballScoreboard(query.get('week') === '11' ? [event] : [], {
      season: { year: 2026, type: 2 },
      week: { number: 11 },
    }),
  );
  test.clock.advance(minutes * 60_000);
  await refreshDue(test.context, 'nfl');
  await answerLineups(test, 'nfl');
  await refreshProvisional(test.context, 'nfl');
  await test.settle();
}

async function readGame(): Promise<GameView | undefined> {
  const { body } = await ada.get('/api/nfl/schedule/current');
  return (body as unknown as WeekScheduleView).games[0];
}

async function predict(): Promise<PredictionView> {
  const { status, text, body } = await ada.post(`/api/nfl/predictions/generate/${id}`, {});
  expect(status, text).toBe(200);
  return body?.['prediction'] as PredictionView;
}

const moment = () => test.clock.now().toISOString();

describe('our forecast before a prediction', () => {
  it('is what a prediction made now would contain, whatever the price', async () => {
    await tell(0, odds.shape2026);
    const priced = await readGame();
    const { layers } = await predict();
    expect(layers.ours.homeWinProbability).toBe(layers.statistical.homeWinProbability);
    expect(priced?.forecast?.homeWinProbability).toBe(layers.ours.homeWinProbability);
    // Past games do not show that our forecast adds to a price of the NFL.
    expect(priced).toMatchObject({
      withMarketHomeWinProbability: null,
      difference: { addsToPrice: false },
    });
    expect(layers).toMatchObject({ market: expect.any(Object), withMarket: null });

    await tell(1);
    await tell(30);
    const unpriced = await readGame();
    expect(unpriced?.forecast?.homeWinProbability).toBe(layers.ours.homeWinProbability);
    expect(unpriced).toMatchObject({ withMarketHomeWinProbability: null, difference: null });
  });
});

describe('a price that disappears before the start', () => {
  it('is no longer the market after half an hour of answers without it', async () => {
    await tell(0, odds.shape2026);
    const changedAt = moment();
    await tell(10, odds.shape2026);
    const seenAt = moment();
    expect(await readGame()).toMatchObject({
      market: { at: changedAt, seenAt, isQuoted: true, isClosing: false },
    });
    expect((await predict()).layers.market).not.toBeNull();

    await tell(1);
    await tell(29);
    const quoted = await readGame();
    expect(quoted?.market?.isQuoted).toBe(true);
    expect(quoted).toMatchObject({ edge: null, difference: { verdict: expect.any(String) } });
    await tell(1);
    const game = await readGame();
    expect(game?.market).toMatchObject({
      favorite: 'PHI -3.5',
      at: changedAt,
      seenAt,
      isQuoted: false,
      isClosing: false,
    });
    expect(game).toMatchObject({ edge: null, difference: null });

    const made = await predict();
    expect(made).toMatchObject({ vegasSpread: null, vegasOverUnder: null, version: 2 });
    expect(made.layers.market).toBeNull();
    expect(made.layers.ours.homeWinProbability).toBeCloseTo(
      made.layers.statistical.homeWinProbability,
      10,
    );
  });

  it('is reported to members who predicted with it', async () => {
    await tell(0, odds.shape2026);
    await predict();
    await tell(1);
    await tell(30);
    const { body } = await ada.get('/api/predictions?sport=nfl');
    expect((body as unknown as PredictionView[])[0]?.staleReasons).toContain(
      'The market no longer quotes a price.',
    );
  });

  it('is the market again, as the same price, when it comes back', async () => {
    await tell(0, odds.shape2026);
    const changedAt = moment();
    await tell(1);
    await tell(30);
    await tell(1, odds.shape2026);
    expect(await readGame()).toMatchObject({
      market: { at: changedAt, seenAt: moment(), isQuoted: true },
    });
    const rows = await test.context.db.select().from(oddsQuotes);
    expect(rows.filter(({ kind }) => kind === 'quote')).toHaveLength(1);
    expect((await predict()).layers.market).not.toBeNull();
  });

  it('stays the market while the feed does not answer, however long', async () => {
    await tell(0, odds.shape2026);
    const seenAt = moment();
    test.breakFeed('500');
    for (let hour = 1; hour <= 3; hour += 1) {
      test.advance(60);
      await refreshDue(test.context, 'nfl').catch(() => undefined);
    }
    await test.settle();
    expect(await readGame()).toMatchObject({ market: { seenAt, isQuoted: true } });

    // The first answer afterward omits it, which alone does not withdraw it.
    test.healFeed();
    await tell(5);
    expect((await readGame())?.market?.isQuoted).toBe(true);
  });

  it('is the close only if it was still quoted at the start', async () => {
    const play = async (...absentAt: number[]) => {
      await test.startAfresh(noon);
      ada = (await addPerson(test, 'Bo')).browser;
      await tell(300, odds.shape2026);
      for (const minutes of absentAt) await tell(minutes);
      test.clock.set('2026-11-22T18:00:00Z');
      await tell(5, undefined, statuses.live);
      return (await readGame())?.market;
    };
    const close = { favorite: 'PHI -3.5', isQuoted: true, isClosing: true };

    expect(await play()).toMatchObject(close);
    expect(await play(31, 29)).toMatchObject(close);
    expect(await play(1, 31)).toMatchObject({ ...close, isQuoted: false, isClosing: false });
  });
});

describe('storage of an unchanged price', () => {
  it('takes one row, however often it is seen', async () => {
    for (let round = 0; round < 5; round += 1) await tell(1, odds.shape2026);
    const rows = await test.context.db.select().from(oddsQuotes);
    expect(rows.filter(({ kind }) => kind === 'quote')).toHaveLength(1);
  });
});

/** A line without an opening one. */
function buildSpread(points: number): FeedObject[] {
  const provider = { id: '100', name: 'Third Book' };
  return [{ provider, details: `PHI ${points}`, spread: points, overUnder: 47.5 }];
}

async function readPrices(): Promise<PriceHistoryView> {
  const { status, text, body } = await ada.get(`/api/nfl/games/${id}/prices`);
  expect(status, text).toBe(200);
  return body as unknown as PriceHistoryView;
}

describe('a price history', () => {
  it('has every change with its time, the first seen, and the last before the start as the close', async () => {
    await tell(0, buildSpread(-3));
    const firstAt = moment();
    await tell(10, buildSpread(-3));
    await tell(50, buildSpread(-4.5));
    const secondAt = moment();
    // Reported by mistake, then corrected.
    await tell(30, buildSpread(-10));
    await tell(30, buildSpread(-4.5));
    const lastAt = moment();
    test.clock.set('2026-11-22T17:59:00Z');
    await tell(0, buildSpread(-4.5));

    const { changes, first, isCut, isClosed } = await readPrices();
    expect(changes.map(({ at, homeSpread }) => [at, homeSpread])).toEqual([
      [lastAt, -4.5],
      [expect.any(String), -10],
      [secondAt, -4.5],
      [firstAt, -3],
    ]);
    expect(first).toMatchObject({ at: firstAt, homeSpread: -3 });
    expect({ isCut, isClosed }).toEqual({ isCut: false, isClosed: false });
    expect((await readGame())?.market).toMatchObject({ homeSpread: -4.5 });

    test.clock.set('2026-11-22T18:00:00Z');
    await tell(5, buildSpread(-10), statuses.live);
    expect(await readPrices()).toMatchObject({ isClosed: true, changes: [{ homeSpread: -4.5 }, {}, {}, {}] }); // oxfmt-ignore
  });

  it('ends at the start, even while the feed still reports the game as scheduled', async () => {
    await tell(0, buildSpread(-3));
    test.clock.set('2026-11-22T18:00:00Z');
    await tell(4, buildSpread(-9.5));
    await tell(1, buildSpread(-9.5), statuses.live);

    expect((await readGame())?.market).toMatchObject({ homeSpread: -3, isClosing: true });
    expect((await readPrices()).changes).toHaveLength(1);
  });

  it('excludes prices after a start that turned out to be earlier', async () => {
    await tell(0, buildSpread(-3));
    await tell(60, buildSpread(-7));
    await test.context.db
      .update(games)
      .set({ startsAt: new Date('2026-11-22T12:30:00Z'), state: 'live' })
      .where(eq(games.id, id));

    expect((await readPrices()).changes).toMatchObject([{ homeSpread: -3 }]);
    const { body } = await ada.get(`/api/nfl/games/${id}`);
    expect(body).toMatchObject({ game: { market: { homeSpread: -3 } } });
  });

  it('begins with the first price seen when the feed has no opening price', async () => {
    await tell(0, buildSpread(-3));
    const firstAt = moment();
    await tell(60, buildSpread(-4.5));

    expect(await readGame()).toMatchObject({
      market: { openHomeSpread: -3, openTotal: 47.5, openedAt: firstAt },
    });
    expect((await readPrices()).named).toBeNull();
  });

  it('begins with the feed’s opening price, which has no time', async () => {
    await tell(0, odds.shape2026);
    await tell(60, odds.shape2026);

    const opening = { openHomeSpread: -3, openTotal: 46.5, openHomeMoneyline: -165 };
    expect((await readGame())?.market).toMatchObject({ ...opening, openedAt: null });
    expect((await readPrices()).named).toMatchObject({ homeSpread: -3, total: 46.5 });
  });

  it('has the odds of each line; a card has those of the favorite', async () => {
    await tell(0, odds.shape2026);

    const { named, changes } = await readPrices();
    const prices = { homeSpreadPrice: -105, awaySpreadPrice: -115, overPrice: -112 };
    expect(changes[0]).toMatchObject({ ...prices, underPrice: -108 });
    expect(named).toMatchObject({ homeSpreadPrice: 100, awaySpreadPrice: -120 });
    expect((await readGame())?.market).toMatchObject({ homeSpread: -3.5, favoritePrice: -105 });
  });

  it('is a 404 for an unknown game', async () => {
    expect((await ada.get('/api/nfl/games/999/prices')).status).toBe(404);
  });
});

/** One bookmaker's entry in the feed, with PHI at home. */
function book(
  name: string,
  homeMoneyline: string,
  awayMoneyline: string,
  line = '-3.5',
): FeedObject {
  const buildSide = (odds: string) => ({ close: { odds } });
  const buildSpread = (at: string) => ({ close: { line: at, odds: '-110' } });
  const away = line.startsWith('-') ? `+${line.slice(1)}` : `-${line.slice(1)}`;
  return {
    provider: { id: '0', name },
    moneyline: { home: buildSide(homeMoneyline), away: buildSide(awayMoneyline) },
    pointSpread: { home: buildSpread(line), away: buildSpread(away) },
  };
}

const good = book('Unibet', '-180', '+150');
/** The spread's favorite is the moneyline's underdog: the sides are swapped. */
const swapped = book('Unibet', '-200', '+165', '+7');

async function listStored() {
  const rows = await test.context.db.select().from(bookQuotes).orderBy(bookQuotes.id);
  return rows.map(({ provider, rejected, withdrawnAt }) => [
    provider,
    rejected === null ? 'accepted' : 'rejected',
    withdrawnAt === null ? 'quoted' : 'gone',
  ]);
}

describe('an implausible price', () => {
  it('is stored as rejected with its reason, and is never the market', async () => {
    await tell(0, [swapped]);
    for (let round = 0; round < 3; round += 1) await tell(1, [swapped]);

    const rows = await test.context.db.select().from(bookQuotes);
    expect(rows).toMatchObject([
      {
        gameId: id,
        kind: 'quote',
        provider: 'Unibet',
        quote: { homeSpread: 7, homeMoneyline: -200, awayMoneyline: 165 },
        rejected: 'home spread of 7 against moneylines -200 and 165',
        withdrawnAt: null,
      },
    ]);
    expect(await test.context.db.select().from(oddsQuotes)).toEqual([]);
    expect(await readGame()).toMatchObject({ market: null, edge: null, difference: null });
    expect(await readPrices()).toMatchObject({ first: null, changes: [], best: [] });
    const made = await predict();
    expect(made).toMatchObject({ vegasSpread: null, vegasOverUnder: null });
    expect(made.layers.market).toBeNull();
  });

  it('affects neither close, grade, nor bet settlement', async () => {
    await tell(0, [good]);
    await predict();
    await tell(335, [good]);
    await tell(10, [swapped]);
    test.clock.set('2026-11-22T17:59:00Z');
    await tell(0, [swapped]);
    const game = await readGame();
    expect(game?.market).toMatchObject({ homeSpread: -3.5, homeMoneyline: -180 });

    test.clock.set('2026-11-22T18:00:00Z');
    await tell(5, undefined, statuses.live);
    await tell(180, [swapped], statuses.final);
    const rows = await test.context.db.select({ quote: oddsQuotes.quote }).from(oddsQuotes);
    expect(rows.map(({ quote }) => quote.homeSpread)).toEqual([-3.5]);
    const [graded] = await test.context.db.select().from(grades);
    expect(graded?.close).toMatchObject({ homeSpread: -3.5 });
    expect(await listStored()).toEqual([['Unibet', 'rejected', 'quoted']]);
  });

  it('is not the close of a game without another price, which is then fetched', async () => {
    await tell(0);
    test.clock.set('2026-11-22T18:00:00Z');
    await tell(5, undefined, statuses.live);
    await tell(180, [swapped], statuses.final);
    expect((await readGame())?.market).toBeNull();

    const sides = (moneyLine: string, line: string) => ({
      close: { moneyLine: { american: moneyLine }, pointSpread: { american: line } },
    });
    const item = (name: string, homeLine: string, awayLine: string) => ({
      provider: { id: '0', name },
      homeTeamOdds: sides('-180', homeLine),
      awayTeamOdds: sides('+150', awayLine),
    });
    const closing = { id, startsAt: new Date('2026-11-22T18:00:00Z') };
    test.feed.answer(`competitions/${id}/odds`, { items: [item('Unibet', '+7', '-7')] });
    await expect(storeClosingOdds(test.context, 'nfl', closing)).rejects.toMatchObject({
      fault: 'not-found',
    });
    expect(await test.context.db.select().from(oddsQuotes)).toEqual([]);

    const items = [
      item('Unibet', '+7', '-7'),
      item('MGM', '-3', '+3'),
      item('ESPN BET', '-3.5', '+3.5'),
    ];
    test.feed.answer(`competitions/${id}/odds`, { items });
    await storeClosingOdds(test.context, 'nfl', closing);
    const rows = await test.context.db.select().from(oddsQuotes);
    expect(rows).toMatchObject([
      { kind: 'quote', quote: { provider: 'ESPN BET', homeSpread: -3.5 } },
    ]);
    expect(await listStored()).toEqual([
      ['Unibet', 'rejected', 'quoted'],
      ['Unibet', 'rejected', 'quoted'],
      ['MGM', 'accepted', 'quoted'],
    ]);
  });
});

describe('several bookmakers', () => {
  const one = book('MGM', '-180', '+150');
  const two = book('DraftKings', '-172', '+146', '-4');

  it('have one whose price is the market throughout; the market moves on when its price is withdrawn', async () => {
    await tell(0, [one]);
    await tell(10, [one, two]);
    await tell(10, [book('MGM', '-185', '+155'), two]);
    expect(await readGame()).toMatchObject({ market: { provider: 'MGM', homeMoneyline: -185 } });
    expect((await readPrices()).changes.map(({ provider }) => provider)).toEqual(['MGM', 'MGM']);

    await tell(1, [two]);
    await tell(29, [two]);
    expect((await readGame())?.market).toMatchObject({ provider: 'MGM', isQuoted: true });
    await tell(1, [two]);
    expect((await readGame())?.market).toMatchObject({ provider: 'DraftKings', isQuoted: true });
    await tell(5, [one, two]);
    expect((await readGame())?.market).toMatchObject({ provider: 'DraftKings' });
  });

  it('provide each side’s best price, with its bookmaker', async () => {
    await tell(0, [two, one, { ...swapped, provider: { name: 'Corner Shop' } }]);

    const { best } = await readPrices();
    expect(
      best.map(({ provider, market, side, line, price }) => [market, side, line, price, provider]),
    ).toEqual([
      ['moneyline', 'away', null, 150, 'MGM'],
      ['moneyline', 'home', null, -172, 'DraftKings'],
      ['spread', 'away', 4, -110, 'DraftKings'],
      ['spread', 'home', -3.5, -110, 'MGM'],
    ]);
    const listed = await readGame();
    expect(listed?.market).toMatchObject({ provider: 'DraftKings' });
    // Rows and cards show moneylines only.
    expect(listed?.prices).toEqual({ best: best.slice(0, 2), seenAt: noon.replace('Z', '.000Z') });

    await tell(1, [two]);
    expect((await readPrices()).best).toEqual([]);
    await tell(1, [two, one]);
    expect((await readPrices()).best).toHaveLength(4);
    test.clock.set('2026-11-22T18:00:00Z');
    await tell(5, undefined, statuses.live);
    expect((await readPrices()).best).toHaveLength(4);
  });
});
