import type { Database, Transaction } from '#db/client.ts';
import { matching, within } from '#db/conditions.ts';
import { gameChanges, games } from '#db/tables/games-tables.ts';
import { tennisMatches, tournaments } from '#db/tables/tournaments-tables.ts';
import { easternDayBounds } from '#domain/calendar/eastern-time.ts';
import type { LeagueId } from '#domain/league.ts';
import type { SlateQuery } from '#providers/scores/score-source.ts';
import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { KnownContest } from './missing-contests-rules.ts';

/** Slates that an answer is expected to list completely. */
type WholeSlate = Exclude<SlateQuery, { kind: 'month' }>;

export async function listKnownGames(
  db: Database,
  league: LeagueId,
  slate: WholeSlate,
  ids: string[],
) {
  const { id, state, startsAt, timeToBeDecided } = games;
  return db
    .select({ id, state, startsAt, timeToBeDecided })
    .from(games)
    .where(and(eq(games.league, league), or(matchesSlate(slate), inArray(games.id, ids))));
}

/** A game filed under another day than its start belongs to the filing day. */
function matchesSlate(slate: WholeSlate): SQL | undefined {
  if (slate.kind === 'week') {
    const { season, phase, week } = slate;
    return matching(games, { season, phase, week });
  }
  const { from, to } = easternDayBounds(slate.day);
  const startsThen = within(games.startsAt, from, to);
  return or(eq(games.filedOn, slate.day), and(isNull(games.filedOn), startsThen));
}

/** Matches starting on a day, those of the ids and, optionally, live ones of its tournaments. */
export async function listKnownMatches(
  db: Database,
  league: LeagueId,
  day: string,
  { ids, withInPlay }: { ids: string[]; withInPlay: boolean },
) {
  const { from, to } = easternDayBounds(day);
  const { id, state, startsAt, timeToBeDecided } = tennisMatches;
  const inPlay = and(
    inArray(state, ['live', 'delayed']),
    inArray(
      tennisMatches.tournamentId,
      db.select({ id: tournaments.id }).from(tournaments).where(playedOn(league, day)),
    ),
  );
  return db
    .select({ id, state, startsAt, timeToBeDecided })
    .from(tennisMatches)
    .where(
      and(
        eq(tennisMatches.league, league),
        or(within(startsAt, from, to), inArray(id, ids), withInPlay ? inPlay : undefined),
      ),
    );
}

export async function listKnownTournaments(
  db: Database,
  league: LeagueId,
  day: string,
  ids: string[],
): Promise<KnownContest[]> {
  const { id, state, startsAt } = tournaments;
  const rows = await db
    .select({ id, state, startsAt })
    .from(tournaments)
    .where(or(playedOn(league, day), and(eq(tournaments.league, league), inArray(id, ids))));
  return rows.map((row) => ({ ...row, timeToBeDecided: false }));
}

function playedOn(league: LeagueId, day: string): SQL | undefined {
  const { from, to } = easternDayBounds(day);
  return and(
    eq(tournaments.league, league),
    lt(tournaments.startsAt, to),
    gte(tournaments.endsAt, from),
  );
}

export type ContestTable = typeof games | typeof tennisMatches | typeof tournaments;

/**
 * Marks contests as missing since they were last reported; those already missing keep their time.
 */
export async function saveMissing(
  db: Transaction,
  table: ContestTable,
  league: LeagueId,
  ids: string[],
  toldAt: Date | null,
) {
  if (ids.length === 0) return;
  await db.execute(sql`
    update ${table} set missing_since = coalesce(${toldAt?.toISOString() ?? null}::timestamptz, changed_at)
    where league = ${league} and id in ${ids} and missing_since is null`);
}

/** Marks contests as unknown; the last score stays. */
export async function saveUnknown(
  db: Transaction,
  table: ContestTable,
  league: LeagueId,
  ids: string[],
  { statusText, at }: { statusText: string; at: Date },
) {
  if (ids.length === 0) return;
  await db.execute(sql`
    update ${table} set state = 'unknown', status_text = ${statusText}, changed_at = ${at.toISOString()}::timestamptz
    where league = ${league} and id in ${ids} and state in ('scheduled', 'live', 'delayed')`);
}

export async function addChanges(db: Transaction, league: LeagueId, ids: string[], at: Date) {
  if (ids.length === 0) return;
  const { id: gameId, state, statusText, segment, clock, homeScore, awayScore } = games;
  const rows = await db
    .select({
      league: games.league,
      gameId,
      state,
      statusText,
      segment,
      clock,
      homeScore,
      awayScore,
    })
    .from(games)
    .where(matching(games, { league, id: ids }));
  if (rows.length > 0) await db.insert(gameChanges).values(rows.map((row) => ({ ...row, at })));
}
