import type { Database } from '#db/client.ts';
import { matching, within } from '#db/conditions.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';

const league = 'pga';

/** Finishes of these players in tournaments of a period, newest first. */
export async function listFinishes(
  db: Database,
  playerIds: string[],
  { from, to, name }: { from: Date; to: Date; name?: string },
) {
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
      matching(golfEntries, { league: tournaments.league, tournamentId: tournaments.id }),
    )
    .where(
      and(
        matching(tournaments, { league, state: 'final' }),
        within(tournaments.startsAt, from, to),
        name === undefined ? undefined : eq(tournaments.name, name),
        inArray(golfEntries.playerId, playerIds),
      ),
    )
    .orderBy(desc(tournaments.startsAt));
}
