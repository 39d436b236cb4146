import { ScrollText } from 'lucide-react';
import type { AuditEntry } from '#contract/accounts/approvals.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryPanel } from '#web/lib/query-result.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { DataTable, type Column } from '#web/ui/table.tsx';
import { describeAct } from './describe-act.ts';
import { useAuditLog } from './queries.ts';

const columns: Column<AuditEntry>[] = [
  {
    header: 'When',
    cell: (entry) => (
      <span className="tabular whitespace-nowrap">{formatMoment(entry.at, 'dateAndTime')}</span>
    ),
  },
  {
    header: 'Action',
    cell: (entry) => <Act entry={entry} />,
    isRowHeader: true,
    isWideOnPhones: true,
  },
  {
    header: 'Account',
    cell: (entry) => <span className="break-words">{entry.subject ?? '—'}</span>,
  },
  { header: 'Change', cell: (entry) => describeAct(entry).change ?? '—' },
];

function Act({ entry }: { entry: AuditEntry }) {
  const { who, did, detail } = describeAct(entry);

  return (
    <>
      <span className="font-semibold">{who}</span> {did}
      {detail !== undefined && (
        <span className="mt-0.5 block text-muted whitespace-pre-line">{detail}</span>
      )}
    </>
  );
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<ScrollText />}
        title="No administrator actions yet"
        description="Approvals, rejections and other changes are recorded here as they happen."
      />
    );
  }

  return (
    <DataTable
      caption="Administrator actions, newest first"
      rows={entries}
      rowKey={(entry) => String(entry.id)}
      columns={columns}
    />
  );
}

/** Account actions, newest first, with paging. */
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
          <Entries entries={pages.flatMap(({ entries }) => entries)} />
          {log.hasNextPage && (
            <div className="border-t border-line p-4">
              <Button
                variant="secondary"
                onClick={() => void log.fetchNextPage()}
                isBusy={log.isFetchingNextPage}
              >
                Show earlier entries
              </Button>
            </div>
          )}
        </>
      )}
    </QueryPanel>
  );
}
