import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import { games } from '#db/tables/games-tables.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import {
  type TestMember,
  addForecast,
  addGame,
  addQuote,
  finishGame,
} from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { listStoredFigures, noStoredFigures } from '#testing/samples/stored-figures.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteRequest } from '#server/ledger/predictions/predictions.ts';
import { rebuildProjections } from '#server/ledger/verification/verification.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');
const bob = useMember(test, 'bob');
const cleo = useMember(test, 'cleo');

beforeEach(() => {
  test.context.analysts = scriptedAnalysts();
  test.clock.set('2026-11-22T13:00:00Z');
});

const own = { customInstructions: 'Prefer left-handers.' };

async function scheduleGames(...ids: string[]) {
  for (const id of ids) {
    await addGame(test, { id });
    await addForecast(test, id, { homeWinProbability: 0.6 });
    await addQuote(test, id);
  }
  await lockNearContests(test.context, 'nfl');
}

async function ask(member: TestMember, game: string, body: object = {}): Promise<string> {
  const path = `/api/nfl/predictions/generate/${game}`;
  const {
    status,
    text,
    body: answer,
  } = await member.call('POST', path, {
    aiModel: 'openai',
    ...body,
  });
  expect(status, text).toBe(200);
  return (answer as { id: string }).id;
}

async function analytics(member: TestMember, query: string): Promise<AnalyticsView> {
  const { status, text, body } = await member.call('GET', `/api/analytics?${query}`);
  expect(status, text).toBe(200);
  return body as AnalyticsView;
}

const dump = () => listStoredFigures(test);

describe('the members’ record', () => {
  it('is everybody’s with the default instructions, and one’s own with any', async () => {
    await scheduleGames('a', 'b');
    await ask(ada, 'a');
    await ask(bob, 'a');
    await ask(ada, 'a', own);
    await ask(ada, 'b', own);
    await finishGame(test, 'a', 27, 20);

    expect(await analytics(ada, 'sport=nfl&by=members')).toMatchObject({
      by: 'members',
      available: { locked: 1, replayed: 0 },
      totalPredictions: 1,
      gradedPredictions: 1,
      instructions: [],
    });
    // The newest counts per game and analyst; the other game's is still pending.
    const mine = await analytics(ada, 'sport=all&by=mine');
    expect(mine).toMatchObject({
      totalPredictions: 2,
      gradedPredictions: 1,
      pendingPredictions: 1,
    });
    expect(mine.byModel.map(({ model, total }) => [model, total])).toEqual([['openai', 1]]);
    expect(await analytics(bob, 'sport=nfl&mine=true')).toMatchObject({ totalPredictions: 1 });
    expect(await analytics(cleo, 'sport=nfl&by=mine')).toMatchObject({ totalPredictions: 0 });
  });

  it('compares own instructions, for their owner only, with the default ones on the same games', async () => {
    await scheduleGames('a', 'b');
    await ask(bob, 'a');
    await ask(ada, 'a', own);
    await ask(ada, 'b', own);
    await finishGame(test, 'a', 27, 20);
    await finishGame(test, 'b', 20, 27);

    const { instructions, comparisons } = await analytics(ada, 'sport=nfl&by=mine');
    expect(instructions).toMatchObject([{ text: own.customInstructions, winner: { total: 2 } }]);
    const against = instructions[0]?.comparisons.map(({ rival, n }) => [rival, n]);
    expect(against).toEqual([
      ['default', 1],
      ['automatic', 2],
      ['market', 2],
    ]);
    expect(comparisons.map(({ opinion, rival, n }) => [opinion, rival, n])).toEqual([
      ['you', 'analysts', 1],
      ['you', 'automatic', 2],
      ['you', 'market', 2],
      ['analysts', 'automatic', 1],
      ['analysts', 'market', 1],
      ['automatic', 'market', 2],
    ]);
    const theirs = await analytics(bob, 'sport=nfl&by=mine');
    expect(theirs.instructions).toEqual([]);
    expect(JSON.stringify(theirs)).not.toContain('left-handers');
  });

  it('follows corrections, is rebuilt byte-identically, and loses a withdrawn final', async () => {
    await scheduleGames('a', 'b');
    await ask(ada, 'a');
    await ask(ada, 'a', own);
    await ask(bob, 'b');
    await finishGame(test, 'a', 27, 20);
    await finishGame(test, 'b', 27, 20);
    await finishGame(test, 'b', 20, 27);
    expect(await analytics(bob, 'sport=nfl&by=mine')).toMatchObject({ gradedPredictions: 1 });

    const before = await dump();
    expect(await rebuildProjections(test.context.db)).toMatchObject({ outcome: 'rebuilt' });
    expect(await dump()).toEqual(before);

    await test.context.db.update(games).set({ state: 'live' });
    await gradeFinished(test.context, 'matchup', 'nfl');
    expect(await dump()).toEqual(noStoredFigures);
  });

  it('includes a prediction requested while its game was being graded', async () => {
    await scheduleGames('a');
    const id = await ask(ada, 'a');
    await finishGame(test, 'a', 27, 20);
    expect(await analytics(cleo, 'sport=nfl&by=mine')).toMatchObject({ gradedPredictions: 0 });

    const [locked] = await test.context.db.select().from(predictions).where(eq(predictions.id, id));
    if (locked === undefined) throw new Error('it is not locked');
    await noteRequest(test.context, cleo.id, locked);
    expect(await analytics(cleo, 'sport=nfl&by=mine')).toMatchObject({ gradedPredictions: 1 });
  });

  it('reads the same number of rows however many predictions were graded on a day', async () => {
    await scheduleGames('a', 'b', 'c');
    for (const id of ['a', 'b', 'c']) await ask(ada, id);
    const sizes = [];
    for (const id of ['a', 'b', 'c']) {
      await finishGame(test, id, 27, 20);
      const { figures, bins, days } = await dump();
      sizes.push(figures.length + bins.length + days.length);
    }
    expect(new Set(sizes).size).toBe(1);
    expect(await analytics(ada, 'sport=nfl&by=mine')).toMatchObject({ currentStreak: 3 });
  });
});
