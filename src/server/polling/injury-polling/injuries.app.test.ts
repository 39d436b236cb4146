import type { GameView } from '#contract/games-endpoints.ts';
import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import type { GameInjuriesView } from '#contract/injuries-endpoints.ts';
import { gameInjuries } from '#db/tables/box-scores-tables.ts';
import { feedStates } from '#db/tables/feeds-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import type { GameInjuries, Injury } from '#domain/lineups/injury.ts';
import { ScoreSourceError, type ScoreSourceFault } from '#providers/scores/score-source.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { createAnalysts } from '#providers/analysts/registry.ts';
import { addForecast, addGame } from '#testing/samples/scene.ts';
import { useAnalystTestApp, useMember, useVendorStandIns } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scoreChannel } from '#server/announcements.ts';
import { readDueInjuries } from './injury-polling-jobs.ts';

/** What the source reports for each game, and the requests it received. */
const injuriesByGame = new Map<string, Omit<GameInjuries, 'gameId'>>();
const asked: string[] = [];
let fault: ScoreSourceFault | undefined;
/** Games whose lists alone are unavailable. */
const failing = new Set<string>();
const heard: string[] = [];

const vendors = useVendorStandIns({ vendors: ['openai', 'perplexity'] });
const test = useAnalystTestApp(vendors);
const ada = useMember(test, 'ada');

beforeAll(async () => {
  await test.connection.listen(
    scoreChannel,
    (payload) => heard.push(payload),
    () => undefined,
  );
});

beforeEach(() => {
  test.context.leagues = ['nfl', 'pga'];
  test.context.source = {
    ...createScoreSource({ kind: 'simulated', seed: 'injuries', now: test.clock.now }),
    fetchDepthChart: () =>
      fault === undefined
        ? Promise.resolve([])
        : Promise.reject(new ScoreSourceError(fault, 'slow')),
    fetchInjuries(_league, gameId) {
      asked.push(gameId);
      const its = failing.has(gameId) ? 'timeout' : fault;
      if (its !== undefined) return Promise.reject(new ScoreSourceError(its, 'slow'));
      return Promise.resolve({ gameId, ...injuriesByGame.get(gameId) });
    },
  };
});

beforeEach(() => {
  injuriesByGame.clear();
  for (const list of [asked, heard]) list.length = 0;
  fault = undefined;
});

const arm: Injury = {
  playerId: '7',
  name: 'Quinn Arm',
  position: 'QB',
  status: 'Questionable',
  detail: 'Knee, Sprain',
  updatedAt: '2026-11-20T18:02:00.000Z',
};
const read = () => readDueInjuries(test.context, 60_000);
const advanceHours = (hours: number) => test.clock.advance(hours * 3_600_000);

async function lists(id = 'g1'): Promise<GameInjuriesView> {
  const { body } = await ada.call('GET', `/api/nfl/games/${id}/injuries`);
  return body as GameInjuriesView;
}

async function counts(id = 'g1'): Promise<GameView['injuries']> {
  const { body } = await ada.call('GET', `/api/nfl/games/${id}`);
  return (body as { game: GameView }).game.injuries;
}

describe('injury lists', () => {
  it('are read for scheduled games starting within two days, soonest first', async () => {
    await addGame(test, { id: 'later', startsAt: new Date('2026-11-23T17:00:00Z') });
    await addGame(test, { id: 'g1' });
    await addGame(test, { id: 'far', startsAt: new Date('2026-11-24T18:00:00Z') });
    await addGame(test, { id: 'live', state: 'live', startsAt: new Date('2026-11-21T17:00:00Z') });
    await addGame(test, { id: 'off', state: 'postponed' });

    await read();

    expect(asked).toEqual(['g1', 'later']);
  });

  it('are stored and shown: counts with the game, the lists on request', async () => {
    await addGame(test, { id: 'g1' });
    expect(await counts()).toBeNull();
    expect(await lists()).toEqual({ home: null, away: null, fetchedAt: null });

    injuriesByGame.set('g1', { home: [arm], away: [] });
    await read();

    expect(await counts()).toEqual({ home: 1, away: 0 });
    const { playerId: _id, ...shown } = arm;
    expect(await lists()).toEqual({
      home: [{ ...shown, playingRate: { probability: 0.6, n: 0 } }],
      away: [],
      fetchedAt: test.clock.now().toISOString(),
    });
    expect((await ada.call('GET', '/api/nfl/games/none/injuries')).status).toBe(404);
  });

  it('of an unreported side are unknown, not empty', async () => {
    await addGame(test, { id: 'g1' });
    injuriesByGame.set('g1', { home: [arm] });
    await read();

    expect(await counts()).toEqual({ home: 1, away: null });
    expect(await lists()).toMatchObject({ home: [{ name: 'Quinn Arm' }], away: null });
  });

  it('are read again after three hours, and announced only when changed', async () => {
    await addGame(test, { id: 'g1' });
    injuriesByGame.set('g1', { home: [arm], away: [] });
    await read();
    await read();
    expect(asked).toHaveLength(1);
    await expect.poll(() => heard).toHaveLength(1);

    advanceHours(3);
    await read();
    expect(asked).toHaveLength(2);
    injuriesByGame.set('g1', { home: [{ ...arm, status: 'Out' }], away: [] });
    advanceHours(3);
    await read();
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard[1]).toContain('g1');
    expect(await lists()).toMatchObject({ home: [{ status: 'Out' }] });
  });

  it('keep their age while the source reports neither side', async () => {
    await addGame(test, { id: 'g1' });
    injuriesByGame.set('g1', { home: [arm], away: [] });
    await read();
    const { fetchedAt } = await lists();

    injuriesByGame.delete('g1');
    advanceHours(3);
    await read();
    await read();
    expect(asked).toHaveLength(2);
    expect(await lists()).toMatchObject({ fetchedAt, home: [{ name: 'Quinn Arm' }] });
  });

  it('wait when the source fails; our own pause leaves no trace', async () => {
    for (const id of ['g1', 'g2']) await addGame(test, { id });
    fault = 'paused';
    await read();
    expect(await test.context.db.$count(feedStates)).toBe(0);

    fault = 'timeout';
    await read();
    expect(asked).toEqual(['g1', 'g1']);
    fault = undefined;
    for (const id of ['g1', 'g2']) injuriesByGame.set(id, { home: [], away: [] });
    await read();
    expect(asked.slice(2)).toEqual(['g2']);
    advanceHours(3);
    await read();
    expect(await test.context.db.$count(gameInjuries)).toBe(2);
  });
});

