import { accountLimits } from '#contract/accounts/accounts.ts';
import type { AuditAction, UsersWanted } from '#contract/accounts/approvals.ts';
import type { Database, Transaction } from '#db/client.ts';
import { type Actor, logAct, recordAct } from '#server/security/audit-log.ts';
import type { AccountContext } from '#server/context.ts';
import type { EndCause } from '#server/security/sessions/ended-sessions.ts';
import { AppError } from '#server/errors.ts';
import type { Account } from '#server/security/sessions/session.ts';
import { problemOfReason } from './approvals-rules.ts';
import * as store from './approvals-store.ts';

/** Page size for listing all accounts. */
const usersAtOnce = 500;

/** All accounts, newest first, read in pages. */
export async function* listUsers(db: Database): AsyncGenerator<Account[], void> {
  let part = await store.listUsersBehind(db, undefined, usersAtOnce);
  while (part.length > 0) {
    yield part;
    if (part.length < usersAtOnce) return;
    part = await store.listUsersBehind(db, part.at(-1), usersAtOnce);
  }
}

/** Accounts per page of the panel. */
export const usersOnPage = 20;

/**
 * A page of the accounts with an approval status matching a search, and the count of each status.
 */
export async function listUsersPage({ db }: { db: Database }, wanted: UsersWanted) {
  const offset = (wanted.page - 1) * usersOnPage;
  const [rows, counted] = await Promise.all([
    store.listUsersPage(db, { ...wanted, offset, limit: usersOnPage }),
    store.countUsers(db, wanted.search),
  ]);
  return { rows, counted };
}

