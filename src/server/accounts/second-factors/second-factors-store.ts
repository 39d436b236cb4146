import type { Database, Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { users } from '#db/tables/accounts-tables.ts';
import { passkeys, recoveryCodes, totpSecrets } from '#db/tables/second-factors-tables.ts';
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';

/** Locks the account until the transaction ends: serializes logins with changes of factors. */
export async function lockAccount(transaction: Transaction, userId: string) {
  return first(transaction.select().from(users).where(eq(users.id, userId)).for('update'));
}

export async function findTotp(db: Database, userId: string) {
  return first(db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)));
}

/** Replaces an unconfirmed secret; undefined when codes are already on. */
export async function beginTotp(db: Database, userId: string, secret: string, at: Date) {
  const values = { secret, createdAt: at };
  return first(
    db
      .insert(totpSecrets)
      .values({ userId, ...values })
      .onConflictDoUpdate({
        target: totpSecrets.userId,
        set: values,
        setWhere: isNull(totpSecrets.confirmedAt),
      })
      .returning(),
  );
}

/** Confirms the authenticator app; undefined when it was confirmed or replaced in the meantime. */
export async function confirmTotp(
  db: Database,
  { userId, secret }: { userId: string; secret: string },
  at: Date,
  step: number,
) {
  return first(
    db
      .update(totpSecrets)
      .set({ confirmedAt: at, lastStep: step })
      .where(and(matching(totpSecrets, { userId, secret }), isNull(totpSecrets.confirmedAt)))
      .returning(),
  );
}

/** Uses up a time step; undefined when it or a later one was used before. */
export async function useStep(
  db: Database,
  { userId, secret }: { userId: string; secret: string },
  step: number,
) {
  return first(
    db
      .update(totpSecrets)
      .set({ lastStep: step })
      .where(
        and(
          matching(totpSecrets, { userId, secret }),
          isNotNull(totpSecrets.confirmedAt),
          or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step)),
        ),
      )
      .returning(),
  );
}

/** Deletes the secret and the recovery codes; false when codes were off. */
export async function deleteTotp(db: Database, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await db
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function replaceRecoveryCodes(db: Database, userId: string, codeHashes: string[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Uses up a recovery code. Returns false when the code is unknown or used. */
export async function useRecoveryCode(db: Database, userId: string, codeHash: string) {
  const used = await db
    .delete(recoveryCodes)
    .where(matching(recoveryCodes, { userId, codeHash }))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function listPasskeys(db: Database, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function insertPasskey(db: Database, passkey: typeof passkeys.$inferInsert) {
  await db.insert(passkeys).values(passkey);
}

export async function findPasskey(db: Database, credentialId: string) {
  return first(
    db
      .select({ passkey: passkeys, account: users })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.credentialId, credentialId)),
  );
}

/** A signature counter must not go back: undefined when it does (a possible clone). */
export async function usePasskey(db: Database, id: string, counter: number, at: Date) {
  const isCounting = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  return first(
    db
      .update(passkeys)
      .set({ counter, lastUsedAt: at })
      .where(and(eq(passkeys.id, id), isCounting))
      .returning(),
  );
}

export async function deletePasskey(db: Database, userId: string, id: string) {
  return first(db.delete(passkeys).where(matching(passkeys, { userId, id })).returning());
}

export async function deletePasskeys(db: Database, userId: string): Promise<number> {
  const deleted = await db
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  return deleted.length;
}
