import { Undo2, UserRoundX } from 'lucide-react';
import type { User } from '#contract/accounts/accounts.ts';
import type { ManagedUser } from '#contract/accounts/approvals.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { useFocusRescue } from '#web/ui/use-focus-rescue.ts';
import { useReconsider } from './queries.ts';
import { DeleteButton, userColumns } from './user-columns.tsx';

const columnsWith = (onDelete: (user: User) => void): Column<ManagedUser>[] => [
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
    cell: (user) => (
      <div className="flex gap-2 max-md:mt-3 max-md:[&>*]:flex-1 md:justify-end">
        <UndoButton user={user} />
        <DeleteButton user={user} onAsk={onDelete} />
      </div>
    ),
  },
];

interface RejectedTableProps {
  users: ManagedUser[];
  onDelete: (user: User) => void;
}

export function RejectedTable({ users, onDelete }: RejectedTableProps) {
  if (users.length === 0) return <EmptyState icon={<UserRoundX />} title="No rejected users" />;

  return (
    <DataTable
      caption="Rejected users"
      rows={users}
      rowKey={(user) => user.id}
      columns={columnsWith(onDelete)}
    />
  );
}

function UndoButton({ user }: { user: ManagedUser }) {
  const reconsider = useReconsider();
  useFocusRescue();

  return (
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
  );
}
