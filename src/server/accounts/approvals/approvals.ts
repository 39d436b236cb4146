import { accountLimits } from '#contract/accounts/accounts-endpoints.ts';
import type { AuditAction, UsersWanted } from '#contract/accounts/approvals-endpoints.ts';
import type { Database, Transaction } from '#db/client.ts';
import { actOn, type Actor } from '#server/security/audit-log.ts';
import type { AccountContext } from '#server/context.ts';
import type { EndCause } from '#server/security/sessions/sessions-store.ts';
import { AppError, fieldError } from '#server/errors.ts';
import type { Account } from '#server/security/sessions/session.ts';
import { findAccount } from '#server/accounts/accounts/accounts.ts';
import { lockAccount } from '#server/accounts/second-factors/second-factors.ts';
import * as store from './approvals-store.ts';

export { listActsOn } from './approvals-store.ts';

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

export const usersOnPage = 20;

/** Accounts with an approval status that match a search, and the count of each status. */
export async function listUsersPage({ db }: { db: Database }, query: UsersWanted) {
  const offset = (query.page - 1) * usersOnPage;
  const [rows, counted] = await Promise.all([
    store.listUsersPage(db, { ...query, offset, limit: usersOnPage }),
    store.countUsers(db, query.search),
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
    from: { status: 'pending' },
    to: decision,
    otherwise: (account) => {
      if (account.status === 'approved') return account;
      throw new AppError('conflict', 'This registration was already rejected.');
    },
  });
}

/** Rejects a pending user with a reason shown to them, and ends their session. */
export async function reject(context: AccountContext, actor: Actor, id: string, reason: string) {
  const rejectionReason = readReason(reason);
  const decision = { status: 'rejected', rejectionReason, decidedAt: context.now() } as const;
  return act(context, actor, id, 'reject', {
    detail: rejectionReason,
    endsSessions: 'rejected',
    from: { status: 'pending' },
    to: decision,
    otherwise: ({ status }) => {
      throw new AppError('conflict', `This registration was already ${status}.`);
    },
  });
}

export async function reconsider(context: AccountContext, actor: Actor, id: string) {
  const reason = (await findAccount(context.db, id))?.rejectionReason;
  return act(context, actor, id, 'reconsider', {
    detail: reason ?? undefined,
    from: { status: 'rejected' },
    to: { status: 'pending', rejectionReason: null, decidedAt: null },
    otherwise: (account) => {
      if (account.status === 'pending') return account;
      throw new AppError('conflict', 'This registration is approved, not rejected.');
    },
  });
}

/**
 * Activates or deactivates an account. Deactivating an approved member ends every session and shows
 * them the reason.
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
    from: { status: 'approved', role: 'member', isActive: !isActive },
    to: { isActive, deactivationReason },
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
  const problem = problemOfReason(trimmed);
  if (problem === undefined) return trimmed;
  throw fieldError('invalid_request', 'reason', problem);
}

export async function setPremium(
  context: AccountContext,
  actor: Actor,
  id: string,
  isPremium: boolean,
): Promise<Account> {
  return act(context, actor, id, isPremium ? 'premium' : 'free', {
    from: { status: 'approved', isPremium: !isPremium },
    to: { isPremium },
    otherwise: (account) => {
      if (account.status !== 'approved') throw notApproved(account);
      return account;
    },
  });
}

/** Sets a user's role from the panel; nobody changes their own role. */
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
 * Deletes an account; `deleteElsewhere` deletes what is in other modules. Administrators must be
 * demoted first.
 */
export async function deleteAccount(
  context: AccountContext,
  actor: Actor,
  id: string,
  deleteElsewhere: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const act = {
    actor,
    action: 'delete' as const,
    subjectId: id,
    detail: ({ username }: Account) => username,
  };
  await actOn(context, act, async (transaction) => {
    await deleteElsewhere(transaction);
    const account = await lockAccount(transaction, id);
    if (account === undefined) throw new AppError('not_found', 'User not found.');
    if (account.role === 'admin') {
      throw new AppError(
        'forbidden',
        'Administrators cannot be deleted. Make this account a member first.',
      );
    }
    await store.deleteUser(transaction, id);
    return account;
  });
}

export async function promote(context: AccountContext, actor: Actor, id: string): Promise<Account> {
  return act(context, actor, id, 'promote', {
    from: { status: 'approved', role: 'member', isActive: true },
    to: { role: 'admin' },
    otherwise: (account) => {
      if (account.role === 'admin') return account;
      if (account.status !== 'approved') throw notApproved(account);
      throw new AppError('conflict', 'This account is deactivated.');
    },
  });
}

export async function demote(context: AccountContext, actor: Actor, id: string): Promise<Account> {
  return act(context, actor, id, 'demote', {
    from: { role: 'admin' },
    to: { role: 'member' },
    otherwise: (account) => account,
  });
}

interface Change extends store.UserChange {
  detail?: string | undefined;
  /** Ends every session of the account, with this cause. */
  endsSessions?: EndCause | undefined;
  /** Handles an account in another state than expected: returns it, or throws. */
  otherwise: (account: Account) => Account;
}

async function act(
  context: AccountContext,
  actor: Actor,
  id: string,
  action: AuditAction,
  { detail, endsSessions, otherwise, ...change }: Change,
): Promise<Account> {
  const audited = { actor, action, subjectId: id, detail };
  const changed = await actOn(context, audited, async (transaction) => {
    // Locked before any is demoted: someone must be able to approve accounts.
    const isDemotion = change.from.role === 'admin';
    const administrators = isDemotion ? await store.countAdministratorsLocked(transaction) : 0;
    const account = await store.changeUser(transaction, id, change);
    if (account !== undefined && isDemotion && administrators < 2) {
      throw new AppError('forbidden', 'The last administrator cannot be demoted.');
    }
    if (account !== undefined && endsSessions !== undefined) {
      await context.sessions.endAll(transaction, id, endsSessions);
    }
    return account;
  });
  if (changed !== undefined) return changed;
  const current = await findAccount(context.db, id);
  if (current === undefined) throw new AppError('not_found', 'User not found.');
  return otherwise(current);
}

function notApproved({ status }: Account): AppError {
  return new AppError('conflict', `This account is ${status}, not approved.`);
}

/** Allows line breaks and tabs; matches other control characters and lone surrogates. */
const unstorable = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

function problemOfReason(reason: string): string | undefined {
  const { reasonMax } = accountLimits;
  if (reason === '') return 'Please give a reason.';
  if (Array.from(reason).length > reasonMax)
    return `The reason may be at most ${reasonMax} characters long.`;
  if (unstorable.test(reason)) return 'The reason contains invalid characters.';
  return undefined;
}
