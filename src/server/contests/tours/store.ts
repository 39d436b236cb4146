import type { Database, Transaction } from '#db/client.ts';
import { golfEntries, tennisMatches, tournaments } from '#db/tables.ts';
import { replacedColumns } from '#db/upsert.ts';
import type { LeagueId } from '#domain/league.ts';
import type { GolfEntry, TennisMatch, Tournament } from '#domain/tournament.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { inSlices } from '../../scheduling/slices.ts';
import type { GolfEntryRow, TennisMatchRow, TournamentRow } from '../tournaments/service.ts';

/** Rows of one statement: on the embedded database each keeps everybody else waiting. */
const rowsAtOnce = 50;

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

export async function saveTournaments(
  db: Database | Transaction,
  rows: TournamentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(tournaments)
    .values(rows)
    .onConflictDoUpdate({
      target: [tournaments.league, tournaments.id],
      set: replacedColumns(tournaments, ['league', 'id']),
    });
}

export function golfEntryColumns(tournamentId: string, entry: GolfEntry): GolfEntryRow {
  return {
    league: entry.player.league,
    tournamentId,
    playerId: entry.player.id,
    place: entry.order,
    position: entry.position ?? null,
    toPar: entry.toPar ?? null,
    status: entry.status,
    thru: entry.thru ?? null,
    teeTime: entry.teeTime ?? null,
    rounds: entry.rounds.map((round) => ({ ...round, teeTime: round.teeTime?.toISOString() })),
    earnings: entry.earnings ?? null,
    isAmateur: entry.isAmateur,
  };
}

export async function saveGolfEntries(
  db: Database | Transaction,
  rows: GolfEntryRow[],
): Promise<void> {
  for await (const slice of inSlices(rows, rowsAtOnce)) {
    await db
      .insert(golfEntries)
      .values(slice)
      .onConflictDoUpdate({
        target: [golfEntries.league, golfEntries.tournamentId, golfEntries.playerId],
        set: replacedColumns(golfEntries, ['league', 'tournamentId', 'playerId']),
      });
  }
}

/** Those who were in the field and no longer are: a withdrawal before the first tee. */
export async function removeGolfEntries(
  db: Database | Transaction,
  league: LeagueId,
  tournamentId: string,
  playerIds: string[],
): Promise<void> {
  if (playerIds.length === 0) return;
  await db
    .delete(golfEntries)
    .where(
      and(
        eq(golfEntries.league, league),
        eq(golfEntries.tournamentId, tournamentId),
        inArray(golfEntries.playerId, playerIds),
      ),
    );
}

export function tennisMatchColumns(match: TennisMatch, changedAt: Date): TennisMatchRow {
  return {
    league: match.league,
    id: match.id,
    tournamentId: match.tournamentId,
    draw: match.draw,
    round: match.round,
    startsAt: match.startsAt,
    timeToBeDecided: match.timeToBeDecided,
    state: match.state,
    statusText: match.statusText,
    set: match.set ?? null,
    bestOf: match.bestOf,
    court: match.court ?? null,
    network: match.network ?? null,
    sides: match.sides,
    missingSince: null,
    changedAt,
  };
}

export async function saveTennisMatches(
  db: Database | Transaction,
  rows: TennisMatchRow[],
): Promise<void> {
  for await (const slice of inSlices(rows, rowsAtOnce)) {
    await db
      .insert(tennisMatches)
      .values(slice)
      .onConflictDoUpdate({
        target: [tennisMatches.league, tennisMatches.id],
        set: replacedColumns(tennisMatches, ['league', 'id']),
      });
  }
}
