import type { GeneratedPrediction } from '#contract/generation.ts';
import type { HistoryEntry } from '#contract/record/history.ts';
import { everybody } from '#db/tables/figures.ts';
import { games } from '#db/tables/games.ts';
import { leagueIds } from '#domain/league.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import { addForecast, addGame, addQuote, type TestMember } from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gradeFinished } from '../../ledger/grades/grades.ts';
import { lockNearContests } from '../../predictions/automatic-predictions/automatic-predictions.ts';
import { readBounds, sequencesQuery } from './history-pages-store.ts';
import { replaysQuery } from './history-replays-store.ts';
import type { HistoryFilter } from './history-types.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');
const bob = useMember(test, 'bob');

interface Page {
  entries: HistoryEntry[];
  nextCursor: string | null;
}

async function read(member: TestMember, query = ''): Promise<Page> {
  const { status, body } = await member.call('GET', `/api/history${query}`);
  expect(status).toBe(200);
  return body as Page;
}

async function listIds(member: TestMember, query = '') {
  return (await read(member, query)).entries.map(({ contestId }) => contestId);
}

async function predict(member: TestMember, id: string, homeWinProbability: number) {
  await addGame(test, { id });
  await addForecast(test, id, { homeWinProbability });
  const { body } = await member.call('POST', `/api/nfl/predictions/generate/${id}`, {});
  return body as GeneratedPrediction;
}

async function finish(id: string, homeScore: number, awayScore: number) {
  const final = { state: 'final' as const, homeScore, awayScore };
  await test.context.db.update(games).set(final).where(eq(games.id, id));
  await gradeFinished(test.context, 'matchup', 'nfl');
}

describe('the history of all sports', () => {
  it('has games, matches and tournaments in one list, newest first, each with its own facts', async () => {
    await predict(ada, '401', 0.8);
    await addField(test, { id: 'classic' });
    await bob.call('POST', '/api/golf/predictions/generate/classic', {});
    await addGame(test, { id: 'm1', league: 'atp', week: null });
    await addForecast(test, 'm1', {}, 'atp');
    await ada.call('POST', '/api/tennis/predictions/generate/m1', {});

    const { entries } = await read(ada);

    expect(entries.map(({ league, contest, isMine }) => [league, contest, isMine])).toEqual([
      ['atp', 'Northport Gulls vs Ridgeway Elks', true],
      ['pga', 'Northport Classic', false],
      ['nfl', 'Ridgeway Elks @ Northport Gulls', true],
    ]);
    expect(entries[1]).toMatchObject({ sides: null, band: null, field: { fieldSize: 6 } });
    expect(await listIds(ada, '?sport=tennis')).toEqual(['m1']);
    expect(await listIds(ada, '?league=pga')).toEqual(['classic']);
    expect(await listIds(ada, '?sport=golf&league=nfl')).toEqual([]);
    expect(await listIds(ada, '?by=mine')).toEqual(['m1', '401']);
    expect(await listIds(ada, '?latestContests=1')).toEqual(['m1', 'classic']);
  });

  it('is read in pages, each row once, and rejects an invalid cursor', async () => {
    for (const id of ['1', '2', '3', '4', '5']) await predict(ada, id, 0.6);

    const seen: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: Page = await read(bob, `?limit=2${after}`);
      seen.push(page.entries.map(({ contestId }) => contestId));
      cursor = page.nextCursor;
    }

    expect(seen).toEqual([['5', '4'], ['3', '2'], ['1']]);
    const { status, body } = await bob.call('GET', '/api/history?cursor=W10');
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.stringContaining('no longer exists') as string });
  });

  it('shows results of winner, spread and total, and filters by band and result', async () => {
    await predict(ada, 'high', 0.8);
    await predict(ada, 'low', 0.55);
    await predict(ada, 'open', 0.7);
    await finish('high', 20, 27);
    await finish('low', 27, 20);

    const [open, low, high] = (await read(ada)).entries;
    expect(high).toMatchObject({ band: 'high', result: 'incorrect', hasReview: true });
    expect(high?.sides).toMatchObject({ spread: 'void', total: 'void', homeScore: 20 });
    expect(low).toMatchObject({ band: 'low', result: 'correct', hasReview: false });
    expect(open).toMatchObject({ band: 'medium', result: 'pending', sides: { spread: null } });

    expect(await listIds(ada, '?band=high')).toEqual(['high']);
    expect(await listIds(ada, '?result=incorrect')).toEqual(['high']);
    expect(await listIds(ada, '?result=pending')).toEqual(['open']);
    expect(await listIds(ada, '?band=high&result=correct')).toEqual([]);
    expect(await listIds(ada, '?model=openai')).toEqual([]);
    expect(await listIds(ada, '?basis=replayed')).toEqual([]);

    // A corrected final moves it from one result to the other.
    await finish('high', 30, 27);
    expect(await listIds(ada, '?result=correct')).toEqual(['low', 'high']);
  });

  it('distinguishes automatic predictions from members’ requests', async () => {
    test.clock.set('2026-11-22T13:00:00Z');
    await addGame(test, { id: 'h' });
    await addForecast(test, 'h');
    await addQuote(test, 'h');
    await lockNearContests(test.context, 'nfl');
    await predict(ada, 'm', 0.6);

    expect(await listIds(ada, '?by=automatic')).toEqual(['h']);
    expect(await listIds(ada, '?by=members')).toEqual(['m']);
  });

  it('names a tournament’s winner', async () => {
    await addField(test, { id: 'classic' });
    await ada.call('POST', '/api/golf/predictions/generate/classic', {});
    await finishTournament(test, 'classic', ['bo', 'ace']);
    await gradeFinished(test.context, 'tournament', 'pga');

    const [entry] = (await read(ada, '?sport=golf')).entries;
    expect(entry?.result).toBe('incorrect');
    expect(entry?.field?.winners).toHaveLength(1);
    expect(entry?.hasReview).toBe(false);
  });
});

