import type { Database } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { tournaments } from '#db/tables/tournaments.ts';
import { replaceRows } from '#db/upsert.ts';
import type { Tournament } from '#domain/tournament.ts';
import { inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { TournamentRow } from '../tournaments/tournaments-types.ts';

export function tournamentColumns(tournament: Tournament, changedAt: Date): TournamentRow {
  return {
    league: tournament.league,
    id: tournament.id,
    season: tournament.season,
    name: tournament.name,
    startsAt: tournament.startsAt,
    endsAt: tournament.endsAt,
    state: tournament.state,
    statusText: tournament.statusText,
    isMajor: tournament.isMajor,
    location: tournament.location ?? null,
    surface: tournament.tennis?.surface ?? null,
    golf: tournament.golf ?? null,
    missingSince: null,
    changedAt,
  };
}

export async function saveTournaments(db: Database, rows: TournamentRow[]) {
  await replaceRows(db, tournaments, ['league', 'id'], rows);
}

/** States that no calendar reports. */
const statesOfEvents: Tournament['state'][] = ['live', 'canceled'];

/** Whether a leaderboard or scoreboard, not only the calendar, has reported it. */
export function isToldByEvent({ golf, state }: TournamentRow): boolean {
  return golf !== null || statesOfEvents.includes(state);
}

/**
 * Adds a calendar's tournaments. For one already reported by an event, only name and dates are
 * updated; decided in the upsert, since another process may have just stored the event.
 */
export async function saveCalendar(db: Database, rows: TournamentRow[]) {
  const told = or(isNotNull(tournaments.golf), inArray(tournaments.state, statesOfEvents));
  await insertRows(db, tournaments, rows, {
    key: ['league', 'id'],
    set: {
      season: sql`excluded.season`,
      name: sql`excluded.name`,
      startsAt: sql`excluded.starts_at`,
      endsAt: sql`excluded.ends_at`,
      changedAt: sql`excluded.changed_at`,
      state: sql`case when ${told} then ${tournaments.state} else excluded.state end`,
      statusText: sql`case when ${told} then ${tournaments.statusText} else excluded.status_text end`,
      missingSince: sql`case when ${told} then ${tournaments.missingSince} end`,
    },
  });
}
