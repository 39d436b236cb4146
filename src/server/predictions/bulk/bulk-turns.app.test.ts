import type { BulkGenerationView } from '#contract/predictions/generation-endpoints.ts';
import { jobs } from '#db/tables/jobs.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import { eventually } from '#testing/eventually.ts';
import { addForecast, addGame, type TestMember } from '#testing/samples/scene.ts';
import { noLimits } from '#testing/test-users.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { continueBulk, startPredictionJobs } from './bulk-jobs.ts';
import { generateBulkJob } from './bulk.ts';

// Of its own, because bulk generations continue after a test.
const test = useTestApp({ environment: noLimits });
const ada = useMember(test, 'ada');
const ben = useMember(test, 'ben');

const gamesAtOnce = 6;
const refused =
  'You already have two generations running (NFL). Wait for one to finish, or cancel one.';

async function addGames(name: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  for (const id of ids) {
    await addGame(test, { id });
    await addForecast(test, id);
  }
  return ids;
}

function ask(member: TestMember, gameIds: string[]) {
  const body = { league: 'nfl', gameIds, aiModel: 'openai' };
  return member.call('POST', '/api/predictions/generate-games', body);
}

async function start(member: TestMember, gameIds: string[]): Promise<string> {
  const answer = await ask(member, gameIds);
  expect(answer.status).toBe(200);
  return (answer.body as BulkGenerationView).id;
}

describe('bulk generations of one member', () => {
  it('are limited to two, also for five in parallel; the others have to wait', async () => {
    const games = await addGames('game', 5);

    const answers = await Promise.all(games.map((gameId) => ask(ada, [gameId])));

    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 409, 409, 409]);
    const refusals = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(refusals).toEqual(
      Array.from({ length: 3 }, () => ({ code: 'conflict', message: refused })),
    );
  });

  it('free their place when done or canceled, and block nobody else', async () => {
    const games = await addGames('game', 4);
    const [first = '', second = '', third = '', fourth = ''] = games;
    const done = await start(ada, [first]);
    const canceled = await start(ada, [second]);
    await start(ben, [third]);

    await continueBulk(test.context, done);
    await start(ada, [third]);
    await ada.call('POST', `/api/predictions/bulk/${canceled}/cancel`);

    await start(ada, [fourth]);
  });

  it('requested again return the running ones, whatever else is running', async () => {
    const [first = '', second = ''] = await addGames('game', 2);
    const under = [await start(ada, [first]), await start(ada, [second])];

    expect([await start(ada, [first]), await start(ada, [second])]).toEqual(under);
  });
});

describe('the queue of bulk generations', () => {
  it('has one job for each, however often it is requested while waiting', async () => {
    const games = await addGames('game', 2);
    for (let click = 1; click <= 5; click += 1) await start(ada, games);

    expect(await test.context.db.$count(jobs, eq(jobs.queue, generateBulkJob.name))).toBe(1);
  });

  it('alternates a member’s seven games with those of one who requests the maximum', async () => {
    for (const name of ['a', 'b']) await start(ada, await addGames(name, 15));
    const id = await start(ben, await addGames('ben', gamesAtOnce + 1));

    await startPredictionJobs(test.context);

    const look = async () => {
      const { body } = await ben.call('GET', `/api/predictions/bulk/${id}`);
      expect(body).toMatchObject({ state: 'done', finished: gamesAtOnce + 1 });
    };
    await eventually(look, 100);
    const rows = await test.context.db
      .select({ requestedBy: predictions.requestedBy })
      .from(predictions)
      .orderBy(asc(predictions.sequence));
    const lastOfBen = rows.findLastIndex(({ requestedBy }) => requestedBy === ben.id);
    const before = rows.slice(0, lastOfBen).filter(({ requestedBy }) => requestedBy === ada.id);
    // The first member's games take two turns before each of the second's.
    expect(before.length).toBeLessThanOrEqual(2 * 2 * gamesAtOnce);
  });
});
