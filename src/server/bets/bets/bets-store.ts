import type { Database, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { bets } from '#db/tables/bets-tables.ts';
import { competitors, games } from '#db/tables/games-tables.ts';
import { tournaments } from '#db/tables/tournaments-tables.ts';
import type { BetFilters } from '#contract/bets/bets-endpoints.ts';
import { isFieldLeague, type LeagueId, leagueIdsOf } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { BetPosition, BetRow, ContestNames } from './bets-types.ts';

export type NewBetRow = typeof bets.$inferInsert;

function isWanted(userId: string, { sport, market, state, since }: BetFilters): SQL | undefined {
  return and(
    matching(bets, { userId, isPick: false }),
    sport && inArray(bets.league, leagueIdsOf(sport)),
    market && eq(bets.market, market),
    state && (state === 'open' ? isNull(bets.outcome) : eq(bets.outcome, state)),
    since === undefined ? undefined : gte(bets.startsAt, new Date(since)),
  );
}

export async function listInOrder(
  { db }: WithDatabase,
  userId: string,
  filters: BetFilters,
  page: { order: 'earliest' | 'latest'; after: BetPosition | undefined; limit: number },
): Promise<BetRow[]> {
  const { order, after, limit } = page;
  const [along, beyond] = order === 'earliest' ? [asc, sql`>`] : [desc, sql`<`];
  const isBehind =
    after &&
    sql`(${bets.startsAt}, ${bets.id}) ${beyond} (${after.startsAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(bets)
    .where(and(isWanted(userId, filters), isBehind))
    .orderBy(along(bets.startsAt), along(bets.id))
    .limit(limit);
}

export async function findBet(
  db: Database,
  columns: Pick<BetRow, 'userId' | 'id' | 'isPick'> | Pick<BetRow, 'userId' | 'key'>,
) {
  return first(db.select().from(bets).where(matching(bets, columns)));
}

export async function countBets({ db }: WithDatabase, userId: string): Promise<number> {
  return db.$count(bets, matching(bets, { userId, isPick: false }));
}

/** Returns only the newly added bets. */
export async function addBets({ db }: WithDatabase, rows: NewBetRow[]): Promise<BetRow[]> {
  if (rows.length === 0) return [];
  return db.insert(bets).values(rows).onConflictDoNothing().returning();
}

/** Changes an open bet; undefined when it has been settled or deleted meanwhile. */
export async function changeBet(
  db: Database,
  { id, userId }: Pick<BetRow, 'id' | 'userId'>,
  changes: Partial<NewBetRow>,
): Promise<BetRow | undefined> {
  const isOpen = and(matching(bets, { id, userId }), isNull(bets.outcome));
  return first(db.update(bets).set(changes).where(isOpen).returning());
}

/** Deletes an open bet; false when it has been settled or deleted meanwhile. */
export async function deleteBet(db: Database, { id, userId }: Pick<BetRow, 'id' | 'userId'>) {
  const isOpen = and(matching(bets, { id, userId }), isNull(bets.outcome));
  const gone = await db.delete(bets).where(isOpen).returning({ id: bets.id });
  return gone.length > 0;
}

export async function listKnownKeys({ db }: WithDatabase, userId: string) {
  return db.select({ key: bets.key, id: bets.id }).from(bets).where(eq(bets.userId, userId));
}

/** The member's picks, newest first, optionally of one contest. */
export async function listPickRows({ db }: WithDatabase, userId: string, contestId?: string) {
  return db
    .select()
    .from(bets)
    .where(
      and(
        matching(bets, { userId, isPick: true }),
        contestId === undefined ? undefined : eq(bets.contestId, contestId),
      ),
    )
    .orderBy(desc(bets.placedAt), desc(bets.contestId));
}

/** Saves a pick. There is one per contest and market: a repeat replaces it. */
export async function savePick({ db }: WithDatabase, row: NewBetRow): Promise<BetRow> {
  const { key: _key, ...picked } = row;
  const isOpen = { outcome: null, wonShare: null, profit: null, settledAt: null };
  const [saved] = await db
    .insert(bets)
    .values(row)
    .onConflictDoUpdate({
      target: [bets.userId, bets.league, bets.contestId, bets.market],
      targetWhere: sql`is_pick`,
      // A pick void because of changed sides is open again.
      set: { ...picked, ...isOpen },
    })
    .returning();
  if (saved === undefined) throw new Error('a pick was neither added nor replaced');
  return saved;
}

export async function deletePick({ db }: WithDatabase, { id }: Pick<BetRow, 'id'>): Promise<void> {
  await db.delete(bets).where(eq(bets.id, id));
}

type Reference = Pick<BetRow, 'league' | 'contestId'> &
  Partial<Pick<BetRow, 'playerId' | 'homeId' | 'awayId'>>;

/**
 * Names of contests and their players, by `league/contest`. Separate queries instead of joins: see
 * contests/games.
 */
export async function listNames({ db }: WithDatabase, references: Reference[]) {
  const names = new Map<string, ContestNames>();
  for (const league of new Set(references.map((one) => one.league))) {
    const ofLeague = references.filter((one) => one.league === league);
    const ids = [...new Set(ofLeague.map(({ contestId }) => contestId))];
    const rows = await listNamed(db, league, ids);
    const players = ofLeague.flatMap(({ playerId, homeId, awayId }) =>
      [playerId, homeId, awayId].flatMap((id) => id ?? []),
    );
    const called = await listCompetitorNames(db, league, [
      ...rows.flatMap(({ homeId, awayId }) => [homeId ?? '', awayId ?? '']),
      ...players,
    ]);
    for (const { id, name, homeId, awayId } of rows) {
      const home = called.get(homeId ?? '') ?? '';
      const away = called.get(awayId ?? '') ?? '';
      const contest = name ?? matchupName(league, { home, away });
      names.set(`${league}/${id}`, { contest, home, away, players: called });
    }
  }
  return names;
}

async function listNamed(db: Database, league: LeagueId, ids: string[]) {
  if (isFieldLeague(league)) {
    const rows = await db
      .select({ id: tournaments.id, name: tournaments.name })
      .from(tournaments)
      .where(matching(tournaments, { league, id: ids }));
    return rows.map((row) => ({ ...row, homeId: null, awayId: null }));
  }
  const rows = await db
    .select({ id: games.id, homeId: games.homeId, awayId: games.awayId })
    .from(games)
    .where(matching(games, { league, id: ids }));
  return rows.map((row) => ({ ...row, name: null }));
}

async function listCompetitorNames(db: Database, league: LeagueId, ids: string[]) {
  const unique = [...new Set(ids)].filter((id) => id !== '');
  if (unique.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: competitors.id, name: competitors.name })
    .from(competitors)
    .where(matching(competitors, { league, id: unique }));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Scheduled contests starting in a period, in order of play. */
export async function listUpcoming(
  { db }: WithDatabase,
  leagues: readonly LeagueId[],
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<{ league: LeagueId; contestId: string; startsAt: Date }[]> {
  const upcoming: { league: LeagueId; contestId: string; startsAt: Date }[] = [];
  for (const league of leagues) {
    const contests = isFieldLeague(league) ? tournaments : games;
    const rows = await db
      .select({ contestId: contests.id, startsAt: contests.startsAt })
      .from(contests)
      .where(
        and(
          matching(contests, { league, state: ['scheduled'] }),
          gt(contests.startsAt, from),
          lte(contests.startsAt, to),
          contests === games ? ne(games.kind, 'undecided') : undefined,
        ),
      )
      .orderBy(asc(contests.startsAt), asc(contests.id))
      .limit(limit);
    upcoming.push(...rows.map((row) => ({ league, ...row })));
  }
  return upcoming.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).slice(0, limit);
}
