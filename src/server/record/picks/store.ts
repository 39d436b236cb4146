import type { Database } from '#db/client.ts';
import { golfPicks, picks } from '#db/tables.ts';
import { and, desc, eq } from 'drizzle-orm';

export type PickRow = typeof picks.$inferSelect;
export type GolfPickRow = typeof golfPicks.$inferSelect;

/** Newest first; of one game alone where it is named. */
export async function listPickRows(
  db: Database,
  userId: string,
  gameId?: string,
): Promise<PickRow[]> {
  const ofGame = gameId === undefined ? undefined : eq(picks.gameId, gameId);
  return db
    .select()
    .from(picks)
    .where(and(eq(picks.userId, userId), ofGame))
    .orderBy(desc(picks.addedAt), desc(picks.gameId));
}

/** Newest first; of one tournament alone where it is named. */
export async function listGolfPickRows(
  db: Database,
  userId: string,
  tournamentId?: string,
): Promise<GolfPickRow[]> {
  const ofTournament =
    tournamentId === undefined ? undefined : eq(golfPicks.tournamentId, tournamentId);
  return db
    .select()
    .from(golfPicks)
    .where(and(eq(golfPicks.userId, userId), ofTournament))
    .orderBy(desc(golfPicks.addedAt), desc(golfPicks.tournamentId));
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

/** False where there is a pick of the game already, which stays as it is. */
export async function addPickRow(db: Database, row: PickRow): Promise<boolean> {
  const added = await db
    .insert(picks)
    .values(row)
    .onConflictDoNothing()
    .returning({ gameId: picks.gameId });
  return added.length > 0;
}

/** One pick per tournament. */
export async function saveGolfPickRow(db: Database, row: GolfPickRow): Promise<void> {
  const { predictionId, addedAt } = row;
  await db
    .insert(golfPicks)
    .values(row)
    .onConflictDoUpdate({
      target: [golfPicks.userId, golfPicks.league, golfPicks.tournamentId],
      set: { predictionId, addedAt },
    });
}

/** Takes it out, whatever kind of contest it is. */
export async function deletePickRows(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(picks).where(and(eq(picks.userId, userId), eq(picks.gameId, id)));
  await db
    .delete(golfPicks)
    .where(and(eq(golfPicks.userId, userId), eq(golfPicks.tournamentId, id)));
}
