import type { AuditAction } from '#contract/accounts/approvals.ts';
import type { Database } from '#db/client.ts';
import { auditLog } from '#db/tables/accounts.ts';
import type { Logger } from 'pino';

/** Who acts on an account: an administrator in the browser, or the operator at the terminal. */
export interface Actor {
  /** Null for the operator's command line and the system. */
  id: string | null;
  address: string | null;
}

/** The command line and the first start, without an account. */
export const operator: Actor = { id: null, address: null };

export interface AuditedAct {
  actor: Actor;
  action: AuditAction;
  /** The affected account. */
  subjectId: string;
  detail?: string;
  at: Date;
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
