import { feedStates } from '#db/tables/feeds-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import type { PropLine } from '#domain/players/prop-line.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { addGame, addMember } from '#testing/samples/scene.ts';
import { addAdministrator } from '#testing/test-users.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { listPlayerQuotes } from '#server/ledger/graded-players/graded-players.ts';
import { readDuePropLines } from './prop-line-polling.ts';

const test = useTestApp();
const hourMs = 3_600_000;
const points: PropLine = { playerId: '7', statistic: 'points', provider: 'Book', line: 20.5 };
let told: readonly PropLine[] | 'timeout' = [];
let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  told = [points];
  test.context.leagues = ['nba'];
  test.context.source = {
    ...createScoreSource({ kind: 'simulated', seed: 'props', now: test.clock.now }),
    kind: 'espn',
    fetchPropLines(_league, gameId) {
      asked.push(gameId);
      if (told === 'timeout') return Promise.reject(new ScoreSourceError('timeout', 'slow'));
      if (told.length > 0) return Promise.resolve([...told]);
      return Promise.reject(new ScoreSourceError('not-found', 'none'));
    },
  };
  const startsAt = new Date(test.clock.now().getTime() + 5 * hourMs);
  await addGame(test, { league: 'nba', id: 'a', startsAt });
});

const poll = () => readDuePropLines(test.context, 60_000, () => Promise.resolve());
const quoted = async () =>
  [...((await listPlayerQuotes(test.context, 'nba', ['a'])).get('a')?.values() ?? [])].map(
    ({ line, overPrice, underPrice }) => [line, overPrice, underPrice],
  );
async function turn(isOn: boolean) {
  const { browser } = await addAdministrator(test, isOn ? 'Grace' : 'Hal');
  const { status, body } = await browser.send('PUT', '/api/admin/prop-lines', { body: { isOn } });
  expect(status).toBe(200);
  return body;
}

it('are read only after an administrator has turned them on', async () => {
  const member = await addMember(test, 'Ada');
  expect((await member.call('PUT', '/api/admin/prop-lines', { isOn: true })).status).toBe(403);
  await poll();
  expect(asked).toEqual([]);

  expect(await turn(true)).toEqual({ isOn: true, games: 0 });
  await poll();
  await poll();
  expect(asked).toEqual(['a']);
  expect(await quoted()).toEqual([[20.5, null, null]]);
  expect(await turn(false)).toEqual({ isOn: false, games: 0 });
  expect(await quoted()).toEqual([]);
});

it('follow changes until the start; a line that is gone is withdrawn, an outage changes nothing', async () => {
  await turn(true);
  const after = async (lines: typeof told) => {
    told = lines;
    test.clock.advance(hourMs);
    await poll();
    return quoted();
  };
  expect(await after([points])).toEqual([[20.5, null, null]]);
  const priced = { ...points, line: 21.5, overPrice: -120, underPrice: 100 };
  expect(await after([priced])).toEqual([[21.5, -120, 100]]);
  expect(await after('timeout')).toEqual([[21.5, -120, 100]]);
  expect(await after([])).toEqual([]);
  const states = await test.context.db
    .select()
    .from(feedStates)
    .where(eq(feedStates.league, 'nba'));
  expect(states.find(({ resource }) => resource === 'props/a')?.lastError).toBe('not-found');
});

it('keep the line at the start as the closing one', async () => {
  await turn(true);
  await poll();
  await test.context.db.update(games).set({ state: 'live' });
  test.clock.advance(6 * hourMs);
  told = [];
  await poll();
  await turn(false);
  expect(await quoted()).toEqual([[20.5, null, null]]);
});
