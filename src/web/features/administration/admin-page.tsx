import { Suspense } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { FeedsPanel } from './feeds/feeds-panel.tsx';
import { AuditLog } from './members/audit-log.tsx';
import { useUsers } from './members/queries.ts';
import { UserManagement } from './members/user-management.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { Card } from '#web/ui/card.tsx';

/** Below the first screen: fetched after it. */
const UsagePanel = lazyPart(async () => (await import('./usage/usage-panel.tsx')).UsagePanel);

export function AdminPage() {
  const users = useUsers();

  return (
    <Page title="Admin Panel" description="Manage user registrations and platform access">
      {users.data === undefined && users.isError && (
        <ErrorState
          message="Unable to load users"
          detail="The list of accounts could not be fetched. Nothing has been changed."
          onRetry={() => void users.refetch()}
          isRetrying={users.isFetching}
        />
      )}
      {users.data === undefined && !users.isError && (
        <SkeletonGroup label="Loading users" className="grid gap-6">
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
            {['total', 'pending', 'approved', 'rejected'].map((tile) => (
              <Skeleton key={tile} className="h-[5.5rem]" />
            ))}
          </div>
          <Skeleton className="h-80" />
        </SkeletonGroup>
      )}
      {users.data !== undefined && (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <CountTiles users={users.data} />
          <UserManagement users={users.data} />
          <FeedsPanel />
          <Suspense fallback={<Skeleton className="h-96" />}>
            <UsagePanel />
          </Suspense>
          <AuditLog />
        </div>
      )}
    </Page>
  );
}

function CountTiles({ users }: { users: User[] }) {
  const count = (status: User['status']) => users.filter((user) => user.status === status).length;

  const tiles = [
    { label: 'Total Users', value: users.length },
    { label: 'Pending', value: count('pending') },
    { label: 'Approved', value: count('approved') },
    { label: 'Rejected', value: count('rejected') },
  ];

  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {tiles.map(({ label, value }) => (
        <Card key={label} className="flex flex-col px-4 py-3 md:px-5 md:py-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="tabular font-display text-4xl leading-none font-semibold">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}
