import type { Database } from '#db/client.ts';
import { first } from '#db/first.ts';
import { passwordResetLinks, users } from '#db/tables/accounts.ts';
import { and, eq, gt, lte } from 'drizzle-orm';

export async function insertLink(db: Database, link: typeof passwordResetLinks.$inferInsert) {
  await db.insert(passwordResetLinks).values(link);
}

export async function findLink(db: Database, tokenHash: string, at: Date) {
  return first(
    db
      .select({ passwordMark: passwordResetLinks.passwordMark, account: users })
      .from(passwordResetLinks)
      .innerJoin(users, eq(users.id, passwordResetLinks.userId))
      .where(
        and(eq(passwordResetLinks.tokenHash, tokenHash), gt(passwordResetLinks.expiresAt, at)),
      ),
  );
}

export async function deleteLinks(db: Database, userId: string): Promise<void> {
  await db.delete(passwordResetLinks).where(eq(passwordResetLinks.userId, userId));
}

export async function deleteExpiredLinks(db: Database, at: Date): Promise<void> {
  await db.delete(passwordResetLinks).where(lte(passwordResetLinks.expiresAt, at));
}
