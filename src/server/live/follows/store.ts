import type { Database } from '#db/client.ts';
import { matching, within } from '#db/conditions.ts';
import { bets } from '#db/tables/bets.ts';
import { games } from '#db/tables/games.ts';
import { tournaments } from '#db/tables/tournaments.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, inArray } from 'drizzle-orm';
import type { BetRow } from '../../record/bets/types.ts';

/** Bets and picks of members on contests that begin in a span of time. */
export async function listBetsOf(
  db: Database,
  userIds: string[],
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<BetRow[]> {
  return db
    .select()
    .from(bets)
    .where(and(inArray(bets.userId, userIds), within(bets.startsAt, from, to)))
    .orderBy(asc(bets.startsAt), asc(bets.placedAt), asc(bets.id))
    .limit(limit);
}

export async function listGames(db: Database, league: LeagueId, ids: string[]) {
  return db
    .select()
    .from(games)
    .where(matching(games, { league, id: ids }));
}

export async function listTournaments(db: Database, league: LeagueId, ids: string[]) {
  return db
    .select()
    .from(tournaments)
    .where(matching(tournaments, { league, id: ids }));
}
