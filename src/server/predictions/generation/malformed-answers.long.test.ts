import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import { analystCalls } from '#db/tables/spending-tables.ts';
import { addForecast, addGame } from '#testing/samples/scene.ts';
import { malformations } from '#testing/stand-ins/vendors/malformed-answers.ts';
import { useAnalystTestApp, useMember, useVendorStandIns } from '#testing/use-test-app.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const cases = 100;
const vendors = useVendorStandIns();
const test = useAnalystTestApp(vendors);
const ada = useMember(test, 'ada');

describe('undocumented vendor answers', () => {
  it('lock a valid analysis or nothing, and use an allowance only for the former', async () => {
    const { db } = test.context;
    let locked = 0;
    for (const [index, { name, expected, spoil }] of fc.sample(malformations, cases).entries()) {
      const id = `game-${index}`;
      await addGame(test, { id, league: 'nfl', homeRecord: '7-3', awayRecord: '4-6' });
      await addForecast(test, id);
      vendors.setSpoiling('openai', spoil);

      const { status, body, text } = await ada.call('POST', `/api/nfl/predictions/generate/${id}`, {
        aiModel: 'openai',
      });

      expect([200, 503], `${name}: ${text}`).toContain(status);
      if (expected !== undefined) expect(status === 200, name).toBe(expected === 'analysis');
      if (status === 200) {
        locked += 1;
        const { confidence, aiModel } = body as GeneratedPrediction;
        expect(aiModel).toBe('openai');
        expect(confidence).toBeGreaterThanOrEqual(50);
        expect(confidence).toBeLessThan(100);
      } else {
        expect(body).toMatchObject({ code: 'unavailable' });
        expect((body as { message: string }).message).toMatch(
          /^GPT-4o gave no analysis because OpenAI [a-z ]+: [a-z, ]+; the statistical forecast still works\.$/,
        );
      }
      expect(await db.$count(predictions), name).toBe(locked);
      const asked = vendors.requests.splice(0).filter(({ vendor }) => vendor === 'openai');
      expect(asked.length, name).toBeLessThanOrEqual(expected === 'refused' ? 1 : 3);
    }

    const models = await ada.call('GET', '/api/models');
    expect(models.body).toMatchObject({ allowance: { used: locked } });
    expect(locked).toBeGreaterThan(0);
    expect(locked).toBeLessThan(cases);
    const calls = await db.select().from(analystCalls);
    for (const { fault, costUsd } of calls) {
      if (fault === 'refused') expect(costUsd).not.toBeNull();
    }
  });
});
