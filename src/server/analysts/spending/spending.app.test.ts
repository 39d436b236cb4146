import { users } from '#db/tables/accounts-tables.ts';
import { analystBudgets, analystCalls } from '#db/tables/spending-tables.ts';
import type { AnalystUsageView } from '#contract/analysts.ts';
import type { PlannedCall } from '#providers/analysts/call-session.ts';
import { AnalystError } from '#providers/analysts/analyst-fault.ts';
import { operator } from '#server/security/audit-log.ts';
import type { AppContext } from '#server/context.ts';
import { addForecast, addGame, type TestMember } from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { useMember, useSettings, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setActive } from '#server/accounts/approvals/approvals.ts';
import { prepareMatchup } from '#server/predictions/contest-kinds/predictions-matchup.ts';
import { generatePrediction } from '#server/predictions/generation/generation.ts';
import { openSession } from './spending.ts';

const test = useTestApp();
useSettings(test, {
  DAILY_LLM_BUDGET_USD: '10',
  DAILY_GENERATIONS_FREE: '3',
  DAILY_GENERATIONS_PREMIUM: '30',
});
const ada = useMember(test, 'ada');

const options = { instructions: '', query: '', searchDepth: 'comprehensive' as const };

function generate(context: AppContext, gameId: string, member = ada) {
  return generatePrediction(context, member.id, prepareMatchup, {
    league: 'nfl',
    contestId: gameId,
    slot: 'openai',
    options,
  });
}

async function addGames(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `game-${index}`);
  for (const id of ids) {
    await addGame(test, { id });
    await addForecast(test, id);
  }
  return ids;
}

function withAnalyst(options: Parameters<typeof scriptedAnalysts>[0]): AppContext {
  return { ...test.context, analysts: scriptedAnalysts(options) };
}

async function committedUsd(): Promise<number> {
  const [row] = await test.context.db.select().from(analystBudgets);
  return row?.committedUsd ?? 0;
}

async function makePremium(member: TestMember): Promise<void> {
  await test.context.db.update(users).set({ isPremium: true }).where(eq(users.id, member.id));
}

describe('the daily budget', () => {
  it('stops the eleventh dollar, even in parallel, and says what still works', async () => {
    await makePremium(ada);
    const ids = await addGames(25);
    const context = withAnalyst({ costUsd: 1 });

    const outcomes = await Promise.allSettled(ids.map((id) => generate(context, id)));

    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(15);
    for (const outcome of refused) {
      expect(outcome).toMatchObject({
        reason: {
          code: 'budget_used_up',
          message: expect.stringContaining('statistical forecast still works') as string,
        },
      });
    }
    expect(await committedUsd()).toBeCloseTo(10, 9);
    expect(await test.context.db.$count(analystCalls)).toBe(10);
  });

  it('is shared by processes through the database, and resets at midnight UTC', async () => {
    const [first = '', second = ''] = await addGames(2);
    await generate(withAnalyst({ costUsd: 10 }), first);

    await expect(generate(withAnalyst({ costUsd: 0.5 }), second)).rejects.toMatchObject({
      code: 'budget_used_up',
    });
    test.clock.set('2026-11-22T00:00:01Z');
    await expect(generate(withAnalyst({ costUsd: 0.5 }), second)).resolves.toMatchObject({
      row: { analyst: 'openai' },
    });
  });

  it('counts actual cost, not reservations', async () => {
    const session = openCallSession(ada);
    await session.pay(call(2), () =>
      Promise.resolve({ ok: true, value: 1, usage: { costUsd: 0.25 } }),
    );

    expect(await committedUsd()).toBeCloseTo(0.25, 9);
  });

  it('reserves the cost of the most expensive recent request', async () => {
    const session = openCallSession(ada);
    const dear = () => Promise.resolve({ ok: true as const, value: 1, usage: { costUsd: 6 } });
    await session.pay(call(0.01), dear);

    await expect(session.pay(call(0.01), dear)).rejects.toMatchObject({ code: 'budget_used_up' });
    expect(await committedUsd()).toBeCloseTo(6, 9);
  });

  it.each([
    ['timeout', 2],
    ['unreadable', 2],
    ['server-error', 0],
    ['rate-limited', 0],
  ] as const)('keeps the possible cost of a %s: $%d', async (fault, expected) => {
    const error = new AnalystError(fault, 'it failed');

    await expect(
      openCallSession(ada).pay(call(2), () => Promise.resolve({ ok: false, error, fault })),
    ).rejects.toBe(error);

    expect(await committedUsd()).toBeCloseTo(expected, 9);
  });
});

