import type { GameView } from '#contract/games-endpoints.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { StatusView } from '#contract/admin/status-endpoints.ts';
import { gameInjuries } from '#db/tables/box-scores-tables.ts';
import { backfills, feedStates, seasonLoads } from '#db/tables/feeds-tables.ts';
import { forecasts } from '#db/tables/forecasts.ts';
import { games, seasons } from '#db/tables/games-tables.ts';
import { journal, predictions } from '#db/tables/journal-tables.ts';
import { tennisMatches, tournaments } from '#db/tables/tournaments-tables.ts';
import { outlookFor } from '#forecasting/tennis/match-grid.ts';
import { addField, golferIds } from '#testing/samples/golf-scene.ts';
import { storeBasketballBoxScore, storePlayedSeason } from '#testing/samples/played-season.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { manyGames } from '#testing/samples/many-games.ts';
import {
  addForecast,
  addGame,
  addMember,
  addQuote,
  type TestMember,
} from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeGames } from '#server/contests/games/games.ts';
import {
  followRatings,
  refreshUpcomingForecasts,
} from '#server/forecasts/game-forecasts/game-forecasts.ts';
import type {
  TournamentDocument,
  MatchupDocument,
} from '#server/ledger/predictions/predictions-types.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { lockNearContests } from './automatic-predictions.ts';

const test = useTestApp();
let ada: TestMember;

beforeEach(async () => {
  ada = await addMember(test, 'Ada');
});

const lock = (league: 'nfl' | 'atp' | 'pga' = 'nfl') => lockNearContests(test.context, league);

async function lockedDocuments<Document = MatchupDocument>(): Promise<Document[]> {
  const rows = await test.context.db.select().from(journal).orderBy(asc(journal.sequence));
  return rows.map(({ document }) => document as Document);
}

async function listShown(query = ''): Promise<PredictionView[]> {
  const { body } = await ada.call('GET', `/api/predictions?shown=true${query}`);
  return body as PredictionView[];
}

/** A game starting in five hours, with a forecast and a price. */
async function addNearGame(id = 'near') {
  test.clock.set('2026-11-22T13:00:00Z');
  await addGame(test, { id });
  await addForecast(test, id);
  await addQuote(test, id);
}

