import { everybody } from '#db/tables/graded-forecasts-tables.ts';
import { leagueIds } from '#domain/league.ts';
import { addMember, type TestMember } from '#testing/samples/scene.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBounds, sequencesQuery } from './history-pages-store.ts';
import { replaysQuery } from './history-replays-store.ts';
import type { HistoryFilter } from './prediction-list-types.ts';

const test = useSharedTestApp();
let ada: TestMember;
const rows = 20_000;

/** Inserts minimal rows, enough for the planner to consider the table large. */
async function fill() {
  const { db } = test.context;
  ada = await addMember(test, 'ada');
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
  beforeAll(fill);

  it('is read along an index with any filters: no growing table is scanned', async () => {
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
