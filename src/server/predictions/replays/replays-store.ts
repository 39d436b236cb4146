import type { Database } from '#db/client.ts';
import { first } from '#db/first.ts';
import { matching } from '#db/conditions.ts';
import { countedForecasts, replays } from '#db/tables/figures.ts';
import type { LeagueId } from '#domain/league.ts';

export async function findReplay(db: Database, league: LeagueId) {
  return first(db.select().from(replays).where(matching(replays, { league })));
}

export async function saveReplay(db: Database, row: typeof replays.$inferInsert) {
  await db.insert(replays).values(row).onConflictDoUpdate({ target: replays.league, set: row });
}

/** Contests with a locked forecast, which are not replayed. */
export async function listLockedIds(
  db: Database,
  league: LeagueId,
  contestId: string[],
): Promise<Set<string>> {
  if (contestId.length === 0) return new Set();
  const rows = await db
    .select({ id: countedForecasts.contestId })
    .from(countedForecasts)
    .where(
      matching(countedForecasts, { source: 'locked', author: 'automatic', league, contestId }),
    );
  return new Set(rows.map(({ id }) => id));
}
