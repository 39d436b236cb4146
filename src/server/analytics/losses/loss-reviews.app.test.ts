import type { LossReviewView } from '#contract/analytics/loss-reviews-endpoints.ts';
import type { HistoryEntry } from '#contract/predictions/history.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import { addForecast, addGame, addQuote, finishGame } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

async function lockGames(probabilities: Record<string, number>) {
  test.clock.set('2026-11-22T13:00:00Z');
  for (const [id, homeWinProbability] of Object.entries(probabilities)) {
    await addGame(test, { id });
    await addForecast(test, id, { homeWinProbability });
    // A total only: the card's number is the forecast's own.
    await addQuote(test, id, {
      homeSpread: undefined,
      homeMoneyline: undefined,
      awayMoneyline: undefined,
    });
  }
  await lockNearContests(test.context, 'nfl');
}

async function list(query = '') {
  const { status, body } = await ada.call('GET', `/api/loss-reviews${query}`);
  expect(status).toBe(200);
  return body as {
    steps: { from: number; decided: number; expected: number; lost: number }[];
    losses: HistoryEntry[];
    nextCursor: string | null;
  };
}

async function review(id: string) {
  const [row] = await test.context.db
    .select()
    .from(predictions)
    .where(eq(predictions.contestId, id));
  return ada.call('GET', `/api/loss-reviews/nfl/${id}?prediction=${row?.id}`);
}

describe('confident losses', () => {
  it('list every lost pick of 70% or more, next to the expected number', async () => {
    await lockGames({ a: 0.8, b: 0.72, c: 0.8, d: 0.6, e: 0.28 });
    await finishGame(test, 'a', 10, 20);
    await finishGame(test, 'b', 20, 10);
    await finishGame(test, 'c', 20, 10);
    await finishGame(test, 'd', 10, 20);
    await finishGame(test, 'e', 20, 10);

    const { steps, losses } = await list('?by=automatic');

    expect(losses.map(({ contestId }) => contestId).toSorted()).toEqual(['a', 'e']);
    const decided = steps.reduce((sum, step) => sum + step.decided, 0);
    const expected = steps.reduce((sum, step) => sum + step.expected, 0);
    const lost = steps.reduce((sum, step) => sum + step.lost, 0);
    expect([decided, lost]).toEqual([4, 2]);
    expect(expected).toBeCloseTo(0.2 + 0.28 + 0.2 + 0.28, 5);
    expect(losses.length).toBe(lost);

    const first = await list('?limit=1');
    const second = await list(`?limit=1&cursor=${first.nextCursor}`);
    expect([...first.losses, ...second.losses].map(({ contestId }) => contestId)).toEqual(
      losses.map(({ contestId }) => contestId),
    );
    expect((await list('?sport=golf')).losses).toEqual([]);
    expect((await list('?by=members')).losses).toEqual([]);
  });

  it('have the prediction, the result and each layer’s error, and follow a correction', async () => {
    await lockGames({ a: 0.8 });
    await finishGame(test, 'a', 10, 24);

    const { status, body } = await review('a');

    expect(status).toBe(200);
    const found = body as LossReviewView;
    expect(found.entry).toMatchObject({ result: 'incorrect', hasReview: true, confidence: 80 });
    expect(found.happened.margin).toBe(-14);
    expect(found.believed.factors.map(({ name }) => name)).toContain('Team strength');
    expect(found.off.misleading.map(({ name }) => name)).toEqual(['Team strength', 'Home field']);
    const blend = found.off.layers.find(({ layer }) => layer === 'ours');
    expect(blend?.probability).toBeCloseTo(0.8);
    expect(blend?.brier).toBeCloseTo(0.64);
    const briers = found.off.layers.map(({ brier }) => brier);
    expect(briers).toEqual(briers.toSorted((one, other) => one - other));

    await finishGame(test, 'a', 30, 24);
    expect((await review('a')).status).toBe(404);
  });

  it('have the result’s effect on both sides’ ratings', async () => {
    await lockGames({ a: 0.8 });
    await finishGame(test, 'a', 10, 24);

    const { learned } = (await review('a')).body as LossReviewView;

    expect(learned.ratings.map(({ name }) => name)).toEqual(['Northport Gulls', 'Ridgeway Elks']);
    const [home, away] = learned.ratings;
    expect(home?.after).toBeLessThan(home?.before ?? 0);
    expect(away?.after).toBeGreaterThan(away?.before ?? 0);
    expect(home?.now).toBe(home?.after);
  });

  it('exclude contests called right, or not at all', async () => {
    await lockGames({ a: 0.8 });
    await finishGame(test, 'a', 24, 10);

    expect((await review('a')).status).toBe(404);
    expect((await ada.call('GET', '/api/loss-reviews/nfl/a')).status).toBe(404);
    expect((await ada.call('GET', '/api/loss-reviews?cursor=W10')).status).toBe(400);
  });
});
