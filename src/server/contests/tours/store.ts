import type { Database } from '#db/client.ts';
import { tournaments } from '#db/tables/tournaments.ts';
import { replaceRows } from '#db/upsert.ts';
import type { Tournament } from '#domain/tournament.ts';
import type { TournamentRow } from '../tournaments/types.ts';

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
