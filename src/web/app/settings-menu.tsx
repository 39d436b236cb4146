import {
  Bell,
  KeyRound,
  Monitor,
  Moon,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '#web/lib/routing/location.ts';
import { useMe } from '#web/lib/current-user.ts';
import { useTheme } from '#web/lib/preferences/theme.ts';
import { DropdownMenu, MenuItem, MenuRadioGroup, MenuSeparator } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/lib/lazy-part.tsx';

const AccountSettings = lazyPart(
  async () => (await import('#web/features/accounts/account-settings.tsx')).AccountSettings,
  { pending: null },
);

/** Theme for everyone; preferences and account settings when signed in; the admin panel for administrators. */
export function SettingsMenu() {
  const navigate = useNavigate();
  const user = useMe().data?.user ?? undefined;
  const isMember = user?.status === 'approved' && user.isActive;
  const [theme, setTheme] = useTheme();
  const [isAccountOpen, setAccountOpen] = useState(false);

  return (
    <>
      <DropdownMenu
        label="Settings"
        trigger={
          <IconButton label="Settings">
            <Settings aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuRadioGroup
          label="Theme"
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
            { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
            { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
          ]}
        />
        {user !== undefined && (
          <>
            <MenuSeparator />
            {isMember && (
              <MenuItem onSelect={() => navigate('/preferences')}>
                <SlidersHorizontal aria-hidden="true" />
                Preferences
              </MenuItem>
            )}
            <MenuItem onSelect={() => setAccountOpen(true)}>
              <UserRound aria-hidden="true" />
              Account Settings
            </MenuItem>
            {isMember && (
              <MenuItem onSelect={() => navigate('/security')}>
                <KeyRound aria-hidden="true" />
                Sign-in and security
              </MenuItem>
            )}
            <MenuItem onSelect={() => navigate('/notifications')}>
              <Bell aria-hidden="true" />
              Notifications and calendar
            </MenuItem>
          </>
        )}
        {user?.role === 'admin' && (
          <MenuItem onSelect={() => navigate('/admin')}>
            <ShieldCheck aria-hidden="true" />
            Admin Panel
          </MenuItem>
        )}
      </DropdownMenu>
      {user !== undefined && isAccountOpen && (
        <AccountSettings user={user} onClose={() => setAccountOpen(false)} />
      )}
    </>
  );
}
