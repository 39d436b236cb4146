import type { Transaction, Database } from '#db/client.ts';
import { isSame } from '#db/same-row.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import { toCompetitor, type Tournament } from '#domain/tournament.ts';
import type { SourcedTournament, TournamentSlate } from '#providers/scores/score-source.ts';
import { insertRows } from '#db/insert-rows.ts';
import { type TournamentRow, tournaments } from '#db/tables/tournaments-tables.ts';
import { upsertRows, toRow } from '#db/upsert.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { gradeContests } from '#server/ledger/grades/grades.ts';
import { storeDraw } from './draws/draws.ts';
import { storeField } from './fields/fields.ts';
import { storeCompetitors } from './games/games.ts';
import { listTournamentsByIds } from './tournaments/tournaments.ts';
import type { RefreshedTournaments } from './tournaments/tournaments-types.ts';

/** A calendar has only names and dates; better data stays. */
export async function storeCalendar(
  context: AppContext,
  league: LeagueId,
  slate: TournamentSlate,
): Promise<RefreshedTournaments> {
  const at = context.now();
  const known = await rowsById(context, league, slate.tournaments);
  const changed = slate.tournaments
    .map(({ tournament }) => tournamentColumns(tournament, at, known.get(tournament.id)))
    .filter((row) => {
      const old = known.get(row.id);
      const { name, startsAt, endsAt, season } = row;
      const better = old !== undefined && isToldByEvent(old);
      return isNew(old, better ? { ...old, name, startsAt, endsAt, season } : row);
    });
  await saveCalendar(context.db, changed);
  return { resultGameIds: [], changedGameIds: [], hasChanged: changed.length > 0 };
}

export async function storeTournaments(
  context: AppContext,
  league: LeagueId,
  slate: TournamentSlate,
): Promise<RefreshedTournaments> {
  const refreshed: RefreshedTournaments = {
    resultGameIds: [],
    changedGameIds: [],
    hasChanged: false,
  };
  const known = await rowsById(context, league, slate.tournaments);
  for (const sourced of slate.tournaments) {
    const old = known.get(sourced.tournament.id);
    const row = tournamentColumns(sourced.tournament, context.now(), old);
    const isDifferent = isNew(old, row);
    const players = sourced.field?.map(({ player }) => toCompetitor(player)) ?? [];
    await storeCompetitors(context, league, players);
    const hasOtherField = await context.db.transaction(async (transaction) => {
      if (isDifferent) await upsertRows(transaction, tournaments, ['league', 'id'], [row]);
      const isOther = await storeField(transaction, league, sourced);
      if (isFieldLeague(league) && (isDifferent || isOther)) {
        await gradeField(context, transaction, row.id);
      }
      return isOther;
    });
    const draw = await storeDraw(context, league, sourced);
    refreshed.resultGameIds.push(...draw.resultGameIds);
    refreshed.changedGameIds.push(...draw.changedGameIds);
    refreshed.hasChanged ||= isDifferent || hasOtherField || draw.hasChanged;
    await yieldToEventLoop();
  }
  return refreshed;
}

async function rowsById(context: AppContext, league: LeagueId, sourced: SourcedTournament[]) {
  const ids = sourced.map(({ tournament }) => tournament.id);
  const rows = await listTournamentsByIds(context, league, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

function isNew(old: TournamentRow | undefined, row: TournamentRow): boolean {
  return old === undefined || !isSame(old, row);
}

async function gradeField(context: AppContext, transaction: Transaction, tournamentId: string) {
  const written = await gradeContests(
    transaction,
    'tournament',
    { league: 'pga', contestIds: [tournamentId] },
    context.now(),
  );
  if (written > 0) context.log.info({ league: 'pga', written }, 'golf predictions graded');
}

/**
 * Details that an answer omits, as a scoreboard does those of a course, keep their stored values.
 */
export function tournamentColumns(
  tournament: Tournament,
  changedAt: Date,
  old?: TournamentRow,
): TournamentRow {
  const { startsAt, endsAt, isMajor, location, golf, tennis } = tournament;
  const stated = Object.entries(golf ?? {}).filter(([, value]) => value !== undefined);
  // Without its location, a surface is derived from the name only.
  const keptSurface = location === undefined ? old?.surface : undefined;
  return toRow(tournaments, {
    ...tournament,
    endsAt: endsAt ?? old?.endsAt ?? startsAt,
    isMajor: isMajor || old?.isMajor === true,
    location: location ?? old?.location,
    surface: keptSurface ?? tennis?.surface,
    golf: golf === undefined ? old?.golf : { ...golf, ...old?.golf, ...Object.fromEntries(stated) },
    changedAt,
  });
}

/** States that no calendar reports. */
const statesOfEvents: Tournament['state'][] = ['live', 'canceled'];

/** Whether a leaderboard or scoreboard, not only the calendar, has reported it. */
function isToldByEvent({ golf, state }: TournamentRow): boolean {
  return golf !== null || statesOfEvents.includes(state);
}

/**
 * Adds a calendar's tournaments. For one already reported by an event, only name and dates are
 * updated; decided in the upsert, since another process may have just stored the event.
 */
async function saveCalendar(db: Database, rows: TournamentRow[]) {
  const hasDetails = or(isNotNull(tournaments.golf), inArray(tournaments.state, statesOfEvents));
  await insertRows(db, tournaments, rows, {
    key: ['league', 'id'],
    set: {
      season: sql`excluded.season`,
      name: sql`excluded.name`,
      startsAt: sql`excluded.starts_at`,
      endsAt: sql`excluded.ends_at`,
      changedAt: sql`excluded.changed_at`,
      state: sql`case when ${hasDetails} then ${tournaments.state} else excluded.state end`,
      statusText: sql`case when ${hasDetails} then ${tournaments.statusText} else excluded.status_text end`,
      missingSince: sql`case when ${hasDetails} then ${tournaments.missingSince} end`,
    },
  });
}
