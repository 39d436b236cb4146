import type { BulkGenerationView } from '#contract/predictions/generation-endpoints.ts';
import { games } from '#db/tables/games-tables.ts';
import { bulkGenerations } from '#db/tables/generations.ts';
import { jobs } from '#db/tables/jobs.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import { eventually } from '#testing/eventually.ts';
import { addForecast, addGame, addQuote } from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { noLimits } from '#testing/test-users.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { continueBulk, startPredictionJobs } from './bulk-jobs.ts';
import { generateBulkJob } from './bulk.ts';

// Of its own, because bulk generations continue after a test.
const test = useTestApp({ environment: noLimits });
const ada = useMember(test, 'ada');

/** Week 12 of the regular season is number 16 in a URL. */
const weekTwelve = { week: 16, season: 2026, aiModel: 'openai', customInstructions: '' };

async function addWeek(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `game-${index}`);
  for (const id of ids) {
    await addGame(test, { id });
    await addForecast(test, id);
  }
  return ids;
}

async function start(member = ada, body: object = weekTwelve): Promise<BulkGenerationView> {
  const answer = await member.call('POST', '/api/predictions/generate-week', body);
  expect(answer.status).toBe(200);
  return answer.body as BulkGenerationView;
}

async function progress(id: string): Promise<BulkGenerationView> {
  const { body } = await ada.call('GET', `/api/predictions/bulk/${id}`);
  return body as BulkGenerationView;
}

async function countRows(): Promise<number> {
  return test.context.db.$count(predictions);
}

/**
 * Removes the jobs, as after a restored backup or in a process that died before it queued the job.
 */
async function removeJobs(): Promise<void> {
  await test.context.db.delete(jobs).where(eq(jobs.queue, generateBulkJob.name));
}

