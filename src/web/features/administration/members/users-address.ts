import { useSearchParams } from '#web/lib/routing/location.ts';
import { approvalStatuses } from '#contract/accounts/accounts.ts';
import { userOrders, type UsersWanted } from '#contract/accounts/approvals.ts';

const start: UsersWanted = { status: 'pending', search: '', order: 'newest', page: 1 };

/** Parses the view from the URL; invalid values become defaults. */
export function readUsersView(parameters: URLSearchParams): UsersWanted {
  const page = Number(parameters.get('page'));
  const search = (parameters.get('search') ?? '').replace(/[\0\p{Surrogate}]/gu, '');
  return {
    status: approvalStatuses.find((known) => known === parameters.get('status')) ?? start.status,
    search: search.slice(0, 200),
    order: userOrders.find((known) => known === parameters.get('order')) ?? start.order,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : start.page,
  };
}

/** Writes the view to the URL, omitting defaults and keeping other parameters. */
export function writeUsersView(before: URLSearchParams, view: UsersWanted): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of ['status', 'search', 'order', 'page'] as const) {
    if (view[name] === start[name]) after.delete(name);
    else after.set(name, String(view[name]));
  }
  return after;
}

/**
 * The view stored in the URL. A new tab, search or order starts at page 1; tab and page changes add a history entry.
 */
export function useUsersView(): [UsersWanted, (change: Partial<UsersWanted>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const view = readUsersView(parameters);
  const change = (next: Partial<UsersWanted>) => {
    const isStep = next.status !== undefined || next.page !== undefined;
    setParameters(
      (before) => writeUsersView(before, { ...readUsersView(before), page: 1, ...next }),
      { replace: !isStep },
    );
  };

  return [view, change];
}
