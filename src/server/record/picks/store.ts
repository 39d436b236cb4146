import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { picks } from '#db/tables/picks.ts';
import { and, desc, eq } from 'drizzle-orm';

export type PickRow = typeof picks.$inferSelect;

/** Newest first; of one contest alone where it is named. */
export async function listPickRows(db: Database, userId: string, contestId?: string) {
  const ofContest = contestId === undefined ? undefined : eq(picks.contestId, contestId);
  return db
    .select()
    .from(picks)
    .where(and(eq(picks.userId, userId), ofContest))
    .orderBy(desc(picks.addedAt), desc(picks.contestId));
}

/** One pick per contest: a repeat replaces the old one. */
export async function savePickRow(db: Database, row: PickRow) {
  const { predictionId, addedAt } = row;
  await db
    .insert(picks)
    .values(row)
    .onConflictDoUpdate({
      target: [picks.userId, picks.league, picks.contestId],
      set: { predictionId, addedAt },
    });
}

/** False where there is a pick of the contest already, which stays as it is. */
export async function addPickRow(db: Database, row: PickRow) {
  const added = await db
    .insert(picks)
    .values(row)
    .onConflictDoNothing()
    .returning({ contestId: picks.contestId });
  return added.length > 0;
}

export async function deletePickRows(db: Database, userId: string, id: string) {
  await db.delete(picks).where(matching(picks, { userId, contestId: id }));
}
