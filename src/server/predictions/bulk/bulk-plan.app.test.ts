import type {
  BulkGenerationView,
  BulkPlanView,
} from '#contract/predictions/generation-endpoints.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import { generationAllowances } from '#db/tables/spending-tables.ts';
import { createAnalysts } from '#providers/analysts/registry.ts';
import { addForecast, addGame, addQuote, type TestMember } from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { noLimits } from '#testing/test-users.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { continueBulk } from './bulk-jobs.ts';

// Of its own, because bulk generations continue after a test.
const test = useTestApp({ environment: noLimits });
const ada = useMember(test, 'ada');
const ben = useMember(test, 'ben');

const gameIds = ['first', 'second', 'third'];

beforeEach(async () => {
  test.clock.set('2026-11-22T13:00:00Z');
  for (const [index, id] of gameIds.entries()) {
    await addGame(test, { id, startsAt: new Date(`2026-11-22T${18 + index}:00:00Z`) });
    await addForecast(test, id);
    await addQuote(test, id);
  }
});

const asked = { league: 'nfl', gameIds, aiModel: 'openai' };

const planned = (
  analyst: string,
  open: number,
  analyzed: number,
  total: number,
  charged: number,
) => ({ analyst, open, analyzed, total, charged });

async function plan(member: TestMember, change: object = {}): Promise<BulkPlanView> {
  const path = '/api/predictions/generate-games/plan';
  const { status, body, text } = await member.call('POST', path, { ...asked, ...change });
  expect(status, text).toBe(200);
  return body as BulkPlanView;
}

/** Starts and runs what was planned; returns the outcome. */
async function generate(member: TestMember, change: object = {}): Promise<BulkGenerationView> {
  const path = '/api/predictions/generate-games';
  const { status, body, text } = await member.call('POST', path, { ...asked, ...change });
  expect(status, text).toBe(200);
  const { id } = body as BulkGenerationView;
  await continueBulk(test.context, id);
  return (await member.call('GET', `/api/predictions/bulk/${id}`)).body as BulkGenerationView;
}

function askOne(member: TestMember, gameId: string, change: object = {}) {
  const body = { aiModel: 'openai', ...change };
  return member.call('POST', `/api/nfl/predictions/generate/${gameId}`, body);
}

async function readUsed(member: TestMember): Promise<number> {
  const [row] = await test.context.db
    .select({ used: generationAllowances.used })
    .from(generationAllowances)
    .where(eq(generationAllowances.userId, member.id));
  return row?.used ?? 0;
}

describe('a bulk generation with an AI analyst', () => {
  beforeEach(() => {
    test.context.analysts = scriptedAnalysts();
  });

  it('covers the games it has not analyzed, and does and charges what was planned', async () => {
    await askOne(ben, 'second');

    expect(await plan(ada)).toEqual(planned('openai', 3, 1, 2, 2));
    expect(await generate(ada)).toMatchObject({ asked: 3, analyzed: 1, total: 2, finished: 2 });
    expect(await readUsed(ada)).toBe(2);
    expect(await plan(ada)).toEqual(planned('openai', 3, 3, 0, 0));
    expect(await generate(ada)).toMatchObject({ state: 'done', analyzed: 3, total: 0 });
  });

  it('does not count an automatic prediction or a baseline as an analysis', async () => {
    await lockNearContests(test.context, 'nfl');
    await askOne(ada, 'first', { aiModel: 'grok' });
    const locked = await test.context.db.select({ author: predictions.author }).from(predictions);
    expect(locked.map(({ author }) => author).toSorted()).toEqual([
      'automatic',
      'automatic',
      'member',
    ]);

    expect(await plan(ada)).toEqual(planned('openai', 3, 0, 3, 3));
  });

  it('covers games not analyzed with one’s own instructions, if any', async () => {
    const own = { customInstructions: 'Count on the weather.' };
    await askOne(ada, 'first');
    await askOne(ada, 'second', own);
    await askOne(ben, 'third', own);

    expect(await plan(ada, own)).toMatchObject({ analyzed: 1, total: 2 });
    expect(await plan(ben, own)).toMatchObject({ analyzed: 1, total: 2 });
    expect(await plan(ada)).toMatchObject({ analyzed: 1, total: 2 });
  });

  it('covers no more games than analyses are left, soonest first', async () => {
    const { config } = test.context;
    const dailyGenerations = { free: 2, premium: 2 };
    test.context.config = { ...config, analysts: { ...config.analysts, dailyGenerations } };

    expect(await plan(ada)).toEqual(planned('openai', 3, 0, 2, 2));
    const { finishedGameIds, failed } = await generate(ada);
    expect([finishedGameIds, failed]).toEqual([['first', 'second'], 0]);

    expect(await plan(ada)).toEqual(planned('openai', 3, 2, 0, 0));
    const refused = await ada.call('POST', '/api/predictions/generate-games', asked);
    expect(refused).toMatchObject({ status: 429, body: { code: 'allowance_used_up' } });
    test.context.config = config;
  });

  it('excludes games that have begun', async () => {
    test.clock.set('2026-11-22T18:30:00Z');
    expect(await plan(ada)).toEqual(planned('openai', 2, 0, 2, 2));
  });
});

describe('a bulk generation without a configured analyst', () => {
  beforeEach(() => {
    test.context.analysts = createAnalysts();
  });

  it('covers games without a baseline requested by a member, for free', async () => {
    await lockNearContests(test.context, 'nfl');
    await askOne(ben, 'second');

    expect(await plan(ada)).toEqual(planned('statistical', 3, 1, 2, 0));
    expect(await generate(ada)).toMatchObject({ total: 2, finished: 2, stored: 0 });
    expect(await readUsed(ada)).toBe(0);
    expect(await plan(ada)).toEqual(planned('statistical', 3, 3, 0, 0));
  });

  it('uses the baseline, whatever one’s instructions', async () => {
    await askOne(ada, 'first');
    expect(await plan(ada, { customInstructions: 'Count on the weather.' })).toMatchObject({
      analyzed: 1,
      total: 2,
    });
  });
});

describe('the plan of a bulk generation', () => {
  it('is rejected for unknown games and for leagues of tournaments', async () => {
    const path = '/api/predictions/generate-games/plan';
    const missing = await ada.call('POST', path, { ...asked, gameIds: ['nowhere'] });
    expect(missing.status).toBe(404);
    const golf = await ada.call('POST', path, { ...asked, league: 'pga' });
    expect(golf.status).toBe(400);
  });
});
