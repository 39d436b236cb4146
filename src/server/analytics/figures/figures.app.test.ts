import { gradedForecasts } from '#db/tables/graded-forecasts-tables.ts';
import { seasonComparisons, seasonFigures } from '#db/tables/season-figures.ts';
import type { Opinion } from '#domain/opinion.ts';
import { gradedForecast, storeForecasts } from '#testing/samples/graded-forecast.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { updateReplays } from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import { computeChangedSeasons } from './figures.ts';

const test = useTestApp();

const believed = (ours: number, analyst?: number) => ({
  ours: { homeWinProbability: ours },
  analyst: analyst === undefined ? undefined : { homeWinProbability: analyst },
});
const automatic = gradedForecast({
  author: 'automatic',
  probabilities: believed(0.6),
  closing: 0.8,
});
const byDefault = gradedForecast({
  analyst: 'openai',
  probabilities: believed(0.7, 0.9),
  closing: 0.8,
});
const own = gradedForecast({
  owner: 'ada',
  analyst: 'openai',
  instructions: 'digest',
  probabilities: believed(0.5, 0.4),
  closing: 0.8,
});

async function compare(...forecasts: (typeof own)[]) {
  await storeForecasts(test, forecasts);
  const rows = await test.context.db.select().from(seasonComparisons);
  return (opinion: Opinion, rival: Opinion | '', instructions = '') =>
    rows.find(
      (row) => row.opinion === opinion && row.rival === rival && row.instructions === instructions,
    );
}

describe('forecasters on the same contests', () => {
  it('are compared in Brier points: you, the analysts, Linewise, the market', async () => {
    // Brier scores: you 0.25, the analysts 0.01, Linewise 0.16, the market 0.04.
    const find = await compare(automatic, byDefault, own);
    expect(find('you', 'analysts')).toMatchObject({ owner: 'ada', skill: -240_000 });
    expect(find('you', 'automatic')).toMatchObject({ owner: 'ada', skill: -90_000 });
    expect(find('you', 'market')).toMatchObject({ owner: 'ada', skill: -210_000 });
    expect(find('analysts', 'automatic')).toMatchObject({ owner: '', skill: 150_000 });
    expect(find('automatic', 'market')).toMatchObject({ owner: '', skill: -120_000 });
  });

  it('show whether own instructions beat the same analyst’s default ones', async () => {
    const find = await compare(automatic, byDefault, own);
    expect(find('you', 'default', 'digest')).toMatchObject({
      contests: 1,
      brier: 250_000,
      skill: 90_000 - 250_000,
    });
    const others = byDefault.map((row) => ({ ...row, analyst: 'grok' as const }));
    const findOther = await compare(automatic, others, own);
    expect(findOther('you', 'default', 'digest')).toBeUndefined();
    expect(findOther('you', '', 'digest')).toMatchObject({ contests: 1 });
  });

  it('exclude missing forecasts, and a contest without a winner', async () => {
    const find = await compare(automatic);
    expect(find('automatic', '')).toMatchObject({ contests: 1 });
    expect(find('automatic', 'market')).toMatchObject({ contests: 1 });
    expect(await test.context.db.$count(seasonComparisons)).toBe(2);
    await compare(gradedForecast({ isVoid: true }));
    expect(await test.context.db.$count(seasonComparisons)).toBe(0);
  });
});

describe('the figures of a season', () => {
  const replay = (contestId: string) =>
    gradedForecast({ source: 'replayed', author: 'automatic', contestId });
  const countForecasts = async () => {
    const rows = await test.context.db.select().from(seasonFigures);
    return rows.find(({ layer }) => layer === 'ours')?.forecasts ?? 0;
  };

  it('include what other transactions grade while they are computed, in whatever order', async () => {
    const { db } = test.context;
    const grade = (id: string) =>
      db.transaction((transaction) => updateReplays(transaction, 'nfl', [id], replay(id)));
    const ids = Array.from({ length: 40 }, (_, index) => `g${index}`);
    const grading = Promise.all(ids.map(grade));
    const computing = Array.from({ length: 20 }, () => computeChangedSeasons(db));
    await Promise.all([grading, ...computing]);
    await computeChangedSeasons(db);
    expect(await countForecasts()).toBe(40);
  });

  it('are computed by another process when the one that graded is gone', async () => {
    const { db } = test.context;
    await db.transaction((transaction) => updateReplays(transaction, 'nfl', ['a'], replay('a')));
    await expect(
      db.transaction(async (transaction) => {
        await computeChangedSeasons(transaction);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await countForecasts()).toBe(0);
    expect(await computeChangedSeasons(db)).toBe(1);
    expect(await countForecasts()).toBe(1);
  });

  it('are not computed for replays that have not changed', async () => {
    const { db } = test.context;
    const store = () =>
      db.transaction((transaction) => updateReplays(transaction, 'nfl', ['a'], replay('a')));
    await store();
    expect(await computeChangedSeasons(db)).toBe(1);
    await store();
    expect(await computeChangedSeasons(db)).toBe(0);
    await db.update(gradedForecasts).set({ won: 0 }).where(eq(gradedForecasts.layer, 'ours'));
    await store();
    expect(await computeChangedSeasons(db)).toBe(1);
  });
});
