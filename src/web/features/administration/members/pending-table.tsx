import { Check, UserRoundCheck, X } from 'lucide-react';
import type { User } from '#contract/accounts/accounts.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable, type Column } from '#web/ui/table.tsx';
import { useFocusRescue } from '#web/ui/use-focus-rescue.ts';
import { useApprove } from './queries.ts';
import { userColumns } from './user-columns.tsx';

interface PendingTableProps {
  users: User[];
  onReject: (user: User) => void;
}

function Actions({ user, onReject }: { user: User; onReject: (user: User) => void }) {
  const approve = useApprove();
  useFocusRescue();

  return (
    <div className="flex gap-2 max-md:mt-3 max-md:[&>*]:flex-1 md:justify-end">
      <Button
        size="sm"
        onClick={() => approve.mutate(user.id)}
        isBusy={approve.isPending}
        aria-label={`Approve ${user.username}`}
        Icon={Check}
      >
        Approve
      </Button>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => onReject(user)}
        disabled={approve.isPending}
        aria-label={`Reject ${user.username}`}
        Icon={X}
      >
        Reject
      </Button>
    </div>
  );
}

function columnsWith(onReject: (user: User) => void): Column<User>[] {
  return [
    ...userColumns,
    { header: 'Registered', cell: (user) => formatMoment(user.createdAt, 'date') },
    {
      header: 'Actions',
      align: 'right',
      isWideOnPhones: true,
      cell: (user) => <Actions user={user} onReject={onReject} />,
    },
  ];
}

export function PendingTable({ users, onReject }: PendingTableProps) {
  if (users.length === 0) {
    return <EmptyState icon={<UserRoundCheck />} title="No pending user registrations" />;
  }

  return (
    <DataTable
      caption="Pending user registrations"
      rows={users}
      rowKey={(user) => user.id}
      columns={columnsWith(onReject)}
    />
  );
}
