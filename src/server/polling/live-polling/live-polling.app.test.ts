import type { LiveGameView } from '#contract/box-scores-endpoints.ts';
import { boxScores, teamStatistics } from '#db/tables/box-scores-tables.ts';
import { bookQuotes, oddsQuotes } from '#db/tables/games-tables.ts';
import type { BoxScoreSide } from '#domain/box-score.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import {
  addGame,
  addMember,
  addQuote,
  finishGame,
  type TestMember,
} from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { beforeEach, expect, it } from 'vitest';
import { listOdds } from '#server/contests/quotes/quotes.ts';
import { refreshBoxScore } from '#server/polling/box-score-polling/box-score-polling.ts';
import { readDueLiveGames } from './live-polling-jobs.ts';

const test = useTestApp();
let member: TestMember;
/** Calls in order, “box a”, “odds a”, and how long the job waited before each. */
const asked: string[] = [];
const waits: number[] = [];
let yards = 0;
let fault: 'timeout' | undefined;

const wait = (ms: number) => {
  waits.push(ms);
  test.clock.advance(ms);
  return Promise.resolve();
};
const read = () => readDueLiveGames(test.context, 60_000, wait);
const look = async (id: string) =>
  (await member.call('GET', `/api/nfl/games/${id}/live`)).body as LiveGameView;

const side = (competitorId: string, total: number): BoxScoreSide => ({
  competitorId,
  statistics: [{ name: 'totalYards', label: 'Total Yards', text: String(total), value: total }],
  players: [],
});

const live = { provider: 'Test Book', homeMoneyline: -900, awayMoneyline: 600 };

beforeEach(async () => {
  asked.length = 0;
  waits.length = 0;
  yards = 120;
  fault = undefined;
  test.context.leagues = ['nfl'];
  test.context.source = {
    ...createScoreSource({ kind: 'simulated', seed: 'live', now: test.clock.now }),
    kind: 'espn',
    fetchBoxScore(_league, gameId) {
      asked.push(`box ${gameId}`);
      if (fault !== undefined) return Promise.reject(new ScoreSourceError(fault, 'slow'));
      return Promise.resolve({ gameId, home: side('gulls', yards), away: side('elks', yards) });
    },
    fetchOdds(_league, gameId) {
      asked.push(`odds ${gameId}`);
      return Promise.resolve({ live });
    },
  };
  member = await addMember(test, 'Ada');
});

const addLive = (id: string) =>
  addGame(test, {
    id,
    state: 'live',
    startsAt: new Date(test.clock.now().getTime() - 3_600_000),
    homeScore: 7,
    awayScore: 3,
  });

it('keeps what is read during play apart from final box scores and prices before the start', async () => {
  await addLive('a');
  const beforeStart = new Date(test.clock.now().getTime() - 2 * 3_600_000);
  await addQuote(test, 'a', {}, { at: beforeStart });
  expect(await look('a')).toEqual({ box: null, prices: null });
  await read();

  const during = await look('a');
  expect(during.box?.home.statistics).toMatchObject([{ text: '120' }]);
  expect(during.prices).toMatchObject(live);
  const { db } = test.context;
  expect(await db.select().from(boxScores)).toEqual([]);
  expect(await db.select().from(teamStatistics)).toEqual([]);
  expect(await db.$count(oddsQuotes)).toBe(1);
  expect(await db.$count(bookQuotes)).toBe(0);
  const odds = await listOdds(test.context, 'nfl', ['a']);
  expect(odds.get('a')?.latest?.quote.homeMoneyline).toBe(-150);
  expect((await member.call('GET', '/api/nfl/games/a/box-score')).status).toBe(404);

  await finishGame(test, 'a', 24, 10);
  expect(await look('a')).toEqual({ box: null, prices: null });
  yards = 380;
  await refreshBoxScore(test.context, 'nfl', 'a', 2026);
  const final = await member.call('GET', '/api/nfl/games/a/box-score');
  expect(final.body).toMatchObject({ home: { statistics: [{ text: '380' }] } });
});

it('asks once a minute and at most once a second, looked-at games first, prices only of those', async () => {
  for (const id of ['a', 'b', 'c']) await addLive(id);
  await addGame(test, { id: 'later', state: 'scheduled' });
  await look('c');
  await read();
  expect(asked).toEqual(['box c', 'odds c', 'box a', 'box b']);
  expect(waits).toEqual([1000, 1000, 1000]);

  test.clock.advance(15_000);
  await read();
  expect(asked).toHaveLength(4);
  test.clock.advance(45_000);
  await read();
  expect(asked.slice(4)).toEqual(['box c', 'odds c', 'box a', 'box b']);
});

it('keeps the last box score while the source is down, and leaves the other games alone', async () => {
  for (const id of ['a', 'b']) await addLive(id);
  await read();
  fault = 'timeout';
  test.clock.advance(60_000);
  await read();
  expect(asked.slice(2)).toEqual(['box a']);
  expect((await look('a')).box?.home.statistics).toMatchObject([{ text: '120' }]);
});
