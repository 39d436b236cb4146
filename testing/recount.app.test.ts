import type { AnalyticsView } from '#contract/record/analytics.ts';
import { games } from '#db/tables/games.ts';
import { gradeFinished } from '#server/predictions/generation/service.ts';
import { sealNearContests } from '#server/predictions/house/service.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { recount, type RecountOptions } from '../scripts/recount.ts';
import { readTable, recountTable } from '../scripts/recount/table.ts';
import { addField, finishTournament, golferIds } from './samples/golf-scene.ts';
import { addForecast, addGame, addMember, addQuote, type TestMember } from './samples/scene.ts';
import { scriptedAnalysts } from './stand-ins/scripted-analyst.ts';
import { useSharedTestApp } from './use-test-app.ts';

/** As an analyst states them: one of them level. */
const quarters = [
  { number: 1, home: 7, away: 0 },
  { number: 2, home: 7, away: 7 },
  { number: 3, home: 3, away: 7 },
  { number: 4, home: 7, away: 3 },
];
const test = useSharedTestApp({
  environment: { PUBLIC_RECORD: 'true' },
  analysts: scriptedAnalysts({
    slot: 'openai',
    says: {
      homeScore: 24,
      awayScore: 17,
      extras: { segments: quarters, playerProps: [], notes: [] },
    },
  }),
});
let ada: TestMember;
const gamesPlayed = 40;
/** So many that the bins of their chances have an interval. */
const otherTournaments = Array.from({ length: 11 }, (_, index) => `t${index}`);

/** Every kind of prediction and ending that a figure could count wrong. */
beforeAll(async () => {
  ada = await addMember(test, 'ada');
  const startsAt = new Date('2026-11-22T18:00:00Z');
  test.clock.set('2026-11-22T13:00:00Z');
  for (let index = 0; index < gamesPlayed; index += 1) await addSealable(`g${index}`, index);
  await addGame(test, { id: 'waiting', startsAt });
  await addForecast(test, 'waiting');
  for (const id of ['open', ...otherTournaments]) await addField(test, { id, startsAt });
  await sealAll();
  for (let index = 0; index < gamesPlayed; index += 1) {
    if (index % 2 !== 0 && index % 3 !== 0) continue;
    const asked = { aiModel: index % 4 === 1 ? 'grok' : 'openai' };
    await ada.call('POST', `/api/nfl/predictions/generate/g${index}`, asked);
  }
  await ada.call('POST', '/api/golf/predictions/generate/open', {});

  // Another price in the last quarter of an hour: other versions, and a close.
  test.clock.set('2026-11-22T17:50:00Z');
  for (let index = 0; index < gamesPlayed; index += 4) {
    await addQuote(test, `g${index}`, moneylines(0.35 + (index % 9) / 20));
  }
  await sealAll();
  test.clock.set('2026-11-22T22:00:00Z');
  for (let index = 0; index < gamesPlayed; index += 1) await finish(`g${index}`, index);
  await finishTournament(test, 'open', ['bo', 'ace', 'cy', 'dan', 'ed']);
  for (const [index, id] of otherTournaments.entries()) {
    const turned = [...golferIds.slice(index % 6), ...golferIds.slice(0, index % 6)];
    await finishTournament(test, id, turned.slice(0, 4 + (index % 3)));
  }
  await grade();
  // Corrected, and taken back.
  await setGame('g5', { homeScore: 3, awayScore: 30 });
  await setGame('g6', { state: 'live' });
  await grade();
});

async function addSealable(id: string, index: number): Promise<void> {
  await addGame(test, { id });
  const homeWinProbability = 0.08 + ((index * 37) % 85) / 100;
  await addForecast(test, id, { homeWinProbability, homeScore: 18 + (index % 11) });
  // Some have no price.
  if (index % 5 !== 0) await addQuote(test, id, moneylines(0.2 + ((index * 13) % 60) / 100));
}

function moneylines(home: number) {
  const line = (chance: number) =>
    Math.round(chance > 0.5 ? (-100 * chance) / (1 - chance) : (100 * (1 - chance)) / chance);
  return {
    homeMoneyline: line(home),
    awayMoneyline: line(1 - home),
    homeSpread: Math.round((0.5 - home) * 20),
    total: 41,
  };
}

async function sealAll(): Promise<void> {
  await sealNearContests(test.context, 'nfl');
  await sealNearContests(test.context, 'pga');
}

async function grade(): Promise<void> {
  await gradeFinished(test.context, 'sides', 'nfl');
  await gradeFinished(test.context, 'field', 'pga');
}

async function setGame(id: string, row: Partial<typeof games.$inferInsert>): Promise<void> {
  await test.context.db.update(games).set(row).where(eq(games.id, id));
}

