import type { Database } from '#db/client.ts';
import { endedSessions, users } from '#db/tables/accounts.ts';
import { eq, lt } from 'drizzle-orm';

export type EndCause = (typeof endedSessions.$inferSelect)['because'];

/** Records that and why these sessions were ended, for the browsers that still have them. */
export async function noteEnded(
  db: Database,
  ended: { userId: string; tokenHashes: string[]; because: EndCause; at: Date },
): Promise<void> {
  const { userId, tokenHashes, because, at } = ended;
  if (tokenHashes.length === 0) return;
  const rows = tokenHashes.map((tokenHash) => ({ tokenHash, userId, because, endedAt: at }));
  await db.insert(endedSessions).values(rows).onConflictDoNothing();
}

export interface Ending {
  because: EndCause;
  /** As written by the administrator. */
  reason: string | null;
}

/**
 * Why a session was ended, for the holder of its token. A deactivation or rejection that was undone
 * does not count.
 */
export async function findEnding(db: Database, tokenHash: string): Promise<Ending | undefined> {
  const [row] = await db
    .select({ because: endedSessions.because, account: users })
    .from(endedSessions)
    .innerJoin(users, eq(users.id, endedSessions.userId))
    .where(eq(endedSessions.tokenHash, tokenHash));
  if (row === undefined) return undefined;
  const { because, account } = row;
  if (because === 'deactivated') {
    return account.isActive ? undefined : { because, reason: account.deactivationReason };
  }
  if (because === 'rejected') {
    return account.status === 'rejected' ? { because, reason: account.rejectionReason } : undefined;
  }
  return { because, reason: null };
}

export async function sweepEndings(db: Database, before: Date): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, before));
}
