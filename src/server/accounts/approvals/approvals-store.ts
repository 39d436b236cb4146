import type {
  AuditAction,
  UserOrder,
  UsersWanted,
} from '#contract/accounts/approvals-endpoints.ts';
import type { Database, Transaction, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { auditLog, users } from '#db/tables/accounts-tables.ts';
import { passkeys, totpSecrets } from '#db/tables/second-factors-tables.ts';
import type { Account } from '#server/security/sessions/session.ts';
import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  lt,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';

/** Lists accounts after the given one, newest first, up to a limit. */
export async function listUsersBehind(
  db: Database,
  last: Pick<Account, 'createdAt' | 'id'> | undefined,
  limit: number,
) {
  const isBehind =
    last && sql`(${users.createdAt}, ${users.id}) < (${last.createdAt.toISOString()}, ${last.id})`;
  return db
    .select()
    .from(users)
    .where(isBehind)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

/** Names and addresses containing the text (LIKE wildcards escaped), or all. */
function holding(search: string) {
  if (search.trim() === '') return undefined;
  const pattern = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(ilike(users.username, pattern), ilike(users.email, pattern));
}

const orders: Record<UserOrder, SQL[]> = {
  newest: [desc(users.createdAt)],
  oldest: [asc(users.createdAt)],
  name: [asc(sql`lower(${users.username})`)],
  email: [asc(users.emailFolded)],
  seen: [sql`${users.lastLoginAt} desc nulls last`],
  unseen: [sql`${users.lastLoginAt} asc nulls first`],
};

const hasTotp = sql`exists (select 1 from ${totpSecrets} where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null)`;
const hasPasskeys = sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`;

/** The id breaks ties, so that no account is on two pages. Selects the page's ids first. */
export async function listUsersPage(
  db: Database,
  query: Omit<UsersWanted, 'page'> & { offset: number; limit: number },
) {
  const order = [...orders[query.order], desc(users.id)];
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, query.status), holding(query.search)))
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  return db
    .select({
      account: users,
      hasTotp: hasTotp.mapWith(Boolean),
      hasPasskeys: hasPasskeys.mapWith(Boolean),
    })
    .from(users)
    .innerJoin(page, eq(page.id, users.id))
    .orderBy(...order);
}

/** Number of accounts per approval status: all, and those matching the search. */
export async function countUsers(db: Database, search: string) {
  const condition = holding(search);
  return db
    .select({
      status: users.status,
      all: count(),
      found: condition ? sql`count(*) filter (where ${condition})`.mapWith(Number) : count(),
    })
    .from(users)
    .groupBy(users.status);
}

export async function deleteUser(transaction: Transaction, id: string) {
  await transaction.delete(users).where(eq(users.id, id));
}

export interface UserChange {
  /** The expected state. */
  from: Partial<Pick<Account, 'status' | 'role' | 'isActive' | 'isPremium'>>;
  to: Partial<Account>;
}

/** Changes a user's state or role. Returns undefined when the account is in another state. */
export async function changeUser(db: Database, id: string, { from, to }: UserChange) {
  return first(
    db
      .update(users)
      .set(to)
      .where(matching(users, { id, ...from }))
      .returning(),
  );
}

/** Locks all administrators' rows, so that two demotions cannot each leave the other. */
export async function countAdministratorsLocked(transaction: Transaction) {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update');
  return rows.length;
}

/** Name of the account, or that it is deleted; null without an id. */
function selectName(id: typeof auditLog.actorId | typeof auditLog.subjectId, name: SQLWrapper) {
  return sql<
    string | null
  >`case when ${id} is not null then coalesce(${name}, 'a deleted account') end`;
}

const actors = aliasedTable(users, 'actors');
const subjects = aliasedTable(users, 'subjects');

export async function listActsOn<Action extends AuditAction>(
  { db }: WithDatabase,
  { userIds, actions, since }: { userIds: string[]; actions: Action[]; since: Date },
) {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: sql<Action>`${auditLog.action}`,
      actor: actors.username,
      subjectId: auditLog.subjectId,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .where(
      and(gt(auditLog.at, since), matching(auditLog, { action: actions, subjectId: userIds })),
    );
  return rows.flatMap(({ subjectId, actor, ...row }) =>
    subjectId === null ? [] : [{ ...row, subjectId, actor: actor ?? undefined }],
  );
}

export async function listAuditEntries(db: Database, limit: number, before: number | undefined) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: selectName(auditLog.actorId, actors.username),
      action: sql<AuditAction>`${auditLog.action}`,
      subject: selectName(auditLog.subjectId, subjects.username),
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .where(before === undefined ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
