import type { BulkGenerationView } from '#contract/predictions/generation-endpoints.ts';
import { noLimits } from '#testing/test-users.ts';
import { users } from '#db/tables/accounts-tables.ts';
import { bulkGenerations } from '#db/tables/generations.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import { analystCalls } from '#db/tables/spending-tables.ts';
import { operator } from '#server/security/audit-log.ts';
import type { AppContext } from '#server/context.ts';
import { addForecast, addGame } from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setActive } from '#server/accounts/approvals/approvals.ts';
import { prepareMatchup } from '#server/predictions/contest-kinds/predictions-matchup.ts';
import { continueBulk } from './bulk-jobs.ts';
import { generatePrediction } from '#server/predictions/generation/generation.ts';

// Of its own, because bulk generations continue after a test.
const test = useTestApp({ environment: noLimits });
const ada = useMember(test, 'ada');
let requests: number;
/** Context with an analyst whose requests are counted. */
let context: AppContext;

beforeEach(async () => {
  requests = 0;
  const meanwhile = () => (requests += 1);
  context = { ...test.context, analysts: scriptedAnalysts({ meanwhile }) };
});

async function addGames(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `game-${index}`);
  for (const id of ids) {
    await addGame(test, { id });
    await addForecast(test, id);
  }
  return ids;
}

async function startBulk(gameIds: string[]): Promise<string> {
  const body = { league: 'nfl', gameIds, aiModel: 'openai' };
  const answer = await ada.call('POST', '/api/predictions/generate-games', body);
  expect(answer.status).toBe(200);
  return (answer.body as BulkGenerationView).id;
}

async function change(account: Partial<typeof users.$inferInsert>): Promise<void> {
  await test.context.db.update(users).set(account).where(eq(users.id, ada.id));
}

const dismissals: [string, () => Promise<unknown>][] = [
  ['was deactivated', () => setActive(test.context, operator, ada.id, false)],
  ['was rejected', () => change({ status: 'rejected' })],
  ['is no longer approved', () => change({ status: 'pending' })],
];

describe('the bulk generation of a member who', () => {
  it.each(dismissals)('%s calls no vendor any more and ends as canceled', async (_, dismiss) => {
    const id = await startBulk(await addGames(7));
    await continueBulk(context, id);
    expect(requests).toBe(6);

    await dismiss();
    await continueBulk(context, id);
    await continueBulk(context, id);

    expect(requests).toBe(6);
    const [generation] = await test.context.db.select().from(bulkGenerations);
    expect(generation).toMatchObject({ state: 'canceled', finished: 6, failed: 0 });
    expect(generation?.endedAt).not.toBeNull();
    expect(await test.context.db.$count(predictions)).toBe(6);
  });

  it('was deactivated makes no baseline analyses either', async () => {
    const id = await startBulk(await addGames(2));

    await setActive(test.context, operator, ada.id, false);
    await continueBulk(test.context, id);

    const [generation] = await test.context.db.select().from(bulkGenerations);
    expect(generation).toMatchObject({ state: 'canceled', finished: 0, failed: 0 });
    expect(await test.context.db.$count(predictions)).toBe(0);
  });

  it('was deactivated in the middle of a game finishes what is paid for, and starts nothing', async () => {
    const gameIds = await addGames(7);
    const id = await startBulk(gameIds);
    const dismiss = () => setActive(test.context, operator, ada.id, false);
    const analysts = scriptedAnalysts({ meanwhile: dismiss });

    await continueBulk({ ...test.context, analysts }, id);
    const paid = await test.context.db.$count(analystCalls);
    expect(paid).toBeGreaterThan(0);
    await continueBulk({ ...test.context, analysts }, id);

    expect(await test.context.db.$count(analystCalls)).toBe(paid);
    expect(await test.context.db.$count(predictions)).toBe(paid);
    const [generation] = await test.context.db.select().from(bulkGenerations);
    expect(generation).toMatchObject({ state: 'canceled', finished: paid, failed: 0 });
  });
});

describe('a single generation of a member who', () => {
  it.each(dismissals)('%s calls no vendor, and uses no allowance', async (_, dismiss) => {
    const [gameId = ''] = await addGames(1);
    const options = { instructions: '', query: '', searchDepth: 'comprehensive' as const };
    await dismiss();

    const asked = generatePrediction(context, ada.id, prepareMatchup, {
      league: 'nfl',
      contestId: gameId,
      slot: 'openai',
      options,
    });

    await expect(asked).rejects.toMatchObject({ code: 'not_approved' });
    expect(requests).toBe(0);
    expect(await test.context.db.$count(analystCalls)).toBe(0);
  });
});
