import type { AuditAction, AuditEntry } from '#contract/accounts/approvals.ts';

interface ActTexts {
  /** The action, with the account as its object. */
  did: string;
  before?: string;
  after?: string;
  /** Meaning of the detail, if any. */
  detail?: string;
}

/** An action is only allowed from one state, so before and after follow from the action. */
const words: Record<AuditAction, ActTexts> = {
  create: { did: 'created the account', after: 'Approved', detail: 'Role' },
  approve: { did: 'approved the registration', before: 'Pending', after: 'Approved' },
  reject: {
    did: 'rejected the registration',
    before: 'Pending',
    after: 'Rejected',
    detail: 'Reason',
  },
  reconsider: {
    did: 'undid the rejection',
    before: 'Rejected',
    after: 'Pending',
    detail: 'Previous reason',
  },
  activate: { did: 'activated the account', before: 'Inactive', after: 'Active' },
  deactivate: {
    did: 'deactivated the account',
    before: 'Active',
    after: 'Inactive',
    detail: 'Reason',
  },
  premium: { did: 'upgraded the account to Premium', before: 'Free', after: 'Premium' },
  free: { did: 'downgraded the account to Free', before: 'Premium', after: 'Free' },
  promote: { did: 'made the account an administrator', before: 'Member', after: 'Administrator' },
  delete: { did: 'deleted the account', detail: 'Username' },
  demote: { did: 'made the account a member', before: 'Administrator', after: 'Member' },
  'reset-password': { did: 'set a new password' },
  'reset-link': { did: 'created a password reset link' },
  'use-reset-link': { did: 'set a new password with a reset link' },
  'set-up-second-factor': {
    did: 'set up an authenticator app',
    before: 'Password only',
    after: 'Password and code',
  },
  'turn-off-second-factor': {
    did: 'turned off the authenticator app',
    before: 'Password and code',
    after: 'Password only',
  },
  'new-recovery-codes': { did: 'created new recovery codes' },
  'use-recovery-code': { did: 'signed in with a recovery code', detail: 'Recovery codes' },
  'add-passkey': { did: 'added a passkey', detail: 'Passkey' },
  'remove-passkey': { did: 'removed a passkey', detail: 'Passkey' },
  'refuse-passkey': {
    did: 'had a passkey rejected: signature counter went back (possible clone)',
    detail: 'Passkey',
  },
  'end-session': { did: 'ended a session', detail: 'Device' },
  'end-sessions': { did: 'signed out everywhere' },
  'reset-second-factor': {
    did: 'removed codes and passkeys',
    after: 'Password only',
  },
};

export interface DescribedAct {
  who: string;
  did: string;
  /** “Free → Premium”; undefined when no state changed. */
  change: string | undefined;
  detail: string | undefined;
}

/** Describes an audit log entry. */
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
