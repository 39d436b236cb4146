import type { Database } from '#db/client.ts';
import { sessions, users } from '#db/tables/accounts.ts';
import { and, eq, gt, inArray } from 'drizzle-orm';

export type Account = typeof users.$inferSelect;

export interface Session {
  id: string;
  tokenHash: string;
  account: Account;
  lastSeenAt: Date;
  expiresAt: Date;
  /** Opened with more than a password. */
  hasSecondFactor: boolean;
}

/** Unexpired sessions of these tokens, with their accounts. */
export async function readSessions(
  db: Database,
  tokenHashes: string[],
  at: Date,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.tokenHash, tokenHashes), gt(sessions.expiresAt, at)));
  return rows.map(({ sessions: session, users: account }) => {
    const { id, tokenHash, lastSeenAt, expiresAt, hasSecondFactor } = session;
    return { id, tokenHash, account, lastSeenAt, expiresAt, hasSecondFactor };
  });
}
