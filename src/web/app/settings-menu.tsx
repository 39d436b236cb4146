import { Settings } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#web/lib/current-user.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/lib/lazy-part.tsx';

const SettingsItems = lazyPart(async () => (await import('./menu-contents.tsx')).SettingsItems);
export const AccountSettings = lazyPart(
  async () =>
    (await import('#web/features/accounts/own-account/account-settings.tsx')).AccountSettings,
  { pending: null },
);

export function SettingsMenu() {
  const user = useMe().data?.user ?? undefined;
  const [isAccountOpen, setAccountOpen] = useState(false);

  return (
    <>
      <DropdownMenu
        label="Settings"
        prepare={SettingsItems.preload}
        trigger={
          <IconButton label="Settings">
            <Settings aria-hidden="true" />
          </IconButton>
        }
      >
        <SettingsItems user={user} onAccount={() => setAccountOpen(true)} />
      </DropdownMenu>
      {user !== undefined && isAccountOpen && (
        <AccountSettings user={user} onClose={() => setAccountOpen(false)} />
      )}
    </>
  );
}
