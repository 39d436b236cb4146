import { Settings } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#web/lib/current-user.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const SettingsItems = lazyPart(async () => (await import('./menu-contents.tsx')).SettingsItems);
const AccountSettings = lazyPart(
  async () =>
    (await import('#web/features/accounts/own-account/account-settings.tsx')).AccountSettings,
  { pending: null },
);

export function useAccountSettings() {
  const user = useMe().data?.user ?? undefined;
  const [isOpen, setOpen] = useState(false);
  const dialog = user !== undefined && isOpen && (
    <AccountSettings user={user} onClose={() => setOpen(false)} />
  );
  return { dialog, open: () => setOpen(true) };
}

export function SettingsMenu() {
  const { dialog, open } = useAccountSettings();

  return (
    <>
      <DropdownMenu
        label="Settings"
        prepare={SettingsItems.preload}
        trigger={
          <IconButton label="Settings">
            <Settings />
          </IconButton>
        }
      >
        <SettingsItems onAccount={open} />
      </DropdownMenu>
      {dialog}
    </>
  );
}
