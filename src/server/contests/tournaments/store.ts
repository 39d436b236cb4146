import type { Database, Transaction } from '#db/client.ts';
import { golfForecasts } from '#db/tables/forecasts.ts';
import { competitors } from '#db/tables/games.ts';
import { golfEntries, tennisMatches, tournaments } from '#db/tables/tournaments.ts';
import { replacedColumns } from '#db/upsert.ts';
import type { LeagueId } from '#domain/league.ts';
import type { GolfEntry, TennisMatch, Tournament } from '#domain/tournament.ts';
import { and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { inSlices } from '../../scheduling/slices.ts';

export type TournamentRow = typeof tournaments.$inferSelect;

export type GolfEntryRow = typeof golfEntries.$inferSelect;

export type GolfForecastRow = typeof golfForecasts.$inferSelect;

export type TennisMatchRow = typeof tennisMatches.$inferSelect;

type PlayerRow = typeof competitors.$inferSelect;

export async function listTournamentsByIds(
  db: Database,
  league: LeagueId,
  ids: string[],
): Promise<TournamentRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.league, league), inArray(tournaments.id, ids)));
}

/** Tournaments that touch a span of time, in order of play. */
export async function listTournamentsBetween(
  db: Database,
  league: LeagueId,
  from: Date,
  to: Date,
): Promise<TournamentRow[]> {
  return db
    .select()
    .from(tournaments)
    .where(
      and(
        eq(tournaments.league, league),
        lte(tournaments.startsAt, to),
        gte(tournaments.endsAt, from),
      ),
    )
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id));
}

export async function listSeasonTournaments(
  db: Database,
  league: LeagueId,
  season: number,
): Promise<TournamentRow[]> {
  return db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.league, league), eq(tournaments.season, season)))
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id));
}

/** The first tournament that starts after a moment, or else the last that there was. */
export async function findNearestTournament(
  db: Database,
  league: LeagueId,
  at: Date,
): Promise<TournamentRow | undefined> {
  const ofLeague = eq(tournaments.league, league);
  const [next] = await db
    .select()
    .from(tournaments)
    .where(and(ofLeague, gt(tournaments.startsAt, at)))
    .orderBy(asc(tournaments.startsAt))
    .limit(1);
  if (next !== undefined) return next;
  const [last] = await db
    .select()
    .from(tournaments)
    .where(ofLeague)
    .orderBy(desc(tournaments.startsAt))
    .limit(1);
  return last;
}

export async function listGolfEntries(
  db: Database,
  league: LeagueId,
  tournamentIds: string[],
): Promise<GolfEntryRow[]> {
  if (tournamentIds.length === 0) return [];
  return db
    .select()
    .from(golfEntries)
    .where(and(eq(golfEntries.league, league), inArray(golfEntries.tournamentId, tournamentIds)))
    .orderBy(asc(golfEntries.tournamentId), asc(golfEntries.place), asc(golfEntries.playerId));
}

export async function listTennisMatches(
  db: Database,
  league: LeagueId,
  tournamentIds: string[],
): Promise<TennisMatchRow[]> {
  if (tournamentIds.length === 0) return [];
  return db
    .select()
    .from(tennisMatches)
    .where(
      and(eq(tennisMatches.league, league), inArray(tennisMatches.tournamentId, tournamentIds)),
    )
    .orderBy(asc(tennisMatches.startsAt), asc(tennisMatches.id));
}

/** Matches that begin in a span of time, or began in it, and are not over. */
export async function listOpenMatches(
  db: Database,
  league: LeagueId,
  since: Date,
  until: Date,
): Promise<TennisMatchRow[]> {
  return db
    .select()
    .from(tennisMatches)
    .where(
      and(
        eq(tennisMatches.league, league),
        inArray(tennisMatches.state, ['scheduled', 'live', 'delayed', 'unknown']),
        gte(tennisMatches.startsAt, since),
        lte(tennisMatches.startsAt, until),
      ),
    );
}

export async function findTennisMatch(
  db: Database,
  league: LeagueId,
  id: string,
): Promise<TennisMatchRow | undefined> {
  const [row] = await db
    .select()
    .from(tennisMatches)
    .where(and(eq(tennisMatches.league, league), eq(tennisMatches.id, id)));
  return row;
}

/** Singles by their moment, or in play whenever they began, or gone missing that began after a moment. */
export async function listSinglesOn(
  db: Database,
  leagues: readonly LeagueId[],
  { from, to, missingFrom }: { from: Date; to: Date; missingFrom: Date },
): Promise<TennisMatchRow[]> {
  if (leagues.length === 0) return [];
  return db
    .select()
    .from(tennisMatches)
    .where(
      and(
        inArray(tennisMatches.league, [...leagues]),
        inArray(tennisMatches.draw, ['mens-singles', 'womens-singles']),
        sql`((${tennisMatches.startsAt} >= ${from.toISOString()}::timestamptz and ${tennisMatches.startsAt} < ${to.toISOString()}::timestamptz)
          or ${tennisMatches.state} in ('live', 'delayed')
          or (${tennisMatches.state} = 'unknown' and ${tennisMatches.startsAt} >= ${missingFrom.toISOString()}::timestamptz and ${tennisMatches.startsAt} < ${to.toISOString()}::timestamptz))`,
      ),
    )
    .orderBy(asc(tennisMatches.startsAt), asc(tennisMatches.id));
}

export async function countLiveTournaments(db: Database, league: LeagueId): Promise<number> {
  const rows = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(eq(tournaments.league, league), eq(tournaments.state, 'live')));
  return rows.length;
}

/** Matches of the singles draws of tournaments: how many there are, how many are over. */
export async function countSingles(
  db: Database,
  leagues: readonly LeagueId[],
  tournamentIds: string[],
): Promise<Map<string, { matches: number; finished: number }>> {
  if (tournamentIds.length === 0 || leagues.length === 0) return new Map();
  const rows = await db
    .select({
      league: tennisMatches.league,
      tournamentId: tennisMatches.tournamentId,
      matches: sql<number>`count(*)::int`,
      finished: sql<number>`(count(*) filter (where ${tennisMatches.state} in ('final', 'retired', 'walkover')))::int`,
    })
    .from(tennisMatches)
    .where(
      and(
        inArray(tennisMatches.league, [...leagues]),
        inArray(tennisMatches.tournamentId, tournamentIds),
        inArray(tennisMatches.draw, ['mens-singles', 'womens-singles']),
      ),
    )
    .groupBy(tennisMatches.league, tennisMatches.tournamentId);
  return new Map(rows.map((row) => [`${row.league}/${row.tournamentId}`, row]));
}

export async function listPlayers(
  db: Database,
  league: LeagueId,
  ids: string[],
): Promise<Map<string, PlayerRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(competitors)
    .where(and(eq(competitors.league, league), inArray(competitors.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findTournament(
  db: Database,
  league: LeagueId,
  id: string,
): Promise<TournamentRow | undefined> {
  const [row] = await listTournamentsByIds(db, league, [id]);
  return row;
}

/** Forecasts of golf tournaments, by tournament. */
export async function listGolfForecasts(
  db: Database,
  tournamentIds: string[],
): Promise<Map<string, GolfForecastRow>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(golfForecasts)
    .where(inArray(golfForecasts.tournamentId, tournamentIds));
  return new Map(rows.map((row) => [row.tournamentId, row]));
}

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
