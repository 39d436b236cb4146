import { useMe } from '#web/lib/current-user.ts';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { formatInitials } from '#web/features/accounts/initials.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';

const AccountItems = lazyPart(async () => (await import('./menu-contents.tsx')).AccountItems);

export function AccountMenu() {
  const user = useMe().data?.user;
  const logout = useLogout();

  if (user === undefined || user === null) return null;

  return (
    <DropdownMenu
      label="Account"
      prepare={AccountItems.preload}
      trigger={
        <button
          type="button"
          aria-label={`Account: ${user.username}`}
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
      <AccountItems user={user} isLoggingOut={logout.isPending} onLogout={() => logout.mutate()} />
    </DropdownMenu>
  );
}