/** Wins, losses, a draw, one called off, one played on another day than it was sealed for. */
async function finish(id: string, index: number): Promise<void> {
  if (index === 7) return setGame(id, { state: 'cancelled' });
  if (index === 8) await setGame(id, { startsAt: new Date('2026-11-23T18:00:00Z') });
  const awayScore = index === 9 ? 20 : 14 + ((index * 5) % 17);
  return setGame(id, { state: 'final', homeScore: 20, awayScore, ...quartersOf(index, awayScore) });
}

/** Some have a level quarter, some an overtime, and of some no quarters are told. */
function quartersOf(index: number, awayScore: number) {
  if (index % 8 === 6) return {};
  const away = index % 4 === 0 ? [7, 0, awayScore - 7, 0, 0] : [0, 7, 7, awayScore - 14];
  const home = index % 4 === 0 ? [10, 0, 3, 7, 0] : [3, 10, 0, 7];
  return { homeSegmentScores: home, awaySegmentScores: away };
}

const readAnswer = async (url: string) => (await test.app.inject(url)).body;

async function recounted(options: Pick<RecountOptions, 'by' | 'leagues'>) {
  const journal = await readAnswer('/api/record/journal.jsonl');
  return recount(journal.split('\n'), { ...options, now: test.clock.now() });
}

async function shown(query: string): Promise<AnalyticsView> {
  const { status, body } = await ada.call('GET', `/api/analytics?${query}`);
  expect(status).toBe(200);
  return body as AnalyticsView;
}

/** Stated beside the figures; or counted by what an export does not tell. */
const notFigures = [
  'basis',
  'by',
  'leastForPercentage',
  'available',
  'avgConfidence',
  'averageConfidence',
  'modelStats',
  'byModel',
  'overTime',
  // Of members who are compared with each other, and of their own words.
  'comparisons',
  'instructions',
];

describe('a recount of the exports by a program that shares nothing with the product', () => {
  it.each([
    { by: 'house', sport: 'all', leagues: undefined },
    { by: 'house', sport: 'nfl', leagues: ['nfl'] },
    { by: 'house', sport: 'golf', leagues: ['pga'] },
    { by: 'house', sport: 'nba', leagues: ['nba'] },
  ] as const)(
    'gives every figure that analytics of the $by show: $sport',
    async ({ by, sport, leagues }) => {
      const view = await shown(`sport=${sport}&by=${by}&basis=locked`);
      const figures = await recounted({ by, leagues });

      expectAlike(view, figures, '');
      expect(
        Object.keys(view).filter((name) => !(name in figures) && !notFigures.includes(name)),
      ).toEqual([]);
      if (sport === 'all') expect(figures.gradedPredictions).toBeGreaterThan(30);
      const intervals = figures.fieldCalibration.flatMap(({ bins }) => bins.map(({ low }) => low));
      if (sport === 'golf') expect(intervals.some((low) => low !== null)).toBe(true);
    },
  );

  it('gives the figures that analytics of members show', async () => {
    const view = await shown('sport=nfl&by=members');
    const { marketLogLoss: _ofTheClose, ...figures } = await recounted({
      by: 'members',
      leagues: ['nfl'],
    });

    expectAlike(view, figures, '');
    expect(figures.gradedPredictions).toBeGreaterThan(5);
    expect(figures.layers.map(({ layer }) => layer)).toContain('analyst-stated');
    expect(figures.segments[0]).toMatchObject({
      model: 'openai',
      favoured: { low: expect.any(Number) },
    });
  });

  it('gives the headline from the table of predictions, too', async () => {
    const answer = await ada.call('GET', '/api/predictions/export.csv?by=house&sport=nfl');
    const figures = recountTable(readTable(answer.text));

    expectAlike(await shown('sport=nfl&by=house&basis=locked'), figures, '');
  });

  it('is another one as soon as one entry is left out', async () => {
    const journal = (await readAnswer('/api/record/journal.jsonl')).split('\n');
    const options = { by: 'house' as const, now: test.clock.now() };
    const whole = await recount(journal, options);
    const ofField = journal.findIndex((line) => line.includes('"pickStarted"'));

    expect(await recount(journal.toSpliced(ofField, 1), options)).not.toEqual(whole);
  });
});

/** Everything of `expected` stands in `found`; sums are kept in millionths, so the last digits differ. */
function expectAlike(found: unknown, expected: unknown, path: string): void {
  if (typeof expected === 'number') {
    expect(found, path).toBeTypeOf('number');
    expect(found, path).toBeCloseTo(expected, /\.(low|high)$/.test(path) ? 3 : 5);
    return;
  }
  if (typeof expected !== 'object' || expected === null) {
    expect(found, path).toEqual(expected);
    return;
  }
  if (Array.isArray(expected)) expect(found, path).toHaveLength(expected.length);
  for (const [name, value] of Object.entries(expected)) {
    expectAlike((found as Record<string, unknown>)[name], value, `${path}.${name}`);
  }
}
