import type { Database } from '#db/client.ts';
import { boxScores } from '#db/tables/box-scores.ts';
import { backfills } from '#db/tables/feeds.ts';
import { games } from '#db/tables/games.ts';
import { tournaments } from '#db/tables/tournaments.ts';
import type { LeagueId } from '#domain/league.ts';
import { count } from 'drizzle-orm';

export type BackfillRow = typeof backfills.$inferSelect;

export async function saveProgress(db: Database, row: BackfillRow) {
  const { league: _league, ...set } = row;
  await db.insert(backfills).values(row).onConflictDoUpdate({ target: backfills.league, set });
}

export async function listProgress(db: Database): Promise<Map<LeagueId, BackfillRow>> {
  const rows = await db.select().from(backfills);
  return new Map(rows.map((row) => [row.league, row]));
}

/** Number of stored contests by league: games and matches; tournaments in golf. */
export async function countContests(db: Database): Promise<Map<LeagueId, number>> {
  const played = await db
    .select({ league: games.league, n: count() })
    .from(games)
    .groupBy(games.league);
  const held = await db
    .select({ league: tournaments.league, n: count() })
    .from(tournaments)
    .groupBy(tournaments.league);
  const counts = new Map(held.map(({ league, n }) => [league, n]));
  for (const { league, n } of played) counts.set(league, n);
  return counts;
}

export async function countBoxScores(db: Database): Promise<Map<LeagueId, number>> {
  const rows = await db
    .select({ league: boxScores.league, n: count() })
    .from(boxScores)
    .groupBy(boxScores.league);
  return new Map(rows.map(({ league, n }) => [league, n]));
}
