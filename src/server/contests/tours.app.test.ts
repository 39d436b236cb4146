import { readTennis } from '#providers/scores/espn/tournaments/espn-tennis.ts';
import type { GolfEntry, Tournament } from '#domain/tournament.ts';
import type { TournamentSlate } from '#providers/scores/score-source.ts';
import { tournaments } from '#db/tables/tournaments-tables.ts';
import { upsertRows } from '#db/upsert.ts';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { combinedTournament, tennisMatch } from '#testing/fixtures/espn/tournament-events.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listGolfEntries } from './fields/fields.ts';
import { findTournament } from './tournaments/tournaments.ts';
import { storeCalendar, storeTournaments, tournamentColumns } from './tours.ts';

const test = useTestApp();

const listed: Tournament = {
  league: 'pga',
  id: '401999002',
  season: 2026,
  name: 'Grand Classic',
  startsAt: new Date('2026-11-19T05:00Z'),
  endsAt: new Date('2026-11-22T05:00Z'),
  state: 'unknown',
  statusText: 'Unknown',
  isMajor: false,
};
const inPlay: Tournament = {
  ...listed,
  state: 'live',
  statusText: 'Round 2 - In Progress',
  golf: { course: 'Old Links', purse: 9_000_000, rounds: 4, isTeamEvent: false },
};

function buildCalendar(tournament: Tournament): TournamentSlate {
  return { tournaments: [{ tournament }], rejected: [] };
}

async function stored() {
  return findTournament(test.context, 'pga', listed.id);
}

describe('the calendar of a tour', () => {
  it('updates only name and dates of a tournament reported by an event', async () => {
    await storeTournaments(test.context, 'pga', buildCalendar(inPlay));
    const moved = { name: 'Grand Classic by Night', endsAt: new Date('2026-11-23T05:00Z') };

    await storeCalendar(test.context, 'pga', buildCalendar({ ...listed, ...moved }));

    expect(await stored()).toMatchObject({ ...moved, state: 'live', golf: inPlay.golf });
  });

  it.each(['live', 'canceled'] as const)(
    'keeps the reported state %s of one without a course',
    async (state) => {
      await storeTournaments(
        test.context,
        'pga',
        buildCalendar({ ...listed, state, statusText: 'So' }),
      );

      await storeCalendar(test.context, 'pga', buildCalendar(listed));

      expect(await stored()).toMatchObject({ state, statusText: 'So' });
    },
  );

  it('sets the state of a tournament known only from the calendar', async () => {
    await storeCalendar(test.context, 'pga', buildCalendar(listed));
    await storeCalendar(
      test.context,
      'pga',
      buildCalendar({ ...listed, state: 'final', statusText: 'Final' }),
    );

    expect(await stored()).toMatchObject({ state: 'final', statusText: 'Final' });
  });

  it('overwrites nothing that another process stores at the same moment', async () => {
    let calendar: Promise<unknown> | undefined;
    await test.context.db.transaction(async (transaction) => {
      await upsertRows(
        transaction,
        tournaments,
        ['league', 'id'],
        [tournamentColumns(inPlay, test.context.now())],
      );
      calendar = storeCalendar(test.context, 'pga', buildCalendar(listed));
      // It has read what is stored, which is nothing yet. The embedded engine makes it wait before
      // that.
      if (databaseKind === 'server')
        await eventually(async () => expect(await countWaiting()).toBe(1));
    });
    await calendar;

    expect(await stored()).toMatchObject({ state: 'live', golf: inPlay.golf });
  });

  /** Statements waiting for the end of a transaction. */
  async function countWaiting(): Promise<number> {
    const { rows } = (await test.context.db.execute(
      sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like ${'%tournaments%'}`,
    )) as { rows: { n: number }[] };
    return rows[0]?.n ?? 0;
  }
});

describe('details that an answer omits', () => {
  it('keep their stored values in golf', async () => {
    const golf = { course: 'Old Links', rounds: 3, isTeamEvent: false };
    await storeTournaments(test.context, 'pga', buildCalendar({ ...inPlay, golf }));

    const scoreboard = { ...inPlay, endsAt: undefined, golf: { isTeamEvent: false } };
    await storeTournaments(test.context, 'pga', buildCalendar(scoreboard));

    expect(await stored()).toMatchObject({ endsAt: listed.endsAt, golf });
  });

  it('keep their stored values in tennis, with the surface that follows from the location', async () => {
    const tell = async (rest: object) => {
      const draws = { 'mens-singles': [tennisMatch({ id: '1' })] };
      const body = combinedTournament(draws, false, '2026-11-16', { ...rest });
      await storeTournaments(test.context, 'atp', await readTennis('atp', body));
      return findTournament(test.context, 'atp', '900-2026');
    };
    const told = await tell({ venue: { displayName: 'Melbourne, Australia' } });
    expect(told).toMatchObject({ location: 'Melbourne, Australia', surface: 'hard' });

    expect(await tell({ venue: undefined, endDate: undefined })).toEqual(told);
    expect(await tell({ venue: { displayName: 'Northport, USA' } })).toMatchObject({
      location: 'Northport, USA',
      surface: null,
    });
  });
});

describe('a golfer missing from an answer', () => {
  function buildEntry(id: string, order: number, rest: Partial<GolfEntry> = {}): GolfEntry {
    const player = { league: 'pga', id, name: `${id} Fairway`, shortName: id } as const;
    return { player, order, status: 'scheduled', rounds: [], isAmateur: false, ...rest };
  }
  const tell = (state: Tournament['state'], field: GolfEntry[]) =>
    storeTournaments(test.context, 'pga', {
      tournaments: [{ tournament: { ...inPlay, state }, field }],
      rejected: [],
    });
  const rounds = [{ round: 1, strokes: 70, toPar: -2 }];
  const played = (position: string) =>
    ({ position, toPar: -2, status: 'finished', rounds }) as const;

  it('keeps a card but no position after the first tee shot, and leaves the field before', async () => {
    const ace = buildEntry('ace', 1, played('1'));
    const bo = buildEntry('bo', 2, { toPar: 5, status: 'withdrawn' });
    const dan = buildEntry('dan', 4, played('4'));
    await tell('live', [ace, bo, buildEntry('cy', 3), dan]);

    await tell('final', [{ ...dan, order: 1, position: '1' }]);

    const entries = await listGolfEntries(test.context, 'pga', [listed.id]);
    const byId = new Map(entries.map((entry) => [entry.playerId, entry]));
    expect([...byId.keys()].toSorted()).toEqual(['ace', 'bo', 'dan']);
    expect(byId.get('ace')).toMatchObject({ position: null, toPar: -2, status: 'unknown', rounds });
    expect(byId.get('bo')).toMatchObject({ toPar: 5, status: 'withdrawn' });
    expect(byId.get('dan')).toMatchObject({ position: '1' });
  });
});
