import type { AuditAction, AuditEntry } from '#contract/accounts/approvals.ts';

interface ActTexts {
  /** What was done, with the account as its object. */
  did: string;
  before?: string;
  after?: string;
  /** What the detail is, where there is one. */
  detail?: string;
}

/**
 * Every act starts from a known state, or it is refused: before and after follow from which it is.
 */
const words: Record<AuditAction, ActTexts> = {
  create: { did: 'created the account', after: 'Approved', detail: 'As' },
  approve: { did: 'approved the registration', before: 'Pending', after: 'Approved' },
  reject: {
    did: 'rejected the registration',
    before: 'Pending',
    after: 'Rejected',
    detail: 'Reason',
  },
  reconsider: {
    did: 'took the rejection back',
    before: 'Rejected',
    after: 'Pending',
    detail: 'Former reason',
  },
  activate: { did: 'activated the account', before: 'Inactive', after: 'Active' },
  deactivate: {
    did: 'deactivated the account',
    before: 'Active',
    after: 'Inactive',
    detail: 'Reason',
  },
  premium: { did: 'gave Premium', before: 'Free', after: 'Premium' },
  free: { did: 'took Premium away', before: 'Premium', after: 'Free' },
  promote: { did: 'made an administrator', before: 'Member', after: 'Administrator' },
  demote: { did: 'made a member again', before: 'Administrator', after: 'Member' },
  'reset-password': { did: 'set a new password' },
  'reset-link': { did: 'made a one-time link for a new password' },
  'use-reset-link': { did: 'set a new password by a one-time link' },
  'set-up-second-factor': {
    did: 'set up codes of an authenticator app',
    before: 'Password alone',
    after: 'Password and code',
  },
  'turn-off-second-factor': {
    did: 'turned codes of the authenticator app off',
    before: 'Password and code',
    after: 'Password alone',
  },
  'new-recovery-codes': { did: 'made new recovery codes' },
  'use-recovery-code': { did: 'signed in with a recovery code', detail: 'Recovery codes' },
  'add-passkey': { did: 'added a passkey', detail: 'Passkey' },
  'remove-passkey': { did: 'removed a passkey', detail: 'Passkey' },
  'refuse-passkey': {
    did: 'was refused with a passkey that counts backwards and may be a copy',
    detail: 'Passkey',
  },
  'end-session': { did: 'ended a session', detail: 'Device' },
  'end-sessions': { did: 'signed out everywhere' },
  'reset-second-factor': {
    did: 'removed codes and passkeys',
    after: 'Password alone',
  },
};

export interface DescribedAct {
  who: string;
  did: string;
  /** “Free → Premium”; undefined where no state has changed. */
  change: string | undefined;
  detail: string | undefined;
}

/** An entry of the audit log, in words. */
export function describeAct(entry: AuditEntry): DescribedAct {
  const { did, before, after, detail } = words[entry.action];
  const states = [before, after].filter((state) => state !== undefined);
  return {
    who: entry.actor ?? 'The operator',
    did,
    change: states.length === 0 ? undefined : states.join(' → '),
    detail: entry.detail === null ? undefined : `${detail ?? 'Detail'}: ${entry.detail}`,
  };
}
