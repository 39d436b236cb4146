import type { Database, Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { auditLog, users } from '#db/tables/accounts.ts';
import type { Account } from '#server/security/session.ts';
import { aliasedTable, and, desc, eq, ne } from 'drizzle-orm';

export async function listUsers(db: Database) {
  return db.select().from(users).orderBy(desc(users.createdAt), desc(users.id));
}

export async function findUser(db: Database, id: string) {
  return first(db.select().from(users).where(eq(users.id, id)));
}

/** Each change names the state it starts from; undefined when the account is in another one. */
async function change(db: Database, values: Partial<Account>, condition: ReturnType<typeof and>) {
  return first(db.update(users).set(values).where(condition).returning());
}

export function decidePending(
  db: Database,
  id: string,
  decision: Pick<Account, 'status' | 'rejectionReason' | 'decidedAt'>,
) {
  return change(db, decision, matching(users, { id, status: 'pending' }));
}

export function setMemberActive(db: Database, id: string, isActive: boolean) {
  const condition = and(
    matching(users, { id, status: 'approved' }),
    ne(users.role, 'admin'),
    ne(users.isActive, isActive),
  );
  return change(db, { isActive }, condition);
}

export function setApprovedPremium(db: Database, id: string, isPremium: boolean) {
  const condition = and(
    matching(users, { id, status: 'approved' }),
    ne(users.isPremium, isPremium),
  );
  return change(db, { isPremium }, condition);
}

export function promoteMember(db: Database, id: string) {
  const condition = matching(users, { id, status: 'approved', isActive: true, role: 'member' });
  return change(db, { role: 'admin' }, condition);
}

export function demoteAdministrator(db: Database, id: string) {
  return change(db, { role: 'member' }, matching(users, { id, role: 'admin' }));
}

/** Locks the rows of all administrators, so that two demotions cannot each spare the other's. */
export async function countAdministratorsLocked(transaction: Transaction) {
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

export async function listAuditEntries(db: Database, limit: number) {
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
