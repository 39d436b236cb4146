import type { AuditAction } from '#contract/accounts/approvals.ts';
import type { Transaction } from '#db/client.ts';
import type { AccountContext } from '#server/context.ts';
import { type Actor, logAct, recordAct } from '#server/security/audit-log.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Visit } from '#server/security/visit.ts';

/**
 * A member's action on their own account: the change and its audit row are committed together or
 * not at all.
 */
export function actOnOwn(
  context: AccountContext,
  { account }: Session,
  { address }: Visit,
  action: AuditAction,
  write: (transaction: Transaction) => Promise<boolean>,
  detail?: string,
): Promise<boolean> {
  return act(context, { id: account.id, address }, account.id, action, write, detail);
}

/** Returns false and records nothing when there was nothing to change. */
export async function act(
  context: AccountContext,
  actor: Actor,
  subjectId: string,
  action: AuditAction,
  write: (transaction: Transaction) => Promise<boolean>,
  detail?: string,
): Promise<boolean> {
  const audited = { actor, action, subjectId, detail, at: context.now() };
  const isDone = await context.db.transaction(async (transaction) => {
    if (!(await write(transaction))) return false;
    await recordAct(transaction, audited);
    return true;
  });
  if (!isDone) return false;
  await context.sessions.forget(subjectId);
  logAct(context.log, audited);
  return true;
}
