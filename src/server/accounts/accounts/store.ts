import type { Database, Transaction } from '#db/client.ts';
import { users } from '#db/tables/accounts.ts';
import type { Account } from '#server/security/session.ts';
import { and, eq, sql } from 'drizzle-orm';

type Handle = Database | Transaction;

export async function insertAccount(
  db: Handle,
  account: typeof users.$inferInsert,
): Promise<Account> {
  const [inserted] = await db.insert(users).values(account).returning();
  if (inserted === undefined) throw new Error('an account that was written is not there');
  return inserted;
}

export async function findAccountByEmail(
  db: Handle,
  emailFolded: string,
): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.emailFolded, emailFolded));
  return account;
}

/** Undefined when the password was changed since it was checked: that login must not succeed. */
export async function recordLogin(
  db: Handle,
  checked: Pick<Account, 'id' | 'passwordHash'>,
  at: Date,
): Promise<Account | undefined> {
  const [account] = await db
    .update(users)
    .set({ lastLoginAt: at })
    .where(and(eq(users.id, checked.id), eq(users.passwordHash, checked.passwordHash)))
    .returning();
  return account;
}

/** Replaces a password that was just checked; undefined when another change came first. */
export async function replacePassword(
  db: Handle,
  checked: Pick<Account, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<Account | undefined> {
  const [account] = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, checked.id), eq(users.passwordHash, checked.passwordHash)))
    .returning();
  return account;
}

export async function setPassword(
  db: Handle,
  emailFolded: string,
  passwordHash: string,
): Promise<Account | undefined> {
  const [account] = await db
    .update(users)
    .set({ passwordHash })
    .where(eq(users.emailFolded, emailFolded))
    .returning();
  return account;
}

export async function hasAdministrator(db: Handle): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1);
  return found.length > 0;
}

export async function listAdministratorNames(db: Handle): Promise<string[]> {
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.role, 'admin'));
  return rows.map(({ username }) => username);
}

/** Any number that nobody else on the server uses: first starts at the same moment take turns. */
const firstAdministratorLock = 7_240_114;

/** Held until the transaction ends. */
export async function lockFirstAdministrator(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${firstAdministratorLock})`);
}
