import type { HealthView } from '#contract/admin/health-endpoints.ts';
import { analystSlots } from '#domain/analyst.ts';
import { analystCalls } from '#db/tables/spending-tables.ts';
import { addAdministrator, addPerson, type Person } from '#testing/test-users.ts';
import { useAnalystTestApp, useVendorStandIns } from '#testing/use-test-app.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteJobProcess } from '#server/admin/health/health-store.ts';

const vendors = useVendorStandIns({ vendors: ['openai', 'xai'] });
const test = useAnalystTestApp(vendors);
let admin: Person;

beforeEach(async () => {
  await noteJobProcess(test.context, { id: randomUUID(), clockAheadMs: 0, makesBackups: false });
  admin = await addAdministrator(test, 'Chief');
});

const ask = (slot: string, by = admin) => by.browser.post(`/api/admin/analysts/${slot}/test`);

async function readSlot(wanted: string) {
  const { body } = await admin.browser.get('/api/admin/health');
  const { slots, problems } = body as unknown as HealthView;
  return {
    fault: slots.find(({ slot }) => slot === wanted)?.lastFault,
    problems: problems.filter(({ isAhead = false }) => !isAhead).map(({ what }) => what),
  };
}

describe('an administrator’s test of a model', () => {
  it('clears its fault once it works again, and says why it does not', async () => {
    vendors.setFault('openai', '401');
    const refused = await ask('openai');
    expect(refused.status).toBe(200);
    expect(refused.body).toEqual({
      fault: 'key-refused',
      message: 'OpenAI does not accept our key.',
    });
    expect(await readSlot('openai')).toEqual({
      fault: 'key-refused',
      problems: ['API key refused: OpenAI does not accept the key for GPT-4o.'],
    });

    vendors.setFault('openai', undefined);
    test.clock.advance(1000);
    expect((await ask('openai')).body).toEqual({ fault: null, message: 'GPT-4o works.' });
    expect(await readSlot('openai')).toEqual({ fault: null, problems: [] });
  });

  it.each(analystSlots.filter((slot) => slot !== 'perplexity'))(
    'is one short, paid request: %s',
    async (slot) => {
      expect((await ask(slot)).body).toMatchObject({ fault: null });
      expect(vendors.requests).toHaveLength(1);
      expect(vendors.requests[0]?.text.length).toBeLessThan(400);
      const [call, ...others] = await test.context.db.select().from(analystCalls);
      expect(call).toMatchObject({ slot, purpose: 'test', outcome: 'done', userId: admin.id });
      expect(call?.costUsd).toBeLessThan(0.01);
      expect(others).toEqual([]);
    },
  );

  it('retries nothing', async () => {
    vendors.setFault('xai', '500');
    expect((await ask('grok')).body).toMatchObject({ fault: 'server-error' });
    expect(vendors.requests).toHaveLength(1);
  });

  it('is limited, for administrators only, and needs a key', async () => {
    const member = await addPerson(test, 'Member');
    expect((await ask('openai', member)).status).toBe(403);
    expect((await ask('perplexity')).status).toBe(409);
    expect((await ask('gemini')).status).toBe(400);
    const other = await addAdministrator(test, 'Deputy');
    for (let time = 1; time <= 5; time += 1) {
      expect((await ask('openai', time % 2 === 0 ? admin : other)).status).toBe(200);
    }
    const refused = await ask('openai');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(vendors.requests).toHaveLength(5);
  });
});
