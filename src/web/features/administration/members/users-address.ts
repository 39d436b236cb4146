import { useSearchParams } from '#web/lib/routing/location.ts';
import { approvalStatuses } from '#contract/accounts/accounts.ts';
import { userOrders, type UsersWanted } from '#contract/accounts/approvals.ts';

const start: UsersWanted = { status: 'pending', search: '', order: 'newest', page: 1 };

/** Whatever stands in an address, this is a view; what it says wrongly is left at its start. */
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

/** The parameters of a view; what is as at the start is left out. Others stay. */
export function writeUsersView(before: URLSearchParams, view: UsersWanted): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of ['status', 'search', 'order', 'page'] as const) {
    if (view[name] === start[name]) after.delete(name);
    else after.set(name, String(view[name]));
  }
  return after;
}

/**
 * The view that the page's address keeps. Another tab, search or order begins at the first page; a tab
 * and a page are steps that the browser's Back takes back.
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
