import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { useMe } from '#web/lib/current-user.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { AccountSettings } from './settings-menu.tsx';

const MeItems = lazyPart(async () => (await import('./menu-contents.tsx')).MeItems);

/** Combined account and settings menu on phones. */
export function MeMenu({ triggerClassName }: { triggerClassName: string }) {
  const user = useMe().data?.user ?? undefined;
  const logout = useLogout();
  const [isAccountOpen, setAccountOpen] = useState(false);

  return (
    <>
      <DropdownMenu
        label="Me"
        placement="above-end"
        prepare={MeItems.preload}
        trigger={
          <button type="button" className={triggerClassName}>
            <CircleUserRound aria-hidden="true" />
            Me
          </button>
        }
      >
        <MeItems
          user={user}
          isLoggingOut={logout.isPending}
          onLogout={() => logout.mutate()}
          onAccount={() => setAccountOpen(true)}
        />
      </DropdownMenu>
      {user !== undefined && isAccountOpen && (
        <AccountSettings user={user} onClose={() => setAccountOpen(false)} />
      )}
    </>
  );
}
