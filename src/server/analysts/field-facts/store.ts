import type { Database } from '#db/client.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments.ts';
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Finish } from './policy.ts';

const league = 'pga';

/** Where these players finished in the tournaments of a span of time, newest first. */
export async function listFinishes(
  db: Database,
  playerIds: string[],
  { from, to, name }: { from: Date; to: Date; name?: string },
): Promise<Finish[]> {
  if (playerIds.length === 0) return [];
  return db
    .select({
      playerId: golfEntries.playerId,
      position: golfEntries.position,
      status: golfEntries.status,
      tournament: tournaments.name,
      season: tournaments.season,
    })
    .from(tournaments)
    .innerJoin(
      golfEntries,
      and(eq(golfEntries.league, tournaments.league), eq(golfEntries.tournamentId, tournaments.id)),
    )
    .where(
      and(
        eq(tournaments.league, league),
        eq(tournaments.state, 'final'),
        gte(tournaments.startsAt, from),
        lt(tournaments.startsAt, to),
        name === undefined ? undefined : eq(tournaments.name, name),
        inArray(golfEntries.playerId, playerIds),
      ),
    )
    .orderBy(desc(tournaments.startsAt));
}
