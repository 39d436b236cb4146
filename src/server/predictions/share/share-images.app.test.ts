import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import { competitors } from '#db/tables/games-tables.ts';
import { addField } from '#testing/samples/golf-scene.ts';
import { addForecast, addGame, addQuote } from '#testing/samples/scene.ts';
import { useMember, useSettings, useTestApp } from '#testing/use-test-app.ts';
import { loadImage } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const test = useTestApp();
useSettings(test, { PUBLIC_RECORD: 'true' });
const ada = useMember(test, 'ada');

async function predictGame(id = '401') {
  await addGame(test, { id });
  await addForecast(test, id);
  await addQuote(test, id);
  const { body } = await ada.call('POST', `/api/nfl/predictions/generate/${id}`, {});
  return (body as GeneratedPrediction).id;
}

async function predictTournament() {
  await addField(test, { id: 'classic' });
  const { body } = await ada.call('POST', '/api/golf/predictions/generate/classic', {});
  return (body as { id: string }).id;
}

const visit = (id: string) => test.app.inject(`/api/record/predictions/${id}/image.png`);

describe('a share image', () => {
  it.each([
    ['a game', predictGame],
    ['a tournament', predictTournament],
  ])('of %s is a PNG of the size used for links', async (_, predict) => {
    const answer = await visit(await predict());

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.rawPayload.length).toBeGreaterThan(10_000);
    const { width, height } = await loadImage(answer.rawPayload);
    expect([width, height]).toEqual([1200, 630]);
  });

  it('differs between predictions, and is stable for each', async () => {
    const [first, second] = [await predictGame('401'), await predictTournament()];
    const [a, b, again] = [await visit(first), await visit(second), await visit(first)];

    expect(again.rawPayload.equals(a.rawPayload)).toBe(true);
    expect(b.rawPayload.equals(a.rawPayload)).toBe(false);
  });

  it('fits names of any length and other scripts', async () => {
    const id = await predictGame();
    await test.context.db
      .update(competitors)
      .set({ name: `Đoković–Šarić ${'Very '.repeat(40)}Long` })
      .where(eq(competitors.id, 'gulls'));

    expect((await visit(id)).statusCode).toBe(200);
  });

  it('is a 404 for an unknown prediction', async () => {
    expect((await visit('11111111-1111-4111-8111-111111111111')).statusCode).toBe(404);
    expect((await visit('1')).statusCode).toBe(400);
  });
});
