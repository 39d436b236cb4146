import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import { addGame, addQuote, finishGame, predict } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';
import { storeSeason } from '#server/contests/seasons/seasons.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');
const bob = useMember(test, 'bob');

async function analytics(query = '', member = ada): Promise<AnalyticsView> {
  const { status, body } = await member.call('GET', `/api/analytics${query}`);
  expect(status).toBe(200);
  return body as AnalyticsView;
}

describe('the track record', () => {
  it('counts the last version before the start, once per game', async () => {
    await addGame(test, { id: '401' });
    await predict(test, ada, '401', { homeWinProbability: 0.55 });
    await predict(test, ada, '401', { homeWinProbability: 0.7 });
    await finishGame(test, '401', 27, 20);

    const figures = await analytics();

    expect(figures).toMatchObject({
      totalPredictions: 1,
      gradedPredictions: 1,
      correctPredictions: 1,
      accuracy: 100,
      avgConfidence: 70,
      currentStreak: 1,
    });
    expect(figures.brier).toBeCloseTo(0.09, 6);
  });

  it('has the market’s own score next to ours', async () => {
    await storeSeason(test.context, {
      league: 'nfl',
      year: 2026,
      startsAt: new Date('2026-08-01T07:00:00Z'),
      endsAt: new Date('2027-02-15T07:00:00Z'),
      weeks: [
        {
          phase: 'regular',
          week: 12,
          label: 'Week 12',
          startsAt: new Date('2026-11-18T08:00:00Z'),
          endsAt: new Date('2026-11-25T08:00:00Z'),
        },
      ],
    });
    await addGame(test, { id: '401' });
    await addQuote(test, '401', { homeMoneyline: -150, awayMoneyline: 130 });
    await predict(test, ada, '401', { homeWinProbability: 0.7 });
    await finishGame(test, '401', 27, 20);

    const { marketLogLoss, overTime } = await analytics();

    const market = 0.6 / (0.6 + 100 / 230);
    expect(marketLogLoss).toBeCloseTo(-Math.log(market), 6);
    expect(overTime).toMatchObject([{ week: 'Week 12', n: 1, correct: 1 }]);
    expect(overTime[0]?.marketBrier).toBeCloseTo((1 - market) ** 2, 6);
  });

  it('is public, or one’s own on request, by sport', async () => {
    for (const id of ['401', '402']) await addGame(test, { id });
    await predict(test, ada, '401', { homeWinProbability: 0.7 });
    await predict(test, bob, '402', { homeWinProbability: 0.7 });

    expect((await analytics()).totalPredictions).toBe(2);
    expect((await analytics('?mine=true')).totalPredictions).toBe(1);
    expect((await analytics('?sport=nba')).totalPredictions).toBe(0);
    expect((await analytics('?sport=all')).totalPredictions).toBe(2);
  });

  it('rejects an unknown sport', async () => {
    expect((await ada.call('GET', '/api/analytics?sport=chess')).status).toBe(400);
  });
});

describe('figures', () => {
  it('have no accuracy before the first grade, then the measured one with its n', async () => {
    await addGame(test, { id: '401' });
    await predict(test, ada, '401', { homeWinProbability: 0.7 });
    const before = await ada.call('GET', '/api/figures');
    await finishGame(test, '401', 20, 27);
    const after = await ada.call('GET', '/api/figures');

    expect(before.body).toEqual({
      accuracy: { value: null, n: 0, of: 'members' },
      sports: 6,
      competitors: 2,
    });
    expect(after.body).toMatchObject({ accuracy: { value: 0, n: 1, of: 'members' } });
  });

  it('list every slot, and that none has a key', async () => {
    const { body } = await ada.call('GET', '/api/models');

    expect(body).toMatchObject({
      models: [
        { slot: 'openai', label: 'GPT-4o', configured: false, model: null },
        { slot: 'openai-o3', label: 'o3 mini', configured: false, model: null },
        { slot: 'grok', label: 'Grok AI', configured: false, model: null },
        { slot: 'perplexity', label: 'Perplexity', configured: false, model: null },
      ],
    });
  });
});
