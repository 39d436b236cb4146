import type { Database } from '#db/client.ts';
import { matching, within } from '#db/conditions.ts';
import { bets } from '#db/tables/bets.ts';
import { games } from '#db/tables/games.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';

export interface Span {
  from: Date;
  to: Date;
}

/** More than any member follows in a season; bet books are limited, too. */
const maxBets = 20_000;

export async function listBets(db: Database, userIds: string[], { from, to }: Span) {
  return db
    .select()
    .from(bets)
    .where(and(inArray(bets.userId, userIds), within(bets.startsAt, from, to)))
    .orderBy(asc(bets.startsAt), asc(bets.placedAt), asc(bets.id))
    .limit(maxBets);
}

export async function listCompetitorGames(
  db: Database,
  league: LeagueId,
  competitorIds: string[],
  { from, to }: Span,
) {
  const rows = await db
    .select({ contestId: games.id, homeId: games.homeId, awayId: games.awayId })
    .from(games)
    .where(
      and(
        eq(games.league, league),
        within(games.startsAt, from, to),
        or(inArray(games.homeId, competitorIds), inArray(games.awayId, competitorIds)),
      ),
    );
  return rows.map(({ contestId, homeId, awayId }) => ({
    contestId,
    competitorIds: [homeId, awayId],
  }));
}

export async function listPlayerTournaments(
  db: Database,
  league: LeagueId,
  playerIds: string[],
  { from, to }: Span,
) {
  const rows = await db
    .select({ contestId: tournaments.id, playerId: golfEntries.playerId })
    .from(tournaments)
    .innerJoin(
      golfEntries,
      matching(golfEntries, { league: tournaments.league, tournamentId: tournaments.id }),
    )
    .where(
      and(
        eq(tournaments.league, league),
        within(tournaments.startsAt, from, to),
        inArray(golfEntries.playerId, playerIds),
      ),
    );
  return rows.map(({ contestId, playerId }) => ({ contestId, competitorIds: [playerId] }));
}