describe('automatic predictions lock', () => {
  it('every game near its start, with its layers, unrequested and free', async () => {
    await addNearGame();
    await addGame(test, { id: 'far', startsAt: new Date('2026-11-23T18:00:00Z') });
    await addForecast(test, 'far');
    await addGame(test, { id: 'no-hour', timeToBeDecided: true });
    await addForecast(test, 'no-hour');

    expect(await lock()).toBe(1);

    const [document] = await lockedDocuments();
    expect(document).toMatchObject({
      author: 'automatic',
      analyst: 'statistical',
      requestedSlot: null,
      contest: { kind: 'matchup', league: 'nfl', id: 'near' },
      settings: 'default',
    });
    expect(document?.content.layers.market?.homeWinProbability).toBeGreaterThan(0.5);
    expect(document?.content.layers.analyst).toBeNull();
    expect(document?.content.homeRate).toBe(0.5);
    expect(document?.content.usage).toEqual({});
    const [row] = await test.context.db.select().from(predictions);
    expect(row).toMatchObject({ author: 'automatic', requestedBy: null, requestedSlot: null });
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, predictions: 1 });
  });

  it('a tennis match and the whole field of a tournament, which differ only in kind', async () => {
    test.clock.set('2026-11-22T08:00:00Z');
    await addGame(test, { id: 'match', league: 'atp', startsAt: new Date('2026-11-22T12:00:00Z') });
    const setsToWin = 2 as const;
    const sets = { homeScore: 1.6, awayScore: 0.9, projectedHomeScore: 2, projectedAwayScore: 0 };
    const { setScores } = outlookFor(0.64, 3, 0.62);
    await addForecast(test, 'match', { setsToWin, setScores, ...sets }, 'atp');
    await addField(test, { id: 'open' });

    expect([await lock('atp'), await lock('pga')]).toEqual([1, 1]);

    const [, field] = await lockedDocuments<TournamentDocument>();
    expect(field?.content.golfers).toHaveLength(golferIds.length);
    expect(field?.content.golfers[0]).toMatchObject({
      playerId: 'ace',
      statistical: 0.4,
      top5: 0.5,
      top10: 0.6,
      top20: 0.7,
      makeCut: 0.8,
    });
    const { body } = await ada.call('GET', '/api/golf/predictions?shown=true');
    expect((body as GolfPredictionView[])[0]).toMatchObject({
      author: 'automatic',
      madeWith: 'automatic',
    });
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, predictions: 2 });
  });

  it('an analyst’s shift again on a newer forecast, without calling the analyst', async () => {
    await addNearGame();
    const { analysts } = test.context;
    test.context.analysts = scriptedAnalysts({ says: { homeWinProbability: 0.9 } });
    await ada.call('POST', '/api/nfl/predictions/generate/near', {});
    await addForecast(test, 'near', { homeWinProbability: 0.5 });
    expect(await lock()).toBe(1);

    const [asked, automatic, again] = await lockedDocuments();
    expect([asked?.version, automatic?.version, again?.version]).toEqual([1, 2, 3]);
    expect(automatic).toMatchObject({ author: 'automatic', homeWinProbability: 0.5 });
    expect(again).toMatchObject({ author: 'member', analyst: asked?.analyst });
    expect(again?.content.analystShift).toBe(asked?.content.analystShift);
    expect(again?.content.reasoning).toBe(asked?.content.reasoning);
    expect(again?.content.usage).toEqual({});
    expect(again?.homeWinProbability).toBeGreaterThan(0.5);
    expect(again?.homeWinProbability).toBeLessThan(asked?.homeWinProbability ?? 0);
    expect(await listShown()).toMatchObject([{ id: again?.id, isMine: true }]);

    test.context.analysts = analysts;
    test.clock.set('2026-11-22T17:50:00Z');
    expect(await lock()).toBe(0);
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, predictions: 3 });
  });

  it('once, and again in the last quarter of an hour if forecast or price have changed', async () => {
    await addNearGame();
    expect([await lock(), await lock()]).toEqual([1, 0]);
    await addForecast(test, 'near', { homeWinProbability: 0.71 });
    test.clock.set('2026-11-22T17:30:00Z');
    expect(await lock()).toBe(0);

    test.clock.set('2026-11-22T17:50:00Z');
    expect([await lock(), await lock()]).toEqual([1, 0]);
    await addQuote(test, 'near', { homeMoneyline: -200, awayMoneyline: 170 });
    expect(await lock()).toBe(1);

    const versions = (await lockedDocuments()).map(({ version }) => version);
    expect(versions).toEqual([1, 2, 3]);
  });

  it('never a contest that has begun, even if it began while others were being locked', async () => {
    await addNearGame();
    test.clock.set('2026-11-22T18:00:00Z');
    expect(await lock()).toBe(0);

    test.clock.set('2026-11-22T17:00:00Z');
    // The start passes between reading the game and locking.
    const passing = {
      ...test.context,
      connection: {
        ...test.context.connection,
        readClock: () => Promise.resolve(new Date('2026-11-22T18:00:01Z')),
      },
    };
    expect(await lockNearContests(passing, 'nfl')).toBe(0);
    expect(await lockedDocuments()).toEqual([]);
  });

  it('a rescheduled game for its new date, too, and a postponed one not at all', async () => {
    await addNearGame();
    await lock();
    const move = (change: object) =>
      test.context.db.update(games).set(change).where(eq(games.id, 'near'));
    await move({ state: 'postponed' });
    expect(await lock()).toBe(0);

    await move({ state: 'scheduled', startsAt: new Date('2026-11-24T18:00:00Z') });
    test.clock.set('2026-11-24T13:00:00Z');
    expect(await lock()).toBe(1);

    const starts = (await lockedDocuments()).map(({ startsAt }) => startsAt);
    expect(starts).toEqual(['2026-11-22T18:00:00.000Z', '2026-11-24T18:00:00.000Z']);
  });

  it('three hundred games of a Saturday in one chain', async () => {
    test.clock.set('2026-11-22T17:30:00Z');
    const sourced = manyGames(300);
    await storeGames(test.context, 'nfl', sourced);
    const gameIds = sourced.map(({ game }) => game.id);
    await refreshUpcomingForecasts(test.context, 'nfl', { ratingsChanged: false, gameIds });

    expect(await lock()).toBe(300);

    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, predictions: 300 });
  });
});

