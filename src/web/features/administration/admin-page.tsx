import { Suspense } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { FeedsPanel } from './feeds/feeds-panel.tsx';
import { AuditLog } from './members/audit-log.tsx';
import { CountTiles } from './members/count-tiles.tsx';
import { useUsers } from './members/queries.ts';
import { UserManagement } from './members/user-management.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';

/** Below the first screen: fetched after it. */
const UsagePanel = lazyPart(async () => (await import('./usage/usage-panel.tsx')).UsagePanel);

export function AdminPage() {
  const users = useUsers();

  return (
    <Page title="Admin Panel" description="Manage user registrations and platform access">
      {users.data === undefined && users.isError ? (
        <ErrorState
          message="Unable to load users"
          detail="The list of accounts could not be fetched. Nothing has been changed."
          onRetry={() => void users.refetch()}
          isRetrying={users.isFetching}
        />
      ) : null}
      {users.data === undefined && !users.isError ? (
        <SkeletonGroup label="Loading users" className="grid gap-6">
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
            {['total', 'pending', 'approved', 'rejected'].map((tile) => (
              <Skeleton key={tile} className="h-[5.5rem]" />
            ))}
          </div>
          <Skeleton className="h-80" />
        </SkeletonGroup>
      ) : null}
      {users.data === undefined ? null : (
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
