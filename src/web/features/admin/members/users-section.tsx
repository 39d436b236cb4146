import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { approvalStatuses, type User } from '#contract/accounts/accounts-endpoints.ts';
import type { UsersPage, UsersWanted } from '#contract/accounts/approvals-endpoints.ts';
import { capitalize } from '#web/lib/figures.ts';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useUsersPage } from './member-queries.ts';
import { UserTable } from './user-tables.tsx';
import type { UserQuestion } from './user-dialogs.tsx';
import { UserSearch, useUsersView } from './user-search.tsx';

const UserDialog = lazyDialog(async () => (await import('./user-dialogs.tsx')).UserDialog);

export function UsersSection() {
  const [view, change] = useUsersView();
  const page = useUsersPage(view);

  if (page.data === undefined && page.isError) {
    return (
      <ErrorState
        message="Unable to load users"
        detail="Check your connection and try again."
        onRetry={() => void page.refetch()}
        isRetrying={page.isFetching}
      />
    );
  }
  if (page.data === undefined) {
    return (
      <SkeletonGroup label="Loading users" className="grid gap-6">
        <div className="grid grid-cols-4 gap-1.5 md:gap-4">
          <Skeletons count={4} className="h-[4.6rem] md:h-[5.625rem]" />
        </div>
        <Skeleton className="h-80" />
      </SkeletonGroup>
    );
  }

  return (
    <>
      <CountTiles counts={page.data.counts} />
      <UserManagement data={page.data} view={view} onChange={change} />
    </>
  );
}

function CountTiles({ counts }: { counts: UsersPage['counts'] }) {
  const { pending, approved, rejected } = counts;
  const tiles = [
    { label: 'Total Users', value: pending + approved + rejected },
    { label: 'Pending', value: pending },
    { label: 'Approved', value: approved },
    { label: 'Rejected', value: rejected },
  ];

  return (
    <dl className="grid grid-cols-4 gap-1.5 md:gap-4">
      {tiles.map(({ label, value }) => (
        <Card key={label} className="flex flex-col justify-between px-1.5 py-2 md:px-5 md:py-4">
          <dt className="text-xs text-muted md:text-sm">{label}</dt>
          <dd className="tabular font-display text-2xl leading-none font-semibold md:text-4xl">
            {value}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

interface UserManagementProps {
  data: UsersPage;
  view: UsersWanted;
  onChange: (change: Partial<UsersWanted>) => void;
}

export function UserManagement({ data, view, onChange }: UserManagementProps) {
  const [asked, setAsked] = useState<{ question: UserQuestion; user: User }>();
  const { found, users } = data;
  // Previous data must not appear under the new tab.
  const shown = users.filter(({ status }) => status === view.status);
  const isNothingFound = view.search !== '' && found[view.status] === 0;

  return (
    <Card as="section" aria-labelledby="user-management">
      <CardHeader title="User Management" titleId="user-management" />
      <UserSearch view={view} onChange={onChange} />
      <Tabs
        label="Users by status"
        listClassName="md:px-2 max-md:[&>*]:flex-1 max-md:[&>*]:px-1"
        value={view.status}
        onValueChange={(status) => onChange({ status: status as UsersWanted['status'] })}
        tabs={approvalStatuses.map((status) => ({
          value: status,
          label: `${capitalize(status)} (${found[status]})`,
          content: isNothingFound ? (
            <NothingFound view={view} found={found} onChange={onChange} />
          ) : (
            <UserTable
              status={status}
              users={shown}
              onAsk={(question, user) => setAsked({ question, user })}
            />
          ),
        }))}
      />
      <UserPager
        page={view.page}
        pageSize={data.pageSize}
        total={found[view.status]}
        onChange={(page) => onChange({ page })}
      />
      {asked !== undefined && <UserDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

interface NothingFoundProps extends Pick<UserManagementProps, 'view' | 'onChange'> {
  found: UsersPage['found'];
}

function NothingFound({ view: { status, search }, found, onChange }: NothingFoundProps) {
  const elsewhere = approvalStatuses.filter((other) => other !== status && found[other] > 0);

  return (
    <div className="flex flex-col items-center gap-4 px-5 py-10 text-center">
      <p className="text-muted break-words">
        No {status} users match “{search}”.
      </p>
      {elsewhere.length > 0 && (
        <div className="flex flex-wrap justify-center gap-2">
          {elsewhere.map((other) => (
            <Button
              key={other}
              size="sm"
              variant="secondary"
              onClick={() => onChange({ status: other })}
            >
              Show {found[other]} in {capitalize(other)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface UserPagerProps {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

function UserPager({ page, pageSize, total, onChange }: UserPagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const isBeyond = first > total;

  return (
    <nav
      aria-label="Pages of users"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5"
    >
      <p role="status" className="text-sm text-muted tabular">
        {isBeyond
          ? `Enter a page from 1 to ${last}`
          : `${first}–${Math.min(total, page * pageSize)} of ${total}`}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          Icon={ChevronLeft}
          disabled={page === 1}
          onClick={() => onChange(Math.min(page - 1, last))}
        >
          Previous
        </Button>
        <Button
          size="sm"
          variant="secondary"
          Icon={ChevronRight}
          disabled={page >= last}
          onClick={() => onChange(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}
