import { useEffect, useState } from 'react';
import {
  type UserOrder,
  type UsersWanted,
  userOrders,
} from '#contract/accounts/approvals-endpoints.ts';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSearchParams } from '#web/lib/routing/location.ts';
import { approvalStatuses } from '#contract/accounts/accounts-endpoints.ts';

const orders: SelectOption<UserOrder>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Username' },
  { value: 'email', label: 'Email' },
  { value: 'seen', label: 'Last login, newest first' },
  { value: 'unseen', label: 'Last login, oldest first' },
];

/** Delay between typing and search. */
const pauseMs = 300;

interface UserSearchProps {
  view: UsersWanted;
  onChange: (change: Partial<UsersWanted>) => void;
}

export function UserSearch({ view, onChange }: UserSearchProps) {
  const [text, setText] = useState(view.search);
  const [known, setKnown] = useState(view.search);
  // Back changed the search in the URL.
  if (known !== view.search) {
    setKnown(view.search);
    if (text.trim() !== view.search) setText(view.search);
  }

  useEffect(() => {
    if (text.trim() === view.search) return undefined;
    const timer = setTimeout(() => onChange({ search: text.trim() }), pauseMs);
    return () => clearTimeout(timer);
  });

  return (
    <div className="grid gap-3 px-4 py-3 md:flex md:px-5">
      <div className="min-w-0 md:w-80">
        <TextField
          label="Search users"
          type="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="Name or email"
          maxLength={200}
        />
      </div>
      <div className="min-w-0 md:w-64">
        <Select
          label="Order"
          value={view.order}
          onValueChange={(order) => onChange({ order })}
          options={orders}
        />
      </div>
    </div>
  );
}

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

/** A new tab, search or order starts at page 1; tab and page changes add a history entry. */
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
