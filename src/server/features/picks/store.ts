import type { Database } from '#db/client.ts';
import { picks } from '#db/tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, desc, eq } from 'drizzle-orm';

export type PickRow = typeof picks.$inferSelect;

/** Newest first. */
export async function listPickRows(db: Database, userId: string): Promise<PickRow[]> {
  return db
    .select()
    .from(picks)
    .where(eq(picks.userId, userId))
    .orderBy(desc(picks.addedAt), desc(picks.gameId));
}

export async function findPickRow(
  db: Database,
  userId: string,
  gameId: string,
): Promise<PickRow | undefined> {
  const [row] = await db
    .select()
    .from(picks)
    .where(and(eq(picks.userId, userId), eq(picks.gameId, gameId)));
  return row;
}

/** One pick per game: a repeat replaces the old one. */
export async function savePickRow(db: Database, row: PickRow): Promise<void> {
  const { predictionId, addedAt } = row;
  await db
    .insert(picks)
    .values(row)
    .onConflictDoUpdate({
      target: [picks.userId, picks.league, picks.gameId],
      set: { predictionId, addedAt },
    });
}

export async function deletePickRow(
  db: Database,
  userId: string,
  league: LeagueId,
  gameId: string,
): Promise<void> {
  await db
    .delete(picks)
    .where(and(eq(picks.userId, userId), eq(picks.league, league), eq(picks.gameId, gameId)));
}
