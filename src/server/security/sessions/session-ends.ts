import type { Database } from '#db/client.ts';
import { sessions } from '#db/tables/accounts.ts';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { hashToken } from './session-token.ts';

/** Max sessions of one account: a further login ends the oldest. */
export const maxSessions = 10;

/** Ends the session of a browser; returns its user. */
export async function endCarried(db: Database, token: string | undefined): Promise<string[]> {
  if (token === undefined) return [];
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId });
  return ended.map(({ userId }) => userId);
}

/**
 * Ends an account's oldest sessions over the limit. Parallel logins cannot miss each other: each
 * writes to the account's row first, which serializes them.
 */
export async function endSurplus(
  db: Database,
  userId: string,
  newestToken: string,
): Promise<number> {
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
