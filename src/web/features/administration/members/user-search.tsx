import { useEffect, useState } from 'react';
import type { UserOrder, UsersWanted } from '#contract/accounts/approvals.ts';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

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
