import { ScrollText } from 'lucide-react';
import type { AuditEntry, AuditAction } from '#contract/accounts/approvals-endpoints.ts';
import { formatMoment } from '#web/lib/time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NextPageButton, QueryPanel } from '#web/ui/query-result.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { DataTable, type Column } from '#web/ui/table.tsx';
import { useAuditLog } from './member-queries.ts';

const columns: Column<AuditEntry>[] = [
  {
    header: 'When',
    cell: (entry) => (
      <span className="tabular whitespace-nowrap">{formatMoment(entry.at, 'dateAndTime')}</span>
    ),
  },
  {
    header: 'Action',
    cell: (entry) => {
      const { who, did, detail } = describeAct(entry);
      return (
        <>
          <span className="font-semibold">{who}</span> {did}
          {detail !== undefined && (
            <span className="mt-0.5 block text-muted whitespace-pre-line">{detail}</span>
          )}
        </>
      );
    },
    isRowHeader: true,
    isWideOnPhones: true,
  },
  {
    header: 'Account',
    cell: (entry) => <span className="break-words">{entry.subject ?? '—'}</span>,
  },
  { header: 'Change', cell: (entry) => describeAct(entry).change ?? '—' },
];

export function AuditLog() {
  const log = useAuditLog();

  return (
    <QueryPanel
      title="Audit Log"
      titleId="audit-log"
      description="Account changes and who made them, newest first."
      bodyClassName="mt-2 p-0!"
      query={log}
      pending={<SkeletonGroup label="Loading the audit log" className="p-5" parts={['h-40']} />}
      failure="Unable to load the audit log"
    >
      {({ pages }) => (
        <>
          {pages[0]?.entries.length === 0 ? (
            <EmptyState
              icon={<ScrollText />}
              title="No administrator actions yet"
              description="Approvals, rejections and other changes are recorded here as they happen."
            />
          ) : (
            <DataTable
              caption="Administrator actions, newest first"
              rows={pages.flatMap(({ entries }) => entries)}
              rowKey={({ id }) => String(id)}
              columns={columns}
            />
          )}
          {log.hasNextPage && (
            <div className="border-t border-line p-4">
              <NextPageButton pages={log}>Show earlier entries</NextPageButton>
            </div>
          )}
        </>
      )}
    </QueryPanel>
  );
}

interface ActTexts {
  did: string;
  /** An action is only allowed from one state, so the change follows from the action. */
  change?: string;
  /** Meaning of the detail, if any. */
  detail?: string;
}

const words: Record<AuditAction, ActTexts> = {
  create: { did: 'created the account', change: 'Approved', detail: 'Role' },
  approve: { did: 'approved the registration', change: 'Pending → Approved' },
  reject: { did: 'rejected the registration', change: 'Pending → Rejected', detail: 'Reason' },
  reconsider: {
    did: 'undid the rejection',
    change: 'Rejected → Pending',
    detail: 'Previous reason',
  },
  activate: { did: 'activated the account', change: 'Inactive → Active' },
  deactivate: { did: 'deactivated the account', change: 'Active → Inactive', detail: 'Reason' },
  premium: { did: 'upgraded the account to Premium', change: 'Free → Premium' },
  free: { did: 'downgraded the account to Free', change: 'Premium → Free' },
  promote: { did: 'made the account an administrator', change: 'Member → Administrator' },
  delete: { did: 'deleted the account', detail: 'Username' },
  demote: { did: 'made the account a member', change: 'Administrator → Member' },
  'reset-password': { did: 'set a new password' },
  'reset-link': { did: 'created a password reset link' },
  'use-reset-link': { did: 'set a new password with a reset link' },
  'set-up-second-factor': {
    did: 'set up an authenticator app',
    change: 'Password only → Password and code',
  },
  'turn-off-second-factor': {
    did: 'turned off the authenticator app',
    change: 'Password and code → Password only',
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
  'reset-second-factor': { did: 'removed codes and passkeys', change: 'Password only' },
};

/** Describes an audit log entry; `change`: “Free → Premium”, undefined when no state changed. */
export function describeAct(entry: AuditEntry) {
  const { did, change, detail } = words[entry.action];
  return {
    who: entry.actor ?? 'The operator',
    did,
    change,
    detail: entry.detail === null ? undefined : `${detail ?? 'Detail'}: ${entry.detail}`,
  };
}
