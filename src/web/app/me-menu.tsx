import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { useMe } from '#web/lib/current-user.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { MenuSeparator } from '#web/ui/menu-items.tsx';
import { AccountSettings } from './settings-menu.tsx';

const AccountItems = lazyPart(async () => (await import('./menu-contents.tsx')).AccountItems);
const SettingsItems = lazyPart(async () => (await import('./menu-contents.tsx')).SettingsItems);

/** On a phone: what the account and the settings menu hold, in one. */
export function MeMenu({ triggerClassName }: { triggerClassName: string }) {
  const user = useMe().data?.user ?? undefined;
  const logout = useLogout();
  const [isAccountOpen, setAccountOpen] = useState(false);

  return (
    <>
      <DropdownMenu
        label="Me"
        placement="above-end"
        prepare={SettingsItems.preload}
        trigger={
          <button type="button" className={triggerClassName}>
            <CircleUserRound aria-hidden="true" />
            Me
          </button>
        }
      >
        {user !== undefined && (
          <>
            <AccountItems
              user={user}
              isLoggingOut={logout.isPending}
              onLogout={() => logout.mutate()}
            />
            <MenuSeparator />
          </>
        )}
        <SettingsItems user={user} onAccount={() => setAccountOpen(true)} />
      </DropdownMenu>
      {user !== undefined && isAccountOpen && (
        <AccountSettings user={user} onClose={() => setAccountOpen(false)} />
      )}
    </>
  );
}
