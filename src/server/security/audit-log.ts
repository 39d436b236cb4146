import type { AuditAction } from '#contract/accounts/approvals-endpoints.ts';
import type { Database, Transaction } from '#db/client.ts';
import { auditLog } from '#db/tables/accounts-tables.ts';
import type { Logger } from 'pino';
import type { AccountContext } from '#server/context.ts';
import type { Session } from './sessions/session.ts';
import type { Visit } from './visit.ts';

/** Actor on an account: an administrator in the browser, or the operator at the terminal. */
export interface Actor {
  /** Id of the administrator; null for the operator's command line and the system. */
  id: string | null;
  address: string | null;
}

/** The command line and the first start, without an account. */
export const operator: Actor = { id: null, address: null };

export interface AuditedAct {
  actor: Actor;
  action: AuditAction;
  subjectId: string;
  detail?: string;
  at: Date;
}

/** A member's action on their own account, for the audit log. */
export function toOwnAct({ account: { id } }: Session, { address }: Visit, action: AuditAction) {
  return { actor: { id, address }, action, subjectId: id };
}

/**
 * Writes an act together with its audit row, or neither; records nothing when `write` returns
 * undefined.
 */
export async function actOn<Done>(
  context: AccountContext,
  {
    detail,
    ...act
  }: Omit<AuditedAct, 'at' | 'detail'> & { detail?: string | ((done: Done) => string) },
  write: (transaction: Transaction) => Promise<Done | undefined>,
): Promise<Done | undefined> {
  const audited = { ...act, at: context.now() };
  const done = await context.db.transaction(async (transaction) => {
    const done = await write(transaction);
    if (done === undefined) return undefined;
    const text = typeof detail === 'function' ? detail(done) : detail;
    await recordAct(transaction, { ...audited, detail: text });
    return done;
  });
  if (done === undefined) return undefined;
  await context.sessions.forget(act.subjectId);
  logAct(context.log, audited);
  return done;
}

/** Records an action in the transaction of its change, so that neither exists without the other. */
export async function recordAct(db: Database, act: AuditedAct): Promise<void> {
  await db.insert(auditLog).values({
    at: act.at,
    actorId: act.actor.id,
    action: act.action,
    subjectId: act.subjectId,
    detail: act.detail ?? null,
    address: act.actor.address,
  });
}

/** Logs the same, once the change is committed. */
export function logAct(log: Logger, act: AuditedAct): void {
  const { actor, action, subjectId } = act;
  log.info(
    { event: 'administration', action, subjectId, userId: actor.id, address: actor.address },
    'account changed by administrator',
  );
}
