import type { Database, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { bets } from '#db/tables/bets-tables.ts';
import { games, oddsQuotes } from '#db/tables/games-tables.ts';
import { tournaments } from '#db/tables/tournaments-tables.ts';
import { getMaxWaitMs } from '#domain/betting/settle-bet.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { BetRow } from '#server/bets/bets/bets-types.ts';

/** Condition for bets that are open, or void until the contest is played after all. */
const isUnsettled = or(isNull(bets.outcome), eq(bets.outcome, 'void'));

/**
 * Contests with open bets that have a result, are off, or may have another date than when bet on.
 */
export async function listDueContests(db: Database, league: LeagueId): Promise<string[]> {
  if (isFieldLeague(league)) {
    const isOver = inArray(tournaments.state, ['final', 'canceled']);
    return listTournamentsWithBets(db, league, and(isNull(bets.outcome), isOver));
  }
  const waited = sql`abs(extract(epoch from ${games.startsAt} - ${bets.startsAt})) >= ${getMaxWaitMs(league) / 1000}`;
  const isOther = sql`coalesce(${bets.homeId} <> ${games.homeId} or ${bets.awayId} <> ${games.awayId}, false)`;
  const isVoid = sql`coalesce(${bets.outcome} = 'void', false)`;
  const rows = await db
    .selectDistinct({ id: bets.contestId })
    .from(bets)
    .innerJoin(games, matching(games, { league: bets.league, id: bets.contestId }))
    .where(
      and(
        eq(bets.league, league),
        isUnsettled,
        or(
          and(eq(games.state, 'final'), isNull(bets.outcome)),
          // Void if off, rescheduled or another game; open again when no longer so. A bet on a
          // player of a finished game stays void: its box score is settled again when it is
          // corrected.
          and(
            sql`(${games.state} in ('canceled', 'forfeited', 'postponed') or ${waited} or ${isOther}) <> ${isVoid}`,
            sql`not (${isVoid} and ${bets.market} = 'playerProp' and ${games.state} = 'final')`,
          ),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Contests with settled bets: corrections made while no server was running were not announced. */
export async function listSettledContests(db: Database, league: LeagueId, since: Date) {
  const rows = await db
    .selectDistinct({ id: bets.contestId })
    .from(bets)
    .where(and(eq(bets.league, league), isNotNull(bets.outcome), gt(bets.startsAt, since)));
  return rows.map(({ id }) => id);
}

/** Tournaments with bets that ended after a moment: leaderboards may be corrected for a while. */
export async function listLateTournaments(db: Database, league: LeagueId, endedAfter: Date) {
  const isLate = and(isNotNull(bets.outcome), gt(tournaments.endsAt, endedAfter));
  return listTournamentsWithBets(db, league, isLate);
}

async function listTournamentsWithBets(db: Database, league: LeagueId, where: SQL | undefined) {
  const rows = await db
    .selectDistinct({ id: bets.contestId })
    .from(bets)
    .innerJoin(tournaments, matching(tournaments, { league: bets.league, id: bets.contestId }))
    .where(and(eq(bets.league, league), where));
  return rows.map(({ id }) => id);
}

/** Of these contests, those with bets on players. */
export async function listPropContests(
  db: Database,
  league: LeagueId,
  contestId: string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: bets.contestId })
    .from(bets)
    .where(matching(bets, { league, contestId, market: 'playerProp' }));
  return rows.map(({ id }) => id);
}

export async function listBets(
  db: Database,
  league: LeagueId,
  contestIds: string[],
  after: string | undefined,
  limit: number,
): Promise<BetRow[]> {
  return db
    .select()
    .from(bets)
    .where(
      and(
        matching(bets, { league, contestId: contestIds }),
        after === undefined ? undefined : gt(bets.id, after),
      ),
    )
    .orderBy(asc(bets.id))
    .limit(limit);
}

export async function saveSettlement(db: Database, id: string, columns: Partial<BetRow>) {
  await db.update(bets).set(columns).where(eq(bets.id, id));
}

/** The quote of a game at a moment before its start. */
export async function findQuoteAt(
  { db }: WithDatabase,
  league: LeagueId,
  gameId: string,
  at: Date,
) {
  const [row] = await db
    .select({ quote: oddsQuotes.quote, at: oddsQuotes.at })
    .from(oddsQuotes)
    .innerJoin(games, matching(games, { league: oddsQuotes.league, id: oddsQuotes.gameId }))
    .where(
      and(
        matching(oddsQuotes, { league, gameId, kind: 'quote' }),
        sql`${oddsQuotes.at} <= least(${games.startsAt}, ${at.toISOString()}::timestamptz)`,
        or(isNull(oddsQuotes.withdrawnAt), gt(oddsQuotes.withdrawnAt, at)),
        // A price after the start cannot be bet.
        gt(games.startsAt, at),
      ),
    )
    .orderBy(sql`${oddsQuotes.at} desc`, sql`${oddsQuotes.id} desc`)
    .limit(1);
  return row;
}