describe('while inputs of a forecast are loading', () => {
  const hasLists = (gameId: string) =>
    test.context.db
      .insert(gameInjuries)
      .values({ league: 'nba', gameId, home: [], away: [], fetchedAt: test.clock.now() });
  const lockNba = () => lockNearContests(test.context, 'nba');

  /** Adds two teams whose box scores and injuries are not there. */
  async function addProvisional() {
    test.clock.set('2026-11-22T13:00:00Z');
    const startsAt = new Date('2026-09-01T12:00:00Z');
    const endsAt = new Date('2027-07-01T12:00:00Z');
    await test.context.db
      .insert(seasons)
      .values({ league: 'nba', year: 2027, startsAt, endsAt, weeks: [] });
    // Its box score is never loaded: it belongs to an older season, which ended late.
    const older = { id: 'older', league: 'nba' as const, season: 2026, week: null };
    const result = { state: 'final' as const, homeScore: 101, awayScore: 99 };
    await addGame(test, { ...older, ...result, startsAt: new Date('2026-09-02T00:00:00Z') });
    const played = await storePlayedSeason(test, { games: 45, withBoxScores: false });
    await addGame(test, { id: 'near', league: 'nba', season: 2027, week: null });
    await refreshUpcomingForecasts(test.context, 'nba', { ratingsChanged: true, gameIds: [] });
    return played;
  }

  const readGame = async () => {
    const { body } = await ada.call('GET', '/api/nba/games/near');
    return (body as { game: GameView }).game;
  };

  it('a member may ask, and nothing is locked automatically until the last hour', async () => {
    await addProvisional();
    await addQuote(test, 'near', {}, { league: 'nba' });
    const { forecast, difference } = await readGame();
    expect(forecast?.missing).toEqual([
      { input: 'box-scores', done: 0, total: 45 },
      { input: 'injuries', done: 0, total: 1 },
    ]);
    expect(forecast?.countsLineups).toBe(false);
    expect(difference).toBeNull();

    expect(await lockNba()).toBe(0);
    await ada.call('POST', '/api/nba/predictions/generate/near', {});
    const [asked] = await listShown('&sport=nba');
    expect(asked).toMatchObject({ author: 'member', missing: forecast?.missing });
    expect(asked?.reasoning).toContain(
      'Still loading when this was made: box scores (0 of 45) and injuries.',
    );

    test.clock.set('2026-11-22T17:00:00Z');
    expect(await lockNba()).toBe(0);
    test.clock.advance(1);
    expect(await lockNba()).toBe(1);
    const locked = (await lockedDocuments()).at(-1);
    expect(locked?.content.forecast.model).toBe('nba-ratings-2-simulated, lineups unknown');
    expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, predictions: 2 });
  });

  it('what was locked then has no difference from the market, nor later on', async () => {
    const played = await addProvisional();
    await addQuote(test, 'near', {}, { league: 'nba' });
    test.clock.set('2026-11-22T17:00:01Z');
    expect(await lockNba()).toBe(1);
    for (const id of played) await storeBasketballBoxScore(test, id);
    await hasLists('near');
    test.clock.advance(11 * 60_000);
    await followRatings(test.context, 'nba');

    const { forecast, difference } = await readGame();
    expect(forecast?.missing).toEqual([]);
    expect(difference).not.toBeNull();
    expect(await listShown('&sport=nba')).toMatchObject([
      { author: 'automatic', difference: null },
    ]);
    const { body } = await ada.call('GET', '/api/today');
    expect(body).toMatchObject({
      games: [{ id: 'near', difference: null, edge: null, market: { isQuoted: true } }],
    });
  });

  it('the lock comes once everything is there, an empty injury list included', async () => {
    const played = await addProvisional();
    for (const id of played.slice(1)) await storeBasketballBoxScore(test, id);
    await hasLists('near');
    expect(await lockNba()).toBe(0);
    expect((await readGame()).forecast?.missing).toHaveLength(1);

    await storeBasketballBoxScore(test, played[0] ?? '');
    test.clock.advance(11 * 60_000);
    expect(await followRatings(test.context, 'nba')).toEqual(['near']);
    expect((await readGame()).forecast).toMatchObject({ missing: [], countsLineups: true });
    expect(await lockNba()).toBe(1);
    expect((await lockedDocuments()).at(-1)?.content.forecast.model).not.toContain('unknown');
  });

  it('the lock comes without what has failed for a day, and without what the feed does not have', async () => {
    const played = await addProvisional();
    const attemptedAt = test.clock.now();
    const failed = (resource: string, lastError: string, hours: number) => ({
      league: 'nba' as const,
      resource,
      attemptedAt,
      lastError,
      consecutiveFailures: 1,
      failingSince: new Date(attemptedAt.getTime() - hours * 3_600_000),
    });
    const db = test.context.db;
    await db.insert(feedStates).values(failed('injuries/near', 'unreachable', 23));
    await db.insert(feedStates).values(played.map((id) => failed(`figures/${id}`, 'not-found', 0)));
    expect(await lockNba()).toBe(0);

    await db
      .update(feedStates)
      .set(failed('injuries/near', 'unreachable', 24))
      .where(eq(feedStates.resource, 'injuries/near'));
    expect(await lockNba()).toBe(1);
    expect(await listShown('&sport=nba')).toMatchObject([{ missing: [{ input: 'injuries' }] }]);
  });
});

