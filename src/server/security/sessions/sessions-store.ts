import type { Database } from '#db/client.ts';
import { sessions, users, endedSessions } from '#db/tables/accounts-tables.ts';
import { and, eq, gt, inArray, desc, ne, lt } from 'drizzle-orm';
import { hashToken } from './session-token.ts';
import { isDatabaseUnavailable } from '#server/errors.ts';

export type Account = typeof users.$inferSelect;

export type Session = typeof sessions.$inferSelect & { account: Account };

export async function readSessions(db: Database, tokenHashes: string[], at: Date) {
  const rows = await db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.tokenHash, tokenHashes), gt(sessions.expiresAt, at)));
  return rows.map(({ sessions: session, users: account }) => ({ ...session, account }));
}

/** Max sessions of one account: a further login ends the oldest. */
const maxSessions = 10;

export async function endCarried(db: Database, token: string | undefined): Promise<string[]> {
  if (token === undefined) return [];
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId });
  return ended.map(({ userId }) => userId);
}

/** Each login writes to the account's row first: parallel ones cannot miss each other. */
export async function endSurplus(db: Database, userId: string, newestToken: string) {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, hashToken(newestToken))))
    .orderBy(desc(sessions.createdAt), desc(sessions.lastSeenAt))
    .offset(maxSessions - 1);
  const ended = await db
    .delete(sessions)
    .where(inArray(sessions.id, surplus))
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * Notes when sessions were last seen. Returns false when that cannot be stored for now, as on a
 * full disk: reading must still work.
 */
export async function noteSeen(db: Database, sessionIds: string[], at: Date): Promise<boolean> {
  try {
    await db.update(sessions).set({ lastSeenAt: at }).where(inArray(sessions.id, sessionIds));
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

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

/**
 * The session's end and the administrator's reason, for the holder of its token. A deactivation or
 * rejection since undone does not count.
 */
export async function findEnding(db: Database, tokenHash: string) {
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
