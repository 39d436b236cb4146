import { minuteMs } from '#domain/calendar/durations.ts';
import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { users } from '#db/tables/accounts-tables.ts';
import { signInChallenges } from '#db/tables/second-factors-tables.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { sha256 } from './digests.ts';
import { hashToken, isToken } from './sessions/session-token.ts';
import type { Account } from './sessions/session.ts';

type Purpose = (typeof signInChallenges.$inferSelect)['purpose'];

/** Lifetime of a challenge, long enough to fetch a phone. */
export const challengeLifetimeMs = 5 * minuteMs;

/** Changes with every password change, which invalidates everything issued before. */
export function getPasswordMark({ passwordHash }: Pick<Account, 'passwordHash'>): string {
  return sha256(passwordHash);
}

type ChallengeContext = Pick<AppContext, 'db' | 'now'>;

/** Stores the digest of a challenge (256 random bits) sent to the browser; returns its expiry. */
export async function keepChallenge(
  { db, now }: ChallengeContext,
  challenge: string,
  purpose: Purpose,
  account?: Account,
): Promise<Date> {
  const expiresAt = new Date(now().getTime() + challengeLifetimeMs);
  await db.insert(signInChallenges).values({
    challengeHash: hashToken(challenge),
    purpose,
    userId: account?.id ?? null,
    passwordMark: account === undefined ? null : getPasswordMark(account),
    expiresAt,
  });
  return expiresAt;
}

/** The account of a login's code challenge, if it has not expired and the password is unchanged. */
export async function findChallenged({ db, now }: ChallengeContext, challenge: string) {
  if (!isToken(challenge)) return undefined;
  const found = await first(
    db
      .select({ passwordMark: signInChallenges.passwordMark, account: users })
      .from(signInChallenges)
      .innerJoin(users, eq(users.id, signInChallenges.userId))
      .where(
        and(
          matching(signInChallenges, { challengeHash: hashToken(challenge), purpose: 'code' }),
          gt(signInChallenges.expiresAt, now()),
        ),
      ),
  );
  const isCurrent = found !== undefined && found.passwordMark === getPasswordMark(found.account);
  return isCurrent ? found.account : undefined;
}

/** Uses up a challenge: false when it is unknown, expired or another account's. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { purpose, userId, at }: { purpose: Purpose; userId?: string; at: Date },
): Promise<boolean> {
  if (!isToken(challenge)) return false;
  const challengeHash = hashToken(challenge);
  const taken = await db
    .delete(signInChallenges)
    .where(
      and(
        matching(signInChallenges, {
          challengeHash,
          purpose,
          ...(userId !== undefined && { userId }),
        }),
        gt(signInChallenges.expiresAt, at),
      ),
    )
    .returning({ purpose: signInChallenges.purpose });
  return taken.length > 0;
}

export async function sweepChallenges({ db, now }: ChallengeContext): Promise<void> {
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now()));
}
