import type { Database, Transaction } from '#db/client.ts';
import { auditLog, users } from '#db/tables/accounts.ts';
import type { Account } from '#server/security/session.ts';
import { aliasedTable, and, desc, eq, ne } from 'drizzle-orm';

type Handle = Database | Transaction;

export async function listUsers(db: Handle): Promise<Account[]> {
  return db.select().from(users).orderBy(desc(users.createdAt), desc(users.id));
}

export async function findUser(db: Handle, id: string): Promise<Account | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Each change names the state it starts from; undefined when the account is in another one. */
async function change(
  db: Handle,
  values: Partial<Account>,
  condition: ReturnType<typeof and>,
): Promise<Account | undefined> {
  const [changed] = await db.update(users).set(values).where(condition).returning();
  return changed;
}

export function decidePending(
  db: Handle,
  id: string,
  decision: Pick<Account, 'status' | 'rejectionReason' | 'decidedAt'>,
): Promise<Account | undefined> {
  return change(db, decision, and(eq(users.id, id), eq(users.status, 'pending')));
}

export function setMemberActive(
  db: Handle,
  id: string,
  isActive: boolean,
): Promise<Account | undefined> {
  const condition = and(
    eq(users.id, id),
    eq(users.status, 'approved'),
    ne(users.role, 'admin'),
    ne(users.isActive, isActive),
  );
  return change(db, { isActive }, condition);
}

export function setApprovedPremium(
  db: Handle,
  id: string,
  isPremium: boolean,
): Promise<Account | undefined> {
  const condition = and(
    eq(users.id, id),
    eq(users.status, 'approved'),
    ne(users.isPremium, isPremium),
  );
  return change(db, { isPremium }, condition);
}

export function promoteMember(db: Handle, id: string): Promise<Account | undefined> {
  const condition = and(
    eq(users.id, id),
    eq(users.status, 'approved'),
    eq(users.isActive, true),
    eq(users.role, 'member'),
  );
  return change(db, { role: 'admin' }, condition);
}

export function demoteAdministrator(db: Handle, id: string): Promise<Account | undefined> {
  return change(db, { role: 'member' }, and(eq(users.id, id), eq(users.role, 'admin')));
}

/** Locks the rows of all administrators, so that two demotions cannot each spare the other's. */
export async function countAdministratorsLocked(transaction: Transaction): Promise<number> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update');
  return rows.length;
}

const actors = aliasedTable(users, 'actors');
const subjects = aliasedTable(users, 'subjects');

export async function listAuditEntries(db: Handle, limit: number) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: actors.username,
      action: auditLog.action,
      subject: subjects.username,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