/** A page of the audit log, newest first. */
export async function listAuditEntries(
  { db }: { db: Database },
  { limit, before }: { limit: number; before?: number | undefined },
) {
  const rows = await store.listAuditEntries(db, limit + 1, before);
  return { entries: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Approves a pending user. Does nothing for an approved account. */
export async function approve(context: AccountContext, actor: Actor, id: string): Promise<Account> {
  const decision = { status: 'approved', rejectionReason: null, decidedAt: context.now() } as const;
  return act(context, actor, id, 'approve', {
    write: (transaction) => store.decidePending(transaction, id, decision),
    otherwise: (account) => {
      if (account.status === 'approved') return account;
      throw new AppError('conflict', 'This registration was already rejected.');
    },
  });
}

/** Rejects a pending user with a reason shown to them, and ends their session. */
export async function reject(
  context: AccountContext,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Account> {
  const rejectionReason = readReason(reason);
  const decision = { status: 'rejected', rejectionReason, decidedAt: context.now() } as const;
  return act(context, actor, id, 'reject', {
    detail: rejectionReason,
    endsSessions: 'rejected',
    write: (transaction) => store.decidePending(transaction, id, decision),
    otherwise: ({ status }) => {
      throw new AppError('conflict', `This registration was already ${status}.`);
    },
  });
}

/** Undoes a rejection: the account is pending again. */
export async function reconsider(
  context: AccountContext,
  actor: Actor,
  id: string,
): Promise<Account> {
  const reason = (await store.findUser(context.db, id))?.rejectionReason;
  return act(context, actor, id, 'reconsider', {
    detail: reason ?? undefined,
    write: (transaction) => store.reconsiderRejected(transaction, id),
    otherwise: (account) => {
      if (account.status === 'pending') return account;
      throw new AppError('conflict', 'This registration is approved, not rejected.');
    },
  });
}

/**
 * Deactivates an approved member (ends every session, with a reason shown to them) or activates
 * one.
 */
export async function setActive(
  context: AccountContext,
  actor: Actor,
  id: string,
  isActive: boolean,
  reason = '',
): Promise<Account> {
  const deactivationReason = isActive || reason.trim() === '' ? null : readReason(reason);
  return act(context, actor, id, isActive ? 'activate' : 'deactivate', {
    detail: deactivationReason ?? undefined,
    endsSessions: isActive ? undefined : 'deactivated',
    write: (transaction) => store.setMemberActive(transaction, id, isActive, deactivationReason),
    otherwise: (account) => {
      if (account.role === 'admin') {
        throw new AppError('forbidden', 'Administrators cannot be deactivated.');
      }
      if (account.status !== 'approved') throw notApproved(account);
      return account;
    },
  });
}

function readReason(reason: string): string {
  const trimmed = reason.trim();
  const problem = problemOfReason(trimmed, accountLimits.reasonMax);
  if (problem === undefined) return trimmed;
  throw new AppError('invalid_request', problem, {
    issues: [{ path: 'reason', message: problem }],
  });
}

export async function setPremium(
  context: AccountContext,
  actor: Actor,
  id: string,
  isPremium: boolean,
): Promise<Account> {
  return act(context, actor, id, isPremium ? 'premium' : 'free', {
    write: (transaction) => store.setApprovedPremium(transaction, id, isPremium),
    otherwise: (account) => {
      if (account.status !== 'approved') throw notApproved(account);
      return account;
    },
  });
}

/** For the panel: nobody changes their own role. */
export async function setRole(
  context: AccountContext,
  actor: Actor,
  id: string,
  role: Account['role'],
): Promise<Account> {
  if (actor.id === id) throw new AppError('forbidden', 'You cannot change your own role.');
  return role === 'admin' ? promote(context, actor, id) : demote(context, actor, id);
}

/**
 * Deletes an account and everything only its owner has; `deleteElsewhere` does so in other modules.
 * Administrators are demoted first, which protects the last one.
 */
export async function deleteAccount(
  context: AccountContext,
  actor: Actor,
  id: string,
  deleteElsewhere: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const audited = { actor, action: 'delete' as const, subjectId: id, at: context.now() };
  await context.db.transaction(async (transaction) => {
    await deleteElsewhere(transaction);
    const account = await store.findUserLocked(transaction, id);
    if (account === undefined) throw new AppError('not_found', 'User not found.');
    if (account.role === 'admin') {
      throw new AppError(
        'forbidden',
        'Administrators cannot be deleted. Make this account a member first.',
      );
    }
    await store.deleteUser(transaction, id);
    await recordAct(transaction, { ...audited, detail: account.username });
  });
  await context.sessions.forget(id);
  logAct(context.log, audited);
}

export async function promote(context: AccountContext, actor: Actor, id: string): Promise<Account> {
  return act(context, actor, id, 'promote', {
    write: (transaction) => store.promoteMember(transaction, id),
    otherwise: (account) => {
      if (account.role === 'admin') return account;
      if (account.status !== 'approved') throw notApproved(account);
      throw new AppError('conflict', 'This account is deactivated.');
    },
  });
}

/** The last administrator cannot be demoted: someone must be able to approve accounts. */
export async function demote(context: AccountContext, actor: Actor, id: string): Promise<Account> {
  return act(context, actor, id, 'demote', {
    async write(transaction) {
      const administrators = await store.countAdministratorsLocked(transaction);
      const changed = await store.demoteAdministrator(transaction, id);
      if (changed !== undefined && administrators < 2) {
        throw new AppError('forbidden', 'The last administrator cannot be demoted.');
      }
      return changed;
    },
    otherwise: (account) => account,
  });
}

interface Change {
  detail?: string | undefined;
  /** Ends every session of the account, with this cause. */
  endsSessions?: EndCause | undefined;
  /** The conditional update; undefined when the account was in another state. */
  write: (transaction: Transaction) => Promise<Account | undefined>;
  /** Result for an unchanged account: returns it, or throws. */
  otherwise: (account: Account) => Account;
}

/**
 * An administrator's action: the change, the ended sessions and the audit row are committed
 * together or not at all.
 */
async function act(
  context: AccountContext,
  actor: Actor,
  id: string,
  action: AuditAction,
  change: Change,
): Promise<Account> {
  const audited = { actor, action, subjectId: id, detail: change.detail, at: context.now() };
  const changed = await context.db.transaction(async (transaction) => {
    const account = await change.write(transaction);
    if (account === undefined) return undefined;
    if (change.endsSessions !== undefined) {
      await context.sessions.endAll(transaction, id, change.endsSessions);
    }
    await recordAct(transaction, audited);
    return account;
  });
  if (changed === undefined) {
    const current = await store.findUser(context.db, id);
    if (current === undefined) throw new AppError('not_found', 'User not found.');
    return change.otherwise(current);
  }
  await context.sessions.forget(id);
  logAct(context.log, audited);
  return changed;
}

function notApproved({ status }: Account): AppError {
  return new AppError('conflict', `This account is ${status}, not approved.`);
}
