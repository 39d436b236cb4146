import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { HistorySummaryView } from '#contract/predictions/history.ts';
import { addField } from '#testing/samples/golf-scene.ts';
import {
  type TestMember,
  addForecast,
  addGame,
  addQuote,
  finishGame,
} from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');
const bob = useMember(test, 'bob');

beforeEach(() => {
  test.context.analysts = scriptedAnalysts();
});

async function summary(member: TestMember, query = ''): Promise<HistorySummaryView> {
  const { status, body, text } = await member.call('GET', `/api/history/summary${query}`);
  expect(status, text).toBe(200);
  return body as HistorySummaryView;
}

async function analytics(query: string): Promise<AnalyticsView> {
  return (await ada.call('GET', `/api/analytics?${query}`)).body as AnalyticsView;
}

/**
 * Adds three games locked by Linewise; Ada asks about the first, also with her own instructions.
 */
async function addThreeGames(): Promise<void> {
  test.clock.set('2026-11-22T13:00:00Z');
  for (const id of ['first', 'second', 'third']) {
    await addGame(test, { id });
    await addForecast(test, id, { homeWinProbability: 0.7, homeScore: 27, awayScore: 20 });
    await addQuote(test, id, { homeSpread: -3, total: 44 });
  }
  await lockNearContests(test.context, 'nfl');
  await ask({});
  await ask({ customInstructions: 'Count on the weather.' });
}

async function ask(words: object): Promise<void> {
  const body = { aiModel: 'openai', ...words };
  const { status } = await ada.call('POST', '/api/nfl/predictions/generate/first', body);
  expect(status).toBe(200);
}

describe('the history summary', () => {
  it('counts each contest once, however many versions are listed', async () => {
    await addThreeGames();

    expect(await summary(ada)).toMatchObject({ contests: 3, versions: 5, pending: 3 });
    // Another member's own instructions are private.
    expect(await summary(bob)).toMatchObject({ contests: 3, versions: 4, pending: 3 });
  });

  it('follows every filter of the list', async () => {
    await addThreeGames();
    await finishGame(test, 'first', 27, 20);
    await finishGame(test, 'second', 20, 27);

    expect(await summary(ada)).toMatchObject({
      contests: 3,
      pending: 1,
      overall: { correct: 1, total: 2 },
    });
    expect(await summary(ada, '?by=mine')).toMatchObject({ contests: 1, versions: 2 });
    expect(await summary(ada, '?by=automatic')).toMatchObject({ contests: 3, versions: 3 });
    expect(await summary(ada, '?model=openai')).toMatchObject({ contests: 1, versions: 2 });
    expect(await summary(ada, '?result=incorrect')).toMatchObject({
      contests: 1,
      overall: { correct: 0, total: 1 },
    });
    expect(await summary(ada, '?season=2025')).toMatchObject({ contests: 0, avgConfidence: null });
    expect(await summary(ada, '?latestContests=1')).toMatchObject({ contests: 1 });
    expect(await summary(ada, '?basis=replayed')).toMatchObject({ contests: 0 });
    expect(await summary(ada, '?basis=replayed&by=mine')).toMatchObject({ contests: 0 });
  });

  it('has a spread rate with its units for a single league with its own spreads', async () => {
    await addThreeGames();
    await finishGame(test, 'second', 20, 27);

    const { againstTheSpread } = await summary(ada, '?sport=nfl');
    expect(againstTheSpread).toMatchObject({ total: 1, priced: 1, units: -1 });
    await finishGame(test, 'third', 27, 20);
    expect((await summary(ada, '?sport=nfl')).againstTheSpread).toMatchObject({
      correct: 1,
      total: 2,
      priced: 2,
      units: expect.closeTo(10 / 11 - 1, 6) as number,
    });
    expect((await summary(ada)).againstTheSpread).toBeNull();
    for (const sport of ['nhl', 'mlb', 'golf', 'tennis']) {
      expect((await summary(ada, `?sport=${sport}`)).againstTheSpread).toBeNull();
    }
  });
});

describe('this season’s predictions', () => {
  it('count one per contest, the same for any record and in the history', async () => {
    await addThreeGames();
    await addGame(test, { id: 'last-year', season: 2025 });
    await addForecast(test, 'last-year');
    await lockNearContests(test.context, 'nfl');
    await finishGame(test, 'first', 27, 20);

    const records = ['by=automatic', 'by=members', 'by=mine', 'by=automatic&basis=replayed'];
    for (const record of records) {
      const { thisSeason } = await analytics(`sport=nfl&${record}`);
      expect(thisSeason).toMatchObject({ season: 2026, contests: 3, pending: 2 });
      expect(thisSeason.accuracy).toMatchObject({ correct: 1, total: 1 });
    }
    const { contests, avgConfidence } = await summary(ada, '?sport=nfl&season=2026');
    expect(contests).toBe(3);
    const { thisSeason } = await analytics('sport=nfl&by=automatic');
    expect(thisSeason).toMatchObject({ averaged: 3, avgConfidence });
  });

  it('count one for a tournament with several versions', async () => {
    await addField(test, { id: 'classic' });
    for (const customInstructions of ['', 'Count on the weather.']) {
      const path = '/api/golf/predictions/generate/classic';
      const answer = await ada.call('POST', path, { aiModel: 'openai', customInstructions });
      expect(answer.status, answer.text).toBe(200);
    }

    expect((await analytics('sport=golf')).thisSeason).toMatchObject({ contests: 1, pending: 1 });
    expect(await summary(ada, '?sport=golf')).toMatchObject({ contests: 1, versions: 2 });
  });

  it('are zero before the first', async () => {
    expect((await analytics('sport=nba')).thisSeason).toMatchObject({ season: null, contests: 0 });
    expect((await analytics('sport=all')).thisSeason).toMatchObject({ season: null, contests: 0 });
  });
});
