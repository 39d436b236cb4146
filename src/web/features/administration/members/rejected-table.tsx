import { Undo2, UserRoundX } from 'lucide-react';
import type { ManagedUser } from '#contract/accounts/approvals.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { useFocusRescue } from '#web/ui/use-focus-rescue.ts';
import { useReconsider } from './queries.ts';
import { userColumns } from './user-columns.tsx';

const columns: Column<ManagedUser>[] = [
  ...userColumns,
  { header: 'Registered', cell: (user) => formatMoment(user.createdAt, 'date') },
  { header: 'Rejected On', cell: (user) => formatMoment(user.decidedAt ?? user.createdAt, 'date') },
  {
    header: 'Reason',
    cell: (user) => (
      <span className="break-words whitespace-pre-line">
        {user.rejectionReason ?? 'No reason provided'}
      </span>
    ),
  },
  {
    header: 'Actions',
    align: 'right',
    isWideOnPhones: true,
    cell: (user) => <UndoButton user={user} />,
  },
];

export function RejectedTable({ users }: { users: ManagedUser[] }) {
  if (users.length === 0) return <EmptyState icon={<UserRoundX />} title="No rejected users" />;

  return (
    <DataTable caption="Rejected users" rows={users} rowKey={(user) => user.id} columns={columns} />
  );
}

function UndoButton({ user }: { user: ManagedUser }) {
  const reconsider = useReconsider();
  useFocusRescue();

  return (
    <div className="flex max-md:mt-3 max-md:[&>*]:flex-1 md:justify-end">
      <Button
        size="sm"
        variant="secondary"
        onClick={() => reconsider.mutate(user.id)}
        isBusy={reconsider.isPending}
        aria-label={`Undo the rejection of ${user.username}`}
        Icon={Undo2}
      >
        Undo rejection
      </Button>
    </div>
  );
}
