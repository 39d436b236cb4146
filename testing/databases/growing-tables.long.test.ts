import { users } from '#db/tables/accounts-tables.ts';
import { exportEndpoints } from '#contract/predictions/exports.ts';
import { gradedForecasts } from '#db/tables/graded-forecasts-tables.ts';
import { games, oddsQuotes } from '#db/tables/games-tables.ts';
import { grades, journal, predictionRequests, predictions } from '#db/tables/journal-tables.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { listUsersPage } from '#server/accounts/approvals/approvals.ts';
import { noteMissingGames } from '#server/contests/missing-contests/missing-contests.ts';
import { writeCsv, writeJson } from '#server/predictions/list/history-exports.ts';
import { getTableName, sql } from 'drizzle-orm';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, it } from 'vitest';
import { copySaturday, playSaturday } from '#testing/samples/copied-record.ts';
import { addForecast, addGame, addMember, type TestMember } from '#testing/samples/scene.ts';
import { recordStatements, type Statement } from '#testing/statements.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';

const test = useSharedTestApp();

const gamesOfSaturday = 12;
const copies = 500;
const growing = [
  journal,
  predictions,
  predictionRequests,
  grades,
  gradedForecasts,
  games,
  oddsQuotes,
].map((table) => getTableName(table));

const filters = [
  '',
  '&by=automatic',
  '&by=members',
  '&by=mine',
  '&sport=nfl&result=incorrect',
  '&league=nba&band=high&by=members',
  '&model=grok&result=correct',
  '&season=2025&by=automatic',
  '&since=2026-11-01T00:00:00Z',
  '&basis=replayed',
  '&basis=replayed&season=2025',
  '&basis=replayed&band=high',
  '&basis=replayed&result=incorrect&league=mlb',
];

/** Reads of members from a record that has grown. */
const reads = [
  ...filters.map((filter) => `/api/history?limit=20${filter}`),
  ...filters
    .filter((filter) => !filter.includes('replayed'))
    .map((filter) => `/api/history?limit=20${filter}&cursor=${cursorAt(6000)}`),
  ...['', '&by=mine', '&shown=true', '&by=automatic&sport=nfl', '&cursor=6000'].map(
    (filter) => `/api/predictions?limit=20${filter}`,
  ),
  ...['automatic', 'members', 'mine'].flatMap((by) => [
    `/api/analytics?sport=all&by=${by}`,
    `/api/analytics?sport=nba&by=${by}`,
  ]),
  '/api/analytics?sport=all&by=automatic&basis=both',
  '/api/figures',
  '/api/loss-reviews?by=automatic',
  '/api/picks',
  '/api/bets',
  '/api/record/head',
];

/** The heap is measured each time so many characters of an export were read. */
const measuredEvery = 500_000;
/** Maximum memory in bytes; loading all rows with their related data at once takes 50 MB. */
const maxHeld = 6_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

function cursorAt(sequence: number): string {
  return Buffer.from(JSON.stringify([sequence])).toString('base64url');
}

const lock = () => lockNearContests(test.context, 'nfl');
let reader: TestMember;

beforeAll(async () => {
  await playSaturday(test, gamesOfSaturday, lock);
  reader = await addMember(test, 'Reader');
  await copySaturday(test, { copies, games: gamesOfSaturday, readerId: reader.id });
});

it("an export holds only part of the record in memory, whatever the record's size", async () => {
  const { context } = test;
  const filters = exportEndpoints.csv.query.parse({});
  for (const write of [writeCsv, writeJson]) {
    const before = measureHeap();
    const held: number[] = [];
    let length = 0;
    for await (const piece of write(context, reader.id, filters)) {
      length += piece.length;
      if (held.length * measuredEvery < length) held.push(measureHeap());
    }
    expect(held.length).toBeGreaterThan(5);
    expect(Math.max(...held) - before).toBeLessThan(maxHeld);
  }
});

it('reading the record, locking and grading never scan a growing table in full', async () => {
  const { context } = test;
  const statements = await recordStatements(context.db, async () => {
    const statuses = new Map<string, number>();
    for (const url of reads) statuses.set(url, (await reader.call('GET', url)).status);
    expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);

    await addGame(test, { id: 'next', startsAt: new Date('2026-11-22T23:00:00Z') });
    await addForecast(test, 'next', { homeWinProbability: 0.6 });
    expect(await lock()).toBe(1);
    await reader.call('POST', '/api/nfl/predictions/generate/next', {});
    await context.db
      .update(games)
      .set({ state: 'final', homeScore: 20, awayScore: 17 })
      .where(sql`id = 'next'`);
    await gradeFinished(context, 'matchup', 'nfl');
  });

  const plans = await plan(statements);
  const readThrough = new RegExp(`Seq Scan on (${growing.join('|')})\\b`);
  const bad = [...plans].filter(([, plan]) => readThrough.test(plan));
  expect(bad.map(([text, plan]) => `${text}\n${plan}`)).toEqual([]);
  expect(plans.size).toBeGreaterThan(60);
});

it('the newest accounts and the games of a day are found through indexes', async () => {
  const { context } = test;
  const names = Array.from({ length: 2000 }, (_, index) => `member ${index}`);
  const accounts = names.map((name, index) => ({
    username: name,
    usernameSkeleton: name,
    email: name,
    emailFolded: name,
    passwordHash: 'unused',
    status: 'approved' as const,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
  }));
  await context.db.insert(users).values(accounts);
  await context.db.execute(sql`vacuum analyze`);

  const page = { status: 'approved', search: '', order: 'newest', page: 1 } as const;
  const lists = await plan(await recordStatements(context.db, () => listUsersPage(context, page)));
  expect(matchingPlans(lists, /limit/)).toContain('users_by_creation');

  const answer = { games: [], rejected: [] };
  const slate = { kind: 'day', day: '2026-11-21' } as const;
  const plans = await plan(
    await recordStatements(context.db, () =>
      noteMissingGames(context, 'nba', slate, answer, undefined),
    ),
  );
  expect(matchingPlans(plans, /filed_on/)).toContain('games_by_filing');
});

/** The query plan of each statement. */
async function plan(statements: Statement[]): Promise<Map<string, string>> {
  const plans = new Map<string, string>();
  for (const { text, values } of statements) {
    const { rows } = await test.connection.runner.executeSql(`explain ${text}`, values);
    plans.set(text, rows.map((row) => Object.values(row as object).join('')).join('\n'));
  }
  return plans;
}

function matchingPlans(plans: Map<string, string>, text: RegExp): string {
  return [...plans].flatMap(([each, how]) => (text.test(each) ? [how] : [])).join('\n');
}
