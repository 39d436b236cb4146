import { Suspense, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ApprovedTable } from './approved-table.tsx';
import { PendingTable } from './pending-table.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { UserRoundX } from 'lucide-react';
import { formatMoment } from '#web/lib/time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { userColumns } from './user-columns.tsx';

const RejectDialog = lazyPart(async () => (await import('./reject-dialog.tsx')).RejectDialog);

export function UserManagement({ users }: { users: User[] }) {
  const [toReject, setToReject] = useState<User>();
  const having = (status: User['status']) => users.filter((user) => user.status === status);
  const pending = having('pending');
  const approved = having('approved');
  const rejected = having('rejected');

  return (
    <Card as="section" aria-labelledby="user-management">
      <CardHeader title="User Management" titleId="user-management" />
      <Tabs
        label="Users by status"
        className="mt-2"
        listClassName="px-1 md:px-2"
        tabs={[
          {
            value: 'pending',
            label: `Pending (${pending.length})`,
            content: <PendingTable users={pending} onReject={setToReject} />,
          },
          {
            value: 'approved',
            label: `Approved (${approved.length})`,
            content: <ApprovedTable users={approved} />,
          },
          {
            value: 'rejected',
            label: `Rejected (${rejected.length})`,
            content: <RejectedTable users={rejected} />,
          },
        ]}
      />
      {toReject !== undefined && (
        <Suspense fallback={null}>
          <RejectDialog user={toReject} onClose={() => setToReject(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

const columns: Column<User>[] = [
  ...userColumns,
  { header: 'Rejected On', cell: (user) => formatMoment(user.createdAt, 'date') },
  {
    header: 'Reason',
    cell: (user) => (
      <span className="whitespace-pre-line">{user.rejectionReason ?? 'No reason provided'}</span>
    ),
  },
];

/** `Rejected On` shows the day of registration, as specified. */
function RejectedTable({ users }: { users: User[] }) {
  if (users.length === 0) return <EmptyState icon={<UserRoundX />} title="No rejected users" />;

  return (
    <DataTable caption="Rejected users" rows={users} rowKey={(user) => user.id} columns={columns} />
  );
}
