import type { GameView } from '#contract/games-endpoints.ts';
import type { LineupView } from '#contract/lineups-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import { lineups } from '#db/tables/forecasts.ts';
import type { Injury } from '#domain/lineups/injury.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { eventually } from '#testing/eventually.ts';
import { storePlayedSeason } from '#testing/samples/played-season.ts';
import { addGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { asc } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceChange, scoreChannel } from '#server/announcements.ts';
import { readInjuries, startInjuryJobs, readDueInjuries } from './injury-polling-jobs.ts';

let injuries: Injury[] = [];
let asked = 0;
const heard: string[] = [];

const test = useTestApp();
const ada = useMember(test, 'ada');

beforeAll(async () => {
  await test.connection.listen(
    scoreChannel,
    (payload) => heard.push(payload),
    () => undefined,
  );
});

beforeEach(() => {
  test.context.leagues = ['nba'];
  test.context.source = {
    ...createScoreSource({ kind: 'simulated', seed: 'scratch', now: test.clock.now }),
    fetchInjuries(_league, gameId) {
      asked += 1;
      return Promise.resolve({ gameId, home: injuries, away: [] });
    },
  };
});

const minutes = (count: number) => test.clock.advance(count * 60_000);
const read = () => readDueInjuries(test.context, 60_000);

/** A game in an hour and a quarter, of sides with known players. */
beforeEach(async () => {
  injuries = [];
  asked = 0;
  await storePlayedSeason(test, { games: 45, withBoxScores: true });
  const startsAt = new Date(test.clock.now().getTime() + 75 * 60_000);
  await addGame(test, { id: 'g1', league: 'nba', season: 2027, week: null, startsAt });
  await read();
  // Notifications are ordered: after this one, no earlier one is pending.
  await announceChange(test.context, 'nhl', { gameIds: [] });
  await eventually(() => assert(heard.includes('nhl')));
  heard.length = 0;
});

const star = (status: string): Injury => ({ playerId: 'gulls-0', name: 'Star Gull', status });

async function shown() {
  const { body } = await ada.call('GET', '/api/nba/games/g1');
  const { forecast } = (body as { game: GameView }).game;
  if (forecast === null) throw new Error('no forecast');
  return forecast;
}

describe('a late scratch', () => {
  it('moves the forecast, marks the prediction and is announced, through the queue', async () => {
    const before = await shown();
    const { body } = await ada.call('POST', '/api/nba/predictions/generate/g1', {});
    const { id } = body as GeneratedPrediction;
    minutes(30);
    heard.length = 0;
    injuries = [star('Out')];

    await startInjuryJobs(test.context);
    await test.context.jobs.send(readInjuries, {}, { key: 'now' });

    await expect.poll(() => heard).toEqual(['nba g1']);
    const after = await shown();
    expect(after.homeWinProbability).toBeLessThan(before.homeWinProbability - 0.02);
    expect(after.factors.map(({ detail }) => detail).join()).toContain('gulls-0');
    const scratched = after.absences.find(({ playerId }) => playerId === 'gulls-0');
    expect(scratched).toMatchObject({ side: 'home', name: 'Player gulls-0' });
    expect(scratched?.marginPoints).toBeGreaterThan(0);
    const answer = await ada.call('GET', `/api/predictions/${id}`);
    const { staleReasons } = (answer.body as { prediction: PredictionView }).prediction;
    expect(staleReasons).toContainEqual(
      expect.stringMatching(/moved our win probability for the Gulls/),
    );
  });

  it('that is undone moves the forecast back; each time is kept', async () => {
    const before = await shown();
    for (const list of [[star('Out')], [star('Probable')], [star('Out')]]) {
      minutes(2);
      injuries = list;
      await read();
    }
    const { homeWinProbability } = await shown();
    const rows = await test.context.db.select().from(lineups).orderBy(asc(lineups.knownAt));

    expect(homeWinProbability).toBeLessThan(before.homeWinProbability);
    expect(rows.map(({ home }) => home.players[0]?.status)).toEqual(['Out', 'Probable', 'Out']);
    expect(new Set(rows.map(({ knownAt }) => knownAt.getTime())).size).toBe(3);
  });

  it('that changes every minute creates one forecast per change seen', async () => {
    asked = 0;
    for (let quarter = 0; quarter < 40; quarter += 1) {
      test.clock.advance(15_000);
      injuries = [star(quarter % 2 === 0 ? 'Out' : 'Questionable')];
      await read();
    }
    const rows = await test.context.db.select().from(lineups).orderBy(asc(lineups.knownAt));
    const statuses = rows.map(({ home }) => home.players[0]?.status);

    expect(asked).toBeLessThanOrEqual(6);
    expect(statuses.length).toBeLessThanOrEqual(asked);
    expect(statuses.every((status, index) => status !== statuses[index - 1])).toBe(true);
    await expect.poll(() => heard).toHaveLength(statuses.length);
  });

  it('reported again is not a change', async () => {
    injuries = [star('Out')];
    minutes(2);
    await read();
    await expect.poll(() => heard).toHaveLength(1);
    minutes(2);
    await read();

    expect(asked).toBe(3);
    expect(heard).toHaveLength(1);
    expect(await test.context.db.$count(lineups)).toBe(1);
  });
});

describe('an injury list that is suddenly empty', () => {
  beforeEach(async () => {
    const startsAt = new Date(test.clock.now().getTime() + 20 * 3_600_000);
    const other = { league: 'nba' as const, season: 2027, week: null, startsAt };
    await addGame(test, { id: 'g2', ...other });
    injuries = [star('Out')];
    await read();
    injuries = [];
  });

  const probabilityInLater = async () => {
    const { body } = await ada.call('GET', '/api/nba/games/g2/lineup');
    return (body as LineupView).home.players.find(({ id }) => id === 'gulls-0')?.probability;
  };

  it('is not believed for six hours, and then it is', async () => {
    expect(await probabilityInLater()).toBe(0);
    minutes(3 * 60);
    await read();
    expect(await probabilityInLater()).toBe(0);
    heard.length = 0;

    minutes(3 * 60 + 1);
    await read();

    expect(await probabilityInLater()).toBeGreaterThan(0.5);
    await expect.poll(() => heard).toContain('nba g2');
  });

  it('counts from the last list with players', async () => {
    minutes(3 * 60);
    injuries = [star('Out')];
    await read();
    injuries = [];
    minutes(4 * 60);
    await read();

    expect(await probabilityInLater()).toBe(0);
  });
});
