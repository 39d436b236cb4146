import { users } from '#db/tables/accounts.ts';
import { namesOf } from '#server/accounts/accounts/policy.ts';
import { hashPassword } from '#server/security/password-hashing.ts';
import { createSessions } from '#server/security/sessions/session.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import { goodPassword } from '#testing/test-users.ts';
import type { TestApp } from '#testing/test-app.ts';
import { sql } from 'drizzle-orm';

export interface Members {
  ids: string[];
  credentials(turn: number): { email: string; password: string };
}

const rowsOfStatement = 1000;
const dayMs = 86_400_000;

/** Approved members, and one in fifty who waits; all have one password, which is hashed once. */
export async function addMembers({ context }: TestApp, count: number): Promise<Members> {
  const passwordHash = await hashPassword(goodPassword);
  const now = Date.now();
  const ids: string[] = [];
  const turns = Array.from({ length: count }, (_, turn) => turn);
  for await (const slice of inSlices(turns, rowsOfStatement)) {
    const rows = slice.map((turn) => {
      const isPending = turn % 50 === 49;
      return {
        ...namesOf({ username: nameOf(turn), email: emailOf(turn) }),
        passwordHash,
        status: isPending ? ('pending' as const) : ('approved' as const),
        createdAt: new Date(now - (count - turn) * 60_000),
        lastLoginAt: new Date(now - (turn % 30) * dayMs),
      };
    });
    const stored = await context.db.insert(users).values(rows).returning();
    ids.push(...stored.filter(({ status }) => status === 'approved').map(({ id }) => id));
  }
  await context.db.execute(sql`vacuum analyze users`);
  return { ids, credentials: (turn) => ({ email: emailOf(turn), password: goodPassword }) };
}

/** A session of each, made by the product's own hand; their tokens. */
export async function openSessions(
  { connection, context }: TestApp,
  userIds: string[],
): Promise<string[]> {
  // By the clock of the machine, which the product that is asked goes by.
  const sessions = await createSessions(connection, () => new Date(), context.config.sessions);
  const tokens: string[] = [];
  for await (const slice of inSlices(userIds, 4)) {
    const made = slice.map((userId) =>
      sessions.create(context.db, userId, { userAgent: 'bench', address: '127.0.0.1' }),
    );
    for (const { token } of await Promise.all(made)) tokens.push(token);
  }
  return tokens;
}

function nameOf(turn: number): string {
  return `Member ${String(turn).padStart(6, '0')}`;
}

function emailOf(turn: number): string {
  return `member${turn}@example.org`;
}