const rows = 20_000;

/** Minimal rows, enough for the planner to consider the table large. */
async function fill() {
  const { db } = test.context;
  await db.execute(sql`insert into journal (sequence, kind, locked_at, document, version, hash)
    select i, 'prediction', now(), '{}', 1, 'h' || i from generate_series(1, ${rows}::int) i`);
  await db.execute(sql`insert into predictions (sequence, id, contest_kind, league, contest_id, season,
      version, inputs_key, author, analyst, starts_at, locked_at, settings, pick_id, pick_probability,
      confidence, band, result)
    select i, gen_random_uuid(), 'matchup', (${sql.raw(`array['${leagueIds.join("','")}']`)})[1 + i % 7], 'c' || i,
      2000 + i / 10000, 1, 'k' || i, case i % 50 when 0 then 'member' else 'automatic' end,
      case i % 50 when 0 then 'grok' else 'statistical' end,
      now(), now(), 'default', 'a', 0.6, 60, case i % 900 when 0 then 'high' else 'low' end,
      case i % 700 when 0 then 'no-result' else 'correct' end
    from generate_series(1, ${rows}::int) i`);
  await db.execute(sql`insert into prediction_requests (user_id, prediction_id, prediction_sequence,
      requested_at)
    select ${ada.id}, id, sequence, now() from predictions where sequence % 4 = 0`);
  await db.execute(sql`insert into counted_forecasts (source, author, owner, league, contest_id, analyst,
      contest_kind, season, played_at, chance, band, result, layers, instructions, is_newest, model,
      forecast_model)
    select 'replayed', 'automatic', ${everybody}, (${sql.raw(`array['${leagueIds.join("','")}']`)})[1 + i % 7], 'c' || i,
      'statistical', 'matchup', 2020, now() - i * interval '1 hour', 0.6, 'low', 'correct', '{}', '', true, '', ''
    from generate_series(1, ${rows}::int) i`);
  await db.execute(sql`analyze predictions`);
  await db.execute(sql`analyze counted_forecasts`);
  await db.execute(sql`analyze prediction_requests`);
}

describe('a page of a large history', () => {
  it('is read along an index with any filters: no growing table is scanned', async () => {
    await fill();
    const filters: Partial<HistoryFilter>[] = [
      {},
      { leagues: ['mlb'] },
      { result: 'no-result' },
      { result: 'pending' },
      { band: 'high' },
      { band: 'high', result: 'correct' },
      { author: 'member' },
      { analyst: 'grok' },
      { season: 2001 },
      { mine: true },
      { mine: true, leagues: ['mlb'] },
      { mine: true, leagues: ['mlb'], result: 'no-result' },
    ];
    for (const narrowed of filters) {
      const filter = { leagues: [...leagueIds], mine: false, ...narrowed };
      const bounds = await readBounds(test.context.db, filter);
      const locked = sequencesQuery(test.context.db, ada.id, filter, bounds, {
        behind: 15_000,
        order: 'newest',
        limit: 26,
      });
      const replayed = replaysQuery(test.context.db, filter, {
        behind: { playedAt: new Date(), league: 'nfl', contestId: 'c1' },
        order: 'newest',
        limit: 26,
      });
      for (const query of [locked, replayed]) {
        if (query === undefined) throw new Error('there is a league to read');
        const plan = await test.context.db.execute(sql`explain ${query.getSQL()}`);
        expect(JSON.stringify(plan), JSON.stringify(narrowed)).not.toMatch(
          /Seq Scan on (predictions|counted_forecasts|journal|grades)/,
        );
      }
    }
  });

  it('reads no more rows than it shows of each league, filtered by season, time, or member and band', async () => {
    await fill();
    for (const narrowed of [
      { season: 2001 },
      { since: new Date('2020-01-01T00:00:00Z') },
      { mine: true },
      { author: 'member' as const, analyst: 'statistical' as const },
    ]) {
      const filter = { leagues: [...leagueIds], mine: false, band: 'low' as const, ...narrowed };
      const bounds = await readBounds(test.context.db, filter);
      const query = sequencesQuery(test.context.db, ada.id, filter, bounds, {
        behind: undefined,
        order: 'newest',
        limit: 26,
      });
      if (query === undefined) throw new Error('there is a league to read');
      const answer = await test.context.db.execute(
        sql`explain (analyze, format json) ${query.getSQL()}`,
      );
      const { rows: plans } = answer as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] };
      const [{ Plan: plan } = { Plan: undefined }] = plans[0]?.['QUERY PLAN'] ?? [];
      if (plan === undefined) throw new Error('no plan');
      expect(rowsRead(plan), JSON.stringify(narrowed)).toBeLessThanOrEqual(leagueIds.length * 30);
    }
  });
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Prediction rows that a statement has scanned. */
function rowsRead(plan: Plan): number {
  const removed = plan['Rows Removed by Filter'] ?? 0;
  const own = plan['Relation Name'] === 'predictions' ? plan['Actual Rows'] + removed : 0;
  return (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), own);
}