it('a tennis forecast waits for all seasons, in the last hour or after failures for a day no longer', async () => {
  const { db } = test.context;
  test.clock.set('2026-11-22T13:00:00Z');
  const startsAt = new Date('2026-11-22T18:00:00Z');
  await addGame(test, { id: 'match', league: 'atp', startsAt });
  const event = { league: 'atp' as const, startsAt, state: 'scheduled' as const };
  const common = { ...event, statusText: '', changedAt: test.clock.now() };
  const cup = { id: 'cup', name: 'Cup', season: 2026, endsAt: startsAt, isMajor: false };
  await db.insert(tournaments).values({ ...common, ...cup });
  await db.insert(tennisMatches).values({
    ...common,
    id: 'match',
    tournamentId: 'cup',
    draw: 'mens-singles',
    round: 'Final',
    timeToBeDecided: false,
    bestOf: 3,
    sides: [
      { name: 'Ann', players: [], isWinner: false, sets: [] },
      { name: 'Bea', players: [], isWinner: false, sets: [] },
    ],
  });
  const refresh = async (change: Partial<typeof backfills.$inferInsert>) => {
    const row = { league: 'atp' as const, done: 110, total: 165, ...change };
    const { league: _league, ...set } = row;
    await db.insert(backfills).values(row).onConflictDoUpdate({ target: backfills.league, set });
    await refreshUpcomingForecasts(test.context, 'atp', { ratingsChanged: true, gameIds: [] });
    const [stored] = await db.select().from(forecasts);
    return stored?.forecast.missing;
  };
  const missing = [{ input: 'results', done: 110, total: 165 }];
  expect(await refresh({})).toEqual(missing);
  expect(await lock('atp')).toBe(0);

  const failedAt = test.clock.now();
  const failingSince = new Date(failedAt.getTime() - 24 * 3_600_000);
  const fail = (set: Partial<typeof seasonLoads.$inferInsert>) =>
    db.update(seasonLoads).set(set).where(eq(seasonLoads.league, 'atp'));
  await fail({ failingSince, failedAt });
  expect(await refresh({})).toBeUndefined();
  await fail({ failingSince: null, failedAt: null });
  expect(await refresh({ finishedAt: failedAt })).toBeUndefined();

  expect(await refresh({ finishedAt: null })).toEqual(missing);
  test.clock.set('2026-11-22T17:00:01Z');
  expect(await lock('atp')).toBe(1);
  expect(await listShown('&sport=tennis')).toMatchObject([{ missing }]);
});

describe('before the recent seasons are loaded', () => {
  const load = async (change: Partial<typeof seasonLoads.$inferInsert>) => {
    await test.context.db
      .update(seasonLoads)
      .set({ loadedAt: null, done: 3, total: 12, ...change })
      .where(eq(seasonLoads.league, 'nfl'));
  };

  it('nothing is locked, by anyone, and both the answer and the status say why', async () => {
    await addNearGame();
    await load({});

    expect(await lock()).toBe(0);
    const refused = await ada.call('POST', '/api/nfl/predictions/generate/near', {});
    expect(refused.status).toBe(425);
    expect(refused.body).toMatchObject({
      message:
        'Linewise is still loading NFL results of this season and the last (3 of 12 weeks). Predictions start in less than a minute.',
    });
    const many = { league: 'nfl', gameIds: ['near'] };
    const bulk = await ada.call('POST', '/api/predictions/generate-games', many);
    expect(bulk.status).toBe(425);
    expect(await lockedDocuments()).toEqual([]);
    const { body } = await ada.call('GET', '/api/status');
    expect((body as StatusView).sports.find(({ id }) => id === 'nfl')?.loading).toEqual([
      { league: 'nfl', label: 'NFL', done: 3, total: 12, hasFailed: false },
    ]);

    await load({ loadedAt: test.clock.now() });
    expect(await lock()).toBe(1);
    expect(await listShown()).toMatchObject([{ hasLittleHistory: false }]);
  });

  it('predictions note missing history, once loading has failed for a day', async () => {
    await addNearGame();
    const failedAt = test.clock.now();
    await load({ failingSince: new Date(failedAt.getTime() - 24 * 3_600_000), failedAt });

    expect(await lock()).toBe(1);
    expect(await listShown()).toMatchObject([{ author: 'automatic', hasLittleHistory: true }]);

    await addQuote(test, 'near', { homeMoneyline: -200 });
    await ada.call('POST', '/api/nfl/predictions/generate/near', {});
    expect(await listShown()).toMatchObject([{ author: 'member', hasLittleHistory: true }]);
  });
});

describe('a contest’s card', () => {
  it('shows the newest forecast, even after a member’s baseline', async () => {
    await addNearGame();
    await lock();
    expect(await listShown()).toMatchObject([
      { author: 'automatic', gameId: 'near', isMine: false },
    ]);

    await ada.call('POST', '/api/nfl/predictions/generate/near', {});
    await addForecast(test, 'near', { homeWinProbability: 0.71 });
    test.clock.set('2026-11-22T17:50:00Z');
    expect(await lock()).toBe(1);

    expect(await listShown()).toMatchObject([{ author: 'automatic', version: 3, confidence: 71 }]);
  });
});
