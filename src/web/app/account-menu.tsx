import { LogOut, NotebookPen } from 'lucide-react';
import { useNavigate } from '#web/lib/routing/location.ts';
import { useMe } from '#web/lib/current-user.ts';
import { useLogout } from '#web/features/accounts/queries.ts';
import { formatInitials } from '#web/features/accounts/initials.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#web/ui/dropdown-menu.tsx';

/** Who is signed in, their plan, and the way out. Hidden when nobody is. */
export function AccountMenu() {
  const user = useMe().data?.user;
  const logout = useLogout();
  const navigate = useNavigate();

  if (user === undefined || user === null) return null;

  return (
    <DropdownMenu
      label="Account"
      trigger={
        <button
          type="button"
          aria-label={`Account of ${user.username}`}
          className="-mr-1 inline-flex size-11 items-center justify-center rounded-md hover:bg-raised"
        >
          <span
            aria-hidden="true"
            className="flex size-8 items-center justify-center rounded-full bg-ink text-xs font-semibold text-ground"
          >
            {formatInitials(user.username)}
          </span>
        </button>
      }
    >
      <div role="presentation" className="px-3 py-2 text-sm">
        <div className="flex items-center justify-between gap-2">
          <span className="truncate font-semibold">{user.username}</span>
          <Badge tone={user.isPremium ? 'accent' : 'outline'}>
            {user.isPremium ? 'Premium' : 'Free'}
          </Badge>
        </div>
        <div className="truncate text-muted">{user.email}</div>
      </div>
      <MenuSeparator />
      <MenuItem onSelect={() => navigate('/bets')}>
        <NotebookPen aria-hidden="true" />
        Bet book
      </MenuItem>
      <MenuItem isDisabled={logout.isPending} onSelect={() => logout.mutate()}>
        <LogOut aria-hidden="true" />
        Log out
      </MenuItem>
    </DropdownMenu>
  );
}