describe('a week', () => {
  it('that does not exist or whose season is not stored is rejected, like any invalid request', async () => {
    await addWeek(1);
    const ask = (change: object) =>
      ada.call('POST', '/api/predictions/generate-week', { ...weekTwelve, ...change });
    for (const season of [1999, 2040]) {
      const body = { message: `No NFL games for ${season}.` };
      expect(await ask({ season })).toMatchObject({ status: 400, body });
    }
    const weeks = [0, 4, 27, 'NaN', undefined].map((week) => ({ week }));
    for (const change of [...weeks, { season: 'abc' }, { aiModel: 'none' }]) {
      expect((await ask(change)).status, JSON.stringify(change)).toBe(400);
    }
  });

  it('is queued with the games that can still be predicted', async () => {
    await addWeek(3);
    await addGame(test, { id: 'over', state: 'final', homeScore: 20, awayScore: 17 });
    await addGame(test, { id: 'unknown-hour', timeToBeDecided: true });
    await addGame(test, { id: 'next-week', week: 13 });

    const generation = await start();

    expect(generation).toMatchObject({ state: 'queued', total: 3, finished: 0, failed: 0 });
    expect(await progress(generation.id)).toEqual(generation);
  });

  it('runs at most six games at a time, with real progress, and counts nothing twice', async () => {
    await addWeek(8);
    const { id } = await start();

    await continueBulk(test.context, id);
    expect(await progress(id)).toMatchObject({ state: 'running', finished: 6, failed: 0 });
    expect(await countRows()).toBe(6);

    // A job that was killed is run again beside the other one.
    await Promise.all([continueBulk(test.context, id), continueBulk(test.context, id)]);
    const done = { state: 'done', total: 8, finished: 8, failed: 0 };
    expect(await progress(id)).toMatchObject(done);
    expect(await countRows()).toBe(8);

    const again = await start();
    expect(again.id).not.toBe(id);
    expect(again).toMatchObject({ state: 'done', asked: 8, analyzed: 8, total: 0 });
  });

  it('continues after a failed game, and counts it', async () => {
    const ids = await addWeek(3);
    const { id } = await start();
    await test.context.db
      .update(games)
      .set({ state: 'live' })
      .where(eq(games.id, ids[1] ?? ''));

    await continueBulk(test.context, id);

    expect(await progress(id)).toMatchObject({ state: 'done', finished: 2, failed: 1 });
  });

  it('reports the games without an analysis left, and when the allowance resets', async () => {
    await addWeek(3);
    const { id } = await start();
    const { config } = test.context;
    const analysts = { ...config.analysts, dailyGenerations: { free: 2, premium: 2 } };

    await continueBulk(
      { ...test.context, analysts: scriptedAnalysts(), config: { ...config, analysts } },
      id,
    );

    const ended = await progress(id);
    expect(ended).toMatchObject({ finished: 2, failed: 1 });
    expect(ended.failures).toEqual([
      {
        gameId: expect.stringMatching(/^game-/),
        code: 'allowance_used_up',
        message:
          'You have used all 2 of today’s AI analyses. The statistical forecast still works.',
      },
    ]);
    expect(ended.renewsAt).toBe('2026-11-22T00:00:00.000Z');
  });

  it('fails when none of its games could be predicted', async () => {
    await addWeek(1);
    const { id } = await start();
    test.clock.set('2026-11-23T00:00:00Z');

    await continueBulk(test.context, id);

    expect(await progress(id)).toMatchObject({ state: 'failed', finished: 0, failed: 1 });
  });

  it('is the same for a double click, also in parallel', async () => {
    await addWeek(2);

    const answers = await Promise.all(Array.from({ length: 5 }, () => start()));

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await test.context.db.$count(bulkGenerations)).toBe(1);
  });

  it('reports how many were made, and how many existed', async () => {
    await addWeek(3);
    const first = await start();
    await ada.call('POST', '/api/nfl/predictions/generate/game-1', { aiModel: 'openai' });
    await continueBulk(test.context, first.id);

    const done = await progress(first.id);
    expect(done).toMatchObject({ total: 3, finished: 3, stored: 1 });
    expect(done.finishedGameIds.toSorted()).toEqual(['game-0', 'game-1', 'game-2']);
  });

  it('distinguishes games that have begun from a week without known matchups', async () => {
    expect(await start()).toMatchObject({ state: 'done', asked: 0, begun: 0, total: 0 });

    await addGame(test, { id: 'over', state: 'final', homeScore: 20, awayScore: 17 });
    await addGame(test, { id: 'unknown-hour', timeToBeDecided: true });
    expect(await start()).toMatchObject({ state: 'done', asked: 2, begun: 1, total: 0 });
  });

  it('makes no second prediction of a game whose first was not recorded, though its line has moved', async () => {
    const [gameId = ''] = await addWeek(1);
    const { id } = await start();
    await continueBulk(test.context, id);
    // The database went down between the two, and the job is retried.
    await test.context.db.update(bulkGenerations).set({
      state: 'running',
      endedAt: null,
      finished: 0,
      request: sql`jsonb_set(request, '{outcomes}', '{}')`,
    });
    await addQuote(test, gameId, { homeSpread: -9.5 });

    await continueBulk(test.context, id);

    expect(await progress(id)).toMatchObject({ state: 'done', finished: 1, failed: 0 });
    expect(await countRows()).toBe(1);
  });

  it('makes one prediction of a game when a process that seemed dead continues next to its successor', async () => {
    const [gameId = ''] = await addWeek(1);
    const { id } = await start();
    let begun = 0;
    const meanwhile = async () => {
      begun += 1;
      if (begun > 1) return;
      await addQuote(test, gameId, { homeSpread: -9.5 });
      await continueBulk(context, id);
    };
    const context = { ...test.context, analysts: scriptedAnalysts({ meanwhile }) };

    await continueBulk(context, id);

    expect(begun).toBe(2);
    expect(await progress(id)).toMatchObject({ state: 'done', finished: 1, failed: 0 });
    expect(await countRows()).toBe(1);
  });

  it('running for long is not abandoned while it makes progress, and no longer blocks others after half an hour', async () => {
    await addWeek(7);
    const { id } = await start();
    test.clock.advance(20 * 60_000);
    await continueBulk(test.context, id);
    test.clock.advance(20 * 60_000);
    expect((await start()).id).toBe(id);
    expect(await progress(id)).toMatchObject({ state: 'running', finished: 6 });

    test.clock.advance(11 * 60_000);
    expect((await start()).id).not.toBe(id);
    expect(await progress(id)).toMatchObject({ state: 'failed' });
  });

  it('that is unknown is a 404, and an invalid id a 400', async () => {
    const missing = '00000000-0000-4000-8000-000000000000';

    expect((await ada.call('GET', `/api/predictions/bulk/${missing}`)).status).toBe(404);
    expect((await ada.call('GET', '/api/predictions/bulk/x')).status).toBe(400);
  });

  it('that lost its job is resumed by the next start', async () => {
    await addWeek(2);
    const { id } = await start();
    await removeJobs();

    await startPredictionJobs(test.context);

    await eventually(async () => {
      expect(await progress(id)).toMatchObject({ state: 'done', finished: 2 });
    });
  });

  it('is completed by the queue, from request to last game', async () => {
    await addWeek(2);
    await startPredictionJobs(test.context);

    const { id } = await start();

    await eventually(async () => {
      expect(await progress(id)).toMatchObject({ state: 'done', finished: 2 });
    });
    expect(await countRows()).toBe(2);
  });
});
