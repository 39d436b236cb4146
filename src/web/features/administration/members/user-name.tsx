import type { User } from '#contract/accounts.ts';

export function UserName({ user }: { user: User }) {
  return <span className="font-semibold break-words">{user.username}</span>;
}
