import type { LeagueDataView } from '#contract/admin/status-endpoints.ts';
import { backfills, feedStates, seasonLoads } from '#db/tables/feeds-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { tennisMatches, tournaments } from '#db/tables/tournaments-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { type ScoreSource, ScoreSourceError } from '#providers/scores/score-source.ts';
import { addAdministrator, type Person } from '#testing/test-users.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getSeasonLoad } from '#server/contests/seasons/seasons.ts';
import { refreshSeason } from '#server/polling/game-polling.ts';
import { loadMissingHistory } from './backfill.ts';

const test = useTestApp();
let admin: Person;
/** Parts requested of the source, by league, and what it does instead of answering. */
const asked: string[] = [];
let interfere: (part: string) => Promise<void> | void = () => undefined;

/** Football plays in weeks, golf in tournaments. */
const leagues: LeagueId[] = ['nfl', 'pga'];
/** The source has no older seasons, as a feed may not: a whole history would take minutes. */
const firstYear: Partial<Record<LeagueId, number>> = { nfl: 2025, pga: 2026 };

beforeEach(() => {
  test.context.leagues = leagues;
  const source = createScoreSource({
    kind: 'simulated',
    seed: 'linewise',
    now: test.clock.now,
  });
  test.context.source = watched(source);
});

function watched(source: ScoreSource): ScoreSource {
  return {
    ...source,
    async fetchSeason(league, at, year) {
      if (year !== undefined && year < (firstYear[league] ?? 0)) {
        throw new ScoreSourceError('not-found', 'before its time');
      }
      return source.fetchSeason(league, at, year);
    },
    async fetchSlate(league, query) {
      await note(`${league} ${JSON.stringify(query)}`);
      return source.fetchSlate(league, query);
    },
    async fetchTournaments(league, query) {
      if (query.kind !== 'season') await note(`${league} ${JSON.stringify(query)}`);
      return source.fetchTournaments(league, query);
    },
  };
}

async function note(part: string): Promise<void> {
  asked.push(part);
  test.clock.advance(1);
  await interfere(part);
}

beforeEach(async () => {
  asked.length = 0;
  interfere = () => undefined;
  await test.context.db.delete(seasonLoads);
  for (const league of leagues) await refreshSeason(test.context, league);
  admin = await addAdministrator(test, 'Root');
});

const longShift = () => loadMissingHistory(test.context, 600_000);

async function readProgress() {
  const { body } = await admin.browser.get('/api/admin/feeds');
  const shown = body?.['leagues'] as LeagueDataView[];
  for (const { backfill, league } of shown) {
    if (backfill === null) continue;
    expect(backfill.done, league).toBeLessThanOrEqual(backfill.total);
    const isCounted = backfill.total > 0;
    expect(backfill.finishedAt !== null, league).toBe(
      isCounted && backfill.done === backfill.total,
    );
  }
  return shown;
}

/** Everything loaded, for comparison: no duplicates, nothing missing. */
async function contents() {
  const { db } = test.context;
  const ids = async (rows: Promise<{ league: string; id: string }[]>) =>
    (await rows).map(({ league, id }) => `${league} ${id}`).toSorted();
  return {
    games: await ids(db.select({ league: games.league, id: games.id }).from(games)),
    matches: await ids(
      db.select({ league: tennisMatches.league, id: tennisMatches.id }).from(tennisMatches),
    ),
    tournaments: await ids(
      db.select({ league: tournaments.league, id: tournaments.id }).from(tournaments),
    ),
  };
}

describe('history loading', () => {
  it('is complete after several short runs, and a further one requests nothing', async () => {
    for (let shift = 1; shift <= 500; shift += 1) {
      await loadMissingHistory(test.context, shift % 2 === 0 ? 500 : 2500);
      const shown = await readProgress();
      if (shown.every(({ backfill }) => backfill?.finishedAt != null)) break;
    }

    const shown = await readProgress();
    expect(shown.map(({ league }) => league)).toEqual(leagues);
    for (const { backfill, contests } of shown) {
      expect(backfill?.done).toBe(backfill?.total);
      expect(contests).toBeGreaterThan(30);
    }
    expect(asked).toHaveLength(new Set(asked).size);
    const loaded = await contents();
    expect(new Set(loaded.games).size).toBe(loaded.games.length);
    // Simulated seasons come with their closing prices.
    const [football] = shown;
    expect(football?.closingPrices?.total).toBeGreaterThan(400);
    expect(football?.closingPrices?.done).toBe(football?.closingPrices?.total);

    asked.length = 0;
    await longShift();
    expect(asked).toEqual([]);
    expect(await contents()).toEqual(loaded);
  });
});

