import { ScrollText } from 'lucide-react';
import type { AuditEntry } from '#contract/accounts/approvals.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryResult } from '#web/lib/query-result.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { DataTable, type Column } from '#web/ui/table.tsx';
import { useAuditLog } from './queries.ts';

const columns: Column<AuditEntry>[] = [
  {
    header: 'When',
    cell: (entry) => (
      <span className="tabular whitespace-nowrap">{formatMoment(entry.at, 'dateAndTime')}</span>
    ),
  },
  { header: 'By', cell: (entry) => entry.actor ?? 'Command line' },
  { header: 'Action', cell: (entry) => entry.action, isRowHeader: true },
  { header: 'Account', cell: (entry) => entry.subject ?? '—' },
  {
    header: 'Detail',
    cell: (entry) => <span className="whitespace-pre-line">{entry.detail ?? '—'}</span>,
  },
];

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

/** What administrators did, the last fifty actions. */
export function AuditLog() {
  return (
    <Card as="section" aria-labelledby="audit-log">
      <CardHeader
        title="Audit Log"
        titleId="audit-log"
        description="What administrators did, newest first, up to the last 50 actions."
      />
      <div className="mt-2">
        <QueryResult
          query={useAuditLog()}
          pending={
            <SkeletonGroup label="Loading the audit log" className="p-5">
              <Skeleton className="h-40" />
            </SkeletonGroup>
          }
          failure="Unable to load the audit log"
        >
          {({ entries }) => <Entries entries={entries} />}
        </QueryResult>
      </div>
    </Card>
  );
}