describe('a generation whose member is deactivated meanwhile', () => {
  it('pays for no further request of any kind', async () => {
    const session = openCallSession(ada);
    const made = () => Promise.resolve({ ok: true as const, value: 1, usage: { costUsd: 0.25 } });
    await session.pay({ ...call(2), purpose: 'research' }, made);

    await setActive(test.context, operator, ada.id, false);

    for (const purpose of ['research', 'analysis', 'repair'] as const) {
      const next = session.pay({ ...call(2), purpose }, () => {
        throw new Error('this request must not leave');
      });
      await expect(next).rejects.toMatchObject({
        code: 'not_approved',
        message: 'Your account has been deactivated.',
      });
    }
    expect(await committedUsd()).toBeCloseTo(0.25, 9);
    expect(await test.context.db.$count(analystCalls)).toBe(1);
  });
});

describe('a member’s allowance', () => {
  it('ends with the day’s last generation, also for ten in parallel, and says when it resets', async () => {
    const ids = await addGames(10);
    const context = withAnalyst({});

    const outcomes = await Promise.allSettled(ids.map((id) => generate(context, id)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'allowance_used_up', retryAfterSeconds: 6 * 3600 },
    });
    const { body } = await ada.call('GET', '/api/models');
    expect(body).toMatchObject({
      allowance: { used: 3, limit: 3, resetsAt: '2026-11-22T00:00:00.000Z' },
    });
  });

  it('is larger for Premium', async () => {
    await makePremium(ada);
    const ids = await addGames(4);

    for (const id of ids) await generate(withAnalyst({}), id);

    expect(await test.context.db.$count(analystCalls)).toBe(4);
  });

  it('is not used by failures, stored results or the baseline', async () => {
    const [first = '', second = ''] = await addGames(2);
    const failing = withAnalyst({
      meanwhile: () => Promise.reject(new AnalystError('refused', 'no')),
    });
    await expect(generate(failing, first)).rejects.toMatchObject({ code: 'unavailable' });
    await generate(withAnalyst({}), first);
    await generate(withAnalyst({}), first);
    await generate(test.context, second);

    const { body } = await ada.call('GET', '/api/models');
    expect(body).toMatchObject({ allowance: { used: 1 } });
  });
});

describe('the administrator’s usage view', () => {
  it('has calls, cost, errors, reuse and budget by slot', async () => {
    await test.context.db.update(users).set({ role: 'admin' }).where(eq(users.id, ada.id));
    await test.context.sessions.forget();
    const [first = '', second = ''] = await addGames(2);
    await generate(withAnalyst({ costUsd: 0.5 }), first);
    await generate(withAnalyst({ costUsd: 0.5 }), first);
    const misconfigured = withAnalyst({
      meanwhile: () => Promise.reject(new AnalystError('misconfigured', 'no such model')),
    });
    await expect(generate(misconfigured, second)).rejects.toMatchObject({ code: 'unavailable' });

    const { status, body } = await ada.call('GET', '/api/admin/analysts');

    expect(status).toBe(200);
    const usage = body as AnalystUsageView;
    expect(usage.budget).toMatchObject({ day: '2026-11-21', limitUsd: 10 });
    expect(usage.slots.find(({ slot }) => slot === 'openai')).toMatchObject({
      calls: 2,
      failed: 0,
      costUsd: 0.5,
      made: 1,
      reused: 1,
      failedGenerations: 1,
      baseline: 0,
    });
    expect(usage.byDay).toMatchObject([{ day: '2026-11-21', calls: 2 }]);
  });

  it('counts searches for the vendor called, also in the members’ view', async () => {
    await test.context.db.update(users).set({ role: 'admin' }).where(eq(users.id, ada.id));
    await test.context.sessions.forget();
    const search = { ...call(0.02), vendor: 'perplexity', model: 'searcher', purpose: 'research' };
    const usage = { costUsd: 0.02, inputTokens: 10, outputTokens: 5 };
    const found = () => Promise.resolve({ ok: true, value: 'found', usage } as const);
    await openCallSession(ada).pay(search as PlannedCall, found);
    await openCallSession(ada).pay(call(0.5), found);

    const { slots } = (await ada.call('GET', '/api/admin/analysts')).body as AnalystUsageView;
    const figures = slots.map(({ slot, calls, costUsd }) => [slot, calls, costUsd]);
    expect(figures).toEqual([
      ['openai', 1, 0.02],
      ['openai-o3', 0, 0],
      ['grok', 0, 0],
      ['perplexity', 1, 0.02],
    ]);
    test.clock.advance(15_000);
    const { body } = await ada.call('GET', '/api/models');
    expect(body).toMatchObject({
      models: [{ measured: { callsToday: 1 } }, {}, {}, { measured: { callsToday: 1 } }],
    });
  });

  it('is for administrators only', async () => {
    expect((await ada.call('GET', '/api/admin/analysts')).status).toBe(403);
  });
});

function openCallSession(member: TestMember) {
  const spender = { userId: member.id, slot: 'openai', league: 'nfl', subject: 'game-0' } as const;
  return openSession(test.context, spender, 'analysis');
}

function call(worstCostUsd: number) {
  return {
    vendor: 'openai' as const,
    model: 'test-model',
    purpose: 'analysis' as const,
    worstCostUsd,
  };
}
