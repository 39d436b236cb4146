import type { Database, Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { lockNumbers } from '#db/locks.ts';
import { users } from '#db/tables/accounts-tables.ts';
import type { Account } from '#server/security/sessions/session.ts';
import { eq, isNotNull, sql } from 'drizzle-orm';

export async function insertAccount(db: Database, account: typeof users.$inferInsert) {
  const [inserted] = await db.insert(users).values(account).returning();
  if (inserted === undefined) throw new Error('an account that was written is not there');
  return inserted;
}

export async function findAccount(db: Database, id: string) {
  return first(db.select().from(users).where(eq(users.id, id)));
}

export async function findAccountByEmail(db: Database, emailFolded: string) {
  return first(db.select().from(users).where(eq(users.emailFolded, emailFolded)));
}

/**
 * Changes an account whose password was checked. Returns undefined when the password changed after
 * that check: the login or change must fail.
 */
export async function changeChecked(
  db: Database,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  changes: Pick<Partial<Account>, 'lastLoginAt' | 'passwordHash'>,
) {
  return first(
    db.update(users).set(changes).where(matching(users, { id, passwordHash })).returning(),
  );
}

export async function setPassword(db: Database, emailFolded: string, passwordHash: string) {
  return first(
    db.update(users).set({ passwordHash }).where(eq(users.emailFolded, emailFolded)).returning(),
  );
}

export async function hasAdministrator(db: Database) {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1);
  return found.length > 0;
}

/** The oldest first. */
export async function listAdministratorLogins(db: Database) {
  return db
    .select({ email: users.email, lastLoginAt: users.lastLoginAt })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.createdAt, users.id);
}

export async function hasAnyLogin(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.lastLoginAt))
    .limit(1);
  return found.length > 0;
}

export async function listAdministratorNames(db: Database): Promise<string[]> {
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.role, 'admin'));
  return rows.map(({ username }) => username);
}

/** Locks the first administrator's creation until the transaction ends. */
export async function lockFirstAdministrator(transaction: Transaction) {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumbers.firstAdministrator})`);
}