describe('the recent seasons', () => {
  it('count to a total of both seasons that is known from the first part, also after a restart', async () => {
    const seen: { done: number; total: number }[] = [];
    const see = async () => {
      const { state, done, total } = await getSeasonLoad(test.context, 'nfl');
      if (state === 'loading') seen.push({ done, total });
    };
    interfere = see;
    for (let shift = 1; shift <= 500; shift += 1) {
      await loadMissingHistory(test.context, 300);
      await see();
      if ((await getSeasonLoad(test.context, 'nfl')).state === 'loaded') break;
    }

    const { total } = await getSeasonLoad(test.context, 'nfl');
    const totals = seen.map((one) => one.total);
    expect(new Set(totals)).toEqual(new Set([total]));
    const done = seen.map((one) => one.done);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  it('are loaded first, league by league, this season’s and the last’s together', async () => {
    const settledFirst = new Map<LeagueId, string[]>();
    interfere = async () => {
      for (const league of leagues) {
        const { state } = await getSeasonLoad(test.context, league);
        if (state === 'loaded' && !settledFirst.has(league)) settledFirst.set(league, [...asked]);
      }
    };
    expect(await getSeasonLoad(test.context, 'nfl')).toMatchObject({ state: 'loading' });

    await longShift();

    const { state, done, total } = await getSeasonLoad(test.context, 'nfl');
    expect({ state, done }).toEqual({ state: 'loaded', done: total });
    // Noticed at the next part.
    const before = (settledFirst.get('nfl') ?? []).slice(0, -1);
    expect(before).toHaveLength(total);
    expect(before.filter((part) => !part.startsWith('nfl'))).toEqual([]);
  });

  it('are not waited for before the first one begins', async () => {
    test.clock.set('2026-07-15T18:00:00Z');
    await refreshSeason(test.context, 'nfl');
    test.context.leagues = ['nfl'];

    await loadMissingHistory(test.context, 0);

    test.context.leagues = leagues;
    expect(await getSeasonLoad(test.context, 'nfl')).toEqual({
      state: 'loaded',
      done: 0,
      total: 0,
    });
  });

  it('are waited for through source failures, for a day', async () => {
    test.context.leagues = ['pga'];
    const stateAfter = async (hours: number) => {
      test.clock.advance(hours * 3_600_000);
      await longShift();
      return (await getSeasonLoad(test.context, 'pga')).state;
    };
    interfere = () => {
      throw new ScoreSourceError('timeout', 'slow');
    };
    expect(await stateAfter(0)).toBe('loading');
    expect(await stateAfter(23)).toBe('loading');
    expect(await stateAfter(2)).toBe('failed');

    interfere = () => undefined;
    expect(await stateAfter(0)).toBe('loaded');
    test.context.leagues = leagues;
  });
});

describe('an interrupted run', () => {
  beforeEach(() => {
    test.context.leagues = ['pga'];
  });
  afterAll(() => {
    test.context.leagues = leagues;
  });

  it('because the source fails: the next one continues, and requests nothing twice', async () => {
    let left = 10;
    interfere = () => {
      left -= 1;
      if (left < 0) throw new ScoreSourceError('timeout', 'slow');
    };
    await longShift();
    const [first] = await readProgress();
    expect(first?.backfill?.done).toBe(10);
    const states = await test.context.db.select().from(feedStates);
    expect(states.map(({ lastError }) => lastError)).toContain('timeout');
    const answered = asked.slice(0, 10);

    interfere = () => undefined;
    asked.length = 0;
    await longShift();
    const [second] = await readProgress();
    expect(second?.backfill?.finishedAt).not.toBeNull();
    expect(asked.filter((part) => answered.includes(part))).toEqual([]);
  });

  it('because it hangs: another process’s run continues, and late answers duplicate nothing', async () => {
    let count = 0;
    let goOn = () => {};
    interfere = () => {
      count += 1;
      return count === 4 ? new Promise<void>((resolve) => (goOn = resolve)) : undefined;
    };
    const hanging = longShift();
    await expect.poll(() => count).toBe(4);

    await longShift();

    const [shown] = await readProgress();
    expect(shown?.backfill?.finishedAt).not.toBeNull();
    const loaded = await contents();
    expect(new Set(loaded.tournaments).size).toBe(loaded.tournaments.length);

    goOn();
    await hanging;
    expect(await contents()).toEqual(loaded);
    const [after] = await readProgress();
    expect(after?.backfill?.finishedAt).not.toBeNull();
  });

  it('because it is cut off while storing: a half-stored part is requested again', async () => {
    await longShift();
    const whole = await contents();
    const states = await test.context.db.select().from(feedStates);
    const last = states.find(({ resource }) => resource.startsWith('tournament/'));
    // The rows are stored, the record of it is not.
    await test.context.db.execute(
      sql`delete from feed_states where resource = ${last?.resource ?? ''}`,
    );
    await test.context.db.update(backfills).set({ finishedAt: null });
    asked.length = 0;

    await longShift();

    expect(asked).toHaveLength(1);
    expect(await contents()).toEqual(whole);
    const [shown] = await readProgress();
    expect(shown?.backfill?.finishedAt).not.toBeNull();
  });
});

describe.each([
  ['that the source does not have', 'not-found'],
  ['of which nothing can be read', 'none-readable'],
] as const)('a part %s', (_title, fault) => {
  it('is settled: it is not requested again, and does not keep loading from finishing', async () => {
    test.context.leagues = ['pga'];
    let count = 0;
    interfere = () => {
      count += 1;
      if (count % 5 === 0) throw new ScoreSourceError(fault, 'no such tournament');
    };
    await longShift();
    const [shown] = await readProgress();
    expect(shown?.backfill?.finishedAt).not.toBeNull();
    expect(shown?.backfill?.done).toBe(shown?.backfill?.total);

    asked.length = 0;
    await longShift();
    expect(asked).toEqual([]);
    test.context.leagues = leagues;
  });
});
