import { competitors, games, oddsQuotes } from './tables/games-tables.ts';
import { gradedForecasts } from './tables/graded-forecasts-tables.ts';
import { teamStatistics } from './tables/box-scores-tables.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import * as fc from 'fast-check';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from './insert-rows.ts';
import { upsertRows } from './upsert.ts';

const test = useTestApp();

const gulls = {
  league: 'nfl' as const,
  id: 'gulls',
  name: 'Northport Gulls',
  shortName: 'Gulls',
  location: 'Northport',
  abbreviation: 'NOR',
};
const game: typeof games.$inferInsert = {
  league: 'nfl',
  id: 'g1',
  season: 2026,
  phase: 'regular',
  week: 11,
  startsAt: new Date('2026-11-22T18:00:00.123Z'),
  timeToBeDecided: false,
  state: 'live',
  statusText: '8:41 - 4th',
  homeId: 'gulls',
  awayId: 'gulls',
  homeSegmentScores: [7, 0],
  awaySegmentScores: [],
  homeStarter: { id: '1', name: 'O’Neill "Ace" \\ Ü', line: null } as never,
  neutralSite: false,
  changedAt: new Date('2026-11-22T20:00:00Z'),
};
const statistic = { league: 'nfl', season: 2026, competitorId: 'gulls', name: 'yards' } as const;

beforeEach(async () => {
  await insertRows(test.context.db, competitors, [gulls]);
});

/** The row as stored by the library's own statement, and by ours. */
async function storeBoth<Table extends PgTable>(table: Table, row: Table['$inferInsert']) {
  const { db } = test.context;
  const into: PgTable = table;
  await db.insert(into).values(row);
  const theirs = await db.select().from(into);
  await db.delete(into);
  await insertRows(db, table, [row]);
  return { theirs, ours: await db.select().from(into) };
}

describe('rows inserted as one JSON text', () => {
  it('are stored like the library’s: dates, lists, documents, nulls', async () => {
    const { theirs, ours } = await storeBoth(games, game);
    expect(ours).toEqual(theirs);
    expect(ours[0]).toMatchObject({ homeSegmentScores: [7, 0], clock: null, week: 11 });
  });

  it('keep any text and number exactly', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((it) => !it.includes('\0'));
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        async (label, total) => {
          await test.context.db.delete(teamStatistics);
          const row = { ...statistic, label, total, games: 1 };
          await insertRows(test.context.db, teamStatistics, [row]);
          expect(await test.context.db.select().from(teamStatistics)).toEqual([
            { ...row, total: total + 0 },
          ]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('get the default of a column that none names, and null where others name it', async () => {
    const quote = { league: 'nfl', gameId: 'g1', kind: 'quote', quote: { provider: 'A' } } as const;
    const at = game.startsAt;
    await insertRows(test.context.db, games, [game]);
    await insertRows(test.context.db, oddsQuotes, [
      { ...quote, at },
      { ...quote, at, seenAt: at },
    ]);
    const rows = await test.context.db.select().from(oddsQuotes).orderBy(oddsQuotes.id);
    expect(rows.map(({ seenAt }) => seenAt)).toEqual([null, at]);
    expect(rows[1]?.id).toBe((rows[0]?.id ?? 0) + 1);
  });

  it('replace stored rows, or add to them', async () => {
    const { db } = test.context;
    await insertRows(db, games, [game]);
    await upsertRows(db, games, ['league', 'id'], [{ ...game, state: 'final', homeScore: 27 }]);
    expect(await db.select().from(games)).toMatchObject([{ state: 'final', homeScore: 27 }]);

    const row = { ...statistic, label: 'Yards', total: 300.25, games: 1 };
    const key = ['league', 'season', 'competitorId', 'name'] as const;
    for (const label of ['Yards', 'Total yards']) {
      await upsertRows(db, teamStatistics, key, [{ ...row, label }], ['total']);
    }
    expect(await db.select().from(teamStatistics)).toEqual([
      { ...row, label: 'Total yards', total: 600.5 },
    ]);
  });

  it('are rejected as a whole for an invalid number or a violated constraint', async () => {
    const { db } = test.context;
    const row = { ...statistic, label: 'Yards', total: Number.NaN, games: 1 };
    await expect(insertRows(db, teamStatistics, [row])).rejects.toThrow('total cannot hold NaN');
    await expect(insertRows(db, games, [game, { ...game, id: 'g2', homeId: 'x' }])).rejects.toThrow(
      'Failed query',
    );
    await expect(insertRows(db, gradedForecasts, [{ league: 'nfl' } as never])).rejects.toThrow(
      'Failed query',
    );
    await insertRows(db, games, []);
    expect(await db.$count(games)).toBe(0);
  });
});