describe('in the last hour and a half', () => {
  const leagues = ['nfl', 'nba', 'nhl', 'mlb'] as const;

  beforeEach(async () => {
    test.context.leagues = [...leagues];
    const startsAt = new Date(test.clock.now().getTime() + 80 * 60_000);
    for (const league of leagues) {
      for (const place of [1, 2, 3]) {
        await addGame(test, { id: `${league}-${place}`, league, startsAt });
        injuriesByGame.set(`${league}-${place}`, { home: [], away: [] });
      }
    }
  });

  afterEach(() => {
    test.context.leagues = ['nfl', 'pga'];
    failing.clear();
  });

  async function readFor(minutes: number) {
    for (let minute = 0; minute < minutes; minute += 1) {
      test.clock.advance(60_000);
      await read();
    }
  }
  const timesAsked = () =>
    Object.fromEntries(
      [...injuriesByGame.keys()].map((id) => [id, asked.filter((one) => one === id).length]),
    );

  it('every game of every team league is read every two minutes', async () => {
    await readFor(6);

    expect(new Set(Object.values(timesAsked()))).toEqual(new Set([3]));
  });

  it('failing games block neither another league nor other games of their own', async () => {
    for (const id of ['nfl-1', 'nfl-2']) failing.add(id);

    await readFor(10);

    const { 'nfl-1': first, 'nfl-2': second, 'nfl-3': third, ...others } = timesAsked();
    expect(new Set(Object.values(others))).toEqual(new Set([5]));
    expect(third).toBeGreaterThanOrEqual(4);
    expect([first, second].every((times) => (times ?? 0) >= 2)).toBe(true);
  });
});

describe('a prediction', () => {
  const generate = async (aiModel = 'openai') => {
    const { body, text, status } = await ada.call('POST', '/api/nfl/predictions/generate/g1', {
      aiModel,
    });
    expect(status, text).toBe(200);
    return body as GeneratedPrediction;
  };
  const readReasons = async (id: string) => {
    const { body } = await ada.call('GET', `/api/predictions/${id}`);
    return (body as { prediction: { staleReasons: string[] } }).prediction.staleReasons;
  };
  const readAnew = async (home: Injury[]) => {
    injuriesByGame.set('g1', { home, away: [] });
    advanceHours(3);
    await read();
  };

  beforeEach(async () => {
    await addGame(test, { id: 'g1' });
    await addForecast(test, 'g1');
    await readAnew([arm]);
  });

  it('is written by an analyst that gets the lists', async () => {
    await generate();
    const question = vendors.requests.find(({ vendor }) => vendor === 'openai');
    const sent = JSON.stringify(question).replaceAll('\\', '');

    expect(sent).toContain(
      '"injuries":[{"name":"Quinn Arm","position":"QB","status":"Questionable"}]',
    );
    expect(sent).toContain('"injuries":[]');
    expect(sent).not.toContain('Knee, Sprain');
  });

  it('is marked when a player is hurt later, and made again on request', async () => {
    const first = await generate();
    expect(first.staleReasons).toEqual([]);
    expect((await generate()).id).toBe(first.id);

    const wide: Injury = { name: 'Wes Wide', position: 'WR', status: 'Out' };
    await readAnew([wide, { ...arm, status: 'Doubtful' }]);
    expect(await readReasons(first.id)).toEqual([
      'Gulls list Wes Wide (WR) as Out.',
      'Gulls list Quinn Arm (QB) as Doubtful.',
    ]);

    const second = await generate();
    expect(second).toMatchObject({ version: 2, staleReasons: [] });
    await readAnew([]);
    expect(await readReasons(second.id)).toEqual([
      'Wes Wide (WR) of the Gulls is no longer listed.',
    ]);
  });

  it('of the baseline, which ignores injuries, stays unmarked', async () => {
    test.context.analysts = createAnalysts();
    const first = await generate();
    expect(first.isBaseline).toBe(true);
    await readAnew([{ ...arm, status: 'Out' }]);

    expect(await readReasons(first.id)).toEqual([]);
    expect((await generate()).id).toBe(first.id);
  });

  it('is marked while the named starter differs from the one at the time, and no longer', async () => {
    test.context.analysts = createAnalysts();
    const name = (homeStarter: { id: string; name: string }) =>
      test.context.db.update(games).set({ homeStarter }).where(eq(games.id, 'g1'));
    await name({ id: '1', name: 'Zoë Łuczak' });
    const { id } = await generate();
    expect(await readReasons(id)).toEqual([]);

    await name({ id: '2', name: 'Bo Back' });
    expect(await readReasons(id)).toEqual([expect.stringContaining('Bo Back')]);

    await name({ id: '1', name: 'Zoë Łuczak' });
    expect(await readReasons(id)).toEqual([]);
  });
});
