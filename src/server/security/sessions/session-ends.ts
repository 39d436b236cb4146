import type { Database } from '#db/client.ts';
import { sessions } from '#db/tables/accounts.ts';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { hashToken } from './session-token.ts';

/** Sessions of one account: the login after that ends the oldest. */
export const maxSessions = 10;

/** Ends the session that a browser carries; whose it was. */
export async function endCarried(db: Database, token: string | undefined): Promise<string[]> {
  if (token === undefined) return [];
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId });
  return ended.map(({ userId }) => userId);
}

/**
 * Ends an account's oldest sessions beside the newest one. Two logins at once cannot miss each other:
 * a login writes to the account's row first, so that they take turns.
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
