import {
  Bell,
  KeyRound,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  UserRound,
} from 'lucide-react';
import { useIsMutating } from '@tanstack/react-query';
import { accountEndpoints, type User } from '#contract/accounts/accounts-endpoints.ts';
import { sportIds } from '#domain/league.ts';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useMe } from '#web/lib/current-user.ts';
import { useNavigate } from '#web/lib/routing/location.ts';
import { useTheme } from '#web/lib/preferences/theme.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MenuItem, MenuRadioGroup, MenuSeparator } from '#web/ui/menu.tsx';

export function SettingsItems({ onAccount }: { onAccount: () => void }) {
  const user = useMe().data?.user ?? undefined;
  const [theme, setTheme] = useTheme();
  const isMember = user?.status === 'approved' && user.isActive;

  return (
    <>
      <MenuRadioGroup
        label="Theme"
        value={theme}
        onValueChange={setTheme}
        options={[
          { value: 'light', label: 'Light', icon: <Sun /> },
          { value: 'dark', label: 'Dark', icon: <Moon /> },
          { value: 'system', label: 'System', icon: <Monitor /> },
        ]}
      />
      {user !== undefined && (
        <>
          <MenuSeparator />
          {isMember && <PageItem to="/preferences" Icon={SlidersHorizontal} label="Preferences" />}
          <MenuItem onSelect={onAccount}>
            <UserRound />
            Account Settings
          </MenuItem>
          {isMember && <PageItem to="/security" Icon={KeyRound} label="Sign-in and security" />}
          <PageItem to="/notifications" Icon={Bell} label="Notifications and calendar" />
        </>
      )}
      {user?.role === 'admin' && <PageItem to="/admin" Icon={ShieldCheck} label="Admin Panel" />}
    </>
  );
}

export function AccountItems({ user }: { user: User }) {
  return (
    <>
      <Account user={user} />
      <LogOutItem />
    </>
  );
}

/** Line about the allowance, loaded apart from the menu, which every page shares. */
const AllowanceLine = lazyPart(
  async () => (await import('#web/features/analysts/allowance-line.tsx')).AllowanceLine,
  { pending: <div className="h-4" /> },
);

/** The member's account, with what its status allows: the analyses left today. */
function Account({ user }: { user: User }) {
  return (
    <>
      <div role="presentation" className="px-3 py-2 text-sm">
        <div className="flex items-center justify-between gap-2">
          <span className="truncate font-semibold">{user.username}</span>
          <Badge tone={user.isPremium ? 'accent' : 'outline'}>
            {user.isPremium ? 'Premium' : 'Free'}
          </Badge>
        </div>
        <div className="truncate text-muted">{user.email}</div>
        <AllowanceLine />
      </div>
    </>
  );
}

function LogOutItem() {
  const logout = useLogout();
  // Also when the menu is opened again.
  const isLoggingOut = useIsMutating({ mutationKey: [accountEndpoints.logout.path] }) > 0;

  return (
    <>
      <MenuSeparator />
      <MenuItem isDisabled={isLoggingOut} onSelect={() => logout.mutate()}>
        <LogOut />
        Log out
      </MenuItem>
    </>
  );
}

export function MeItems({ onAccount }: { onAccount: () => void }) {
  const user = useMe().data?.user ?? undefined;

  return (
    <>
      {user !== undefined && (
        <>
          <Account user={user} />
          <MenuSeparator />
        </>
      )}
      <SettingsItems onAccount={onAccount} />
      {user !== undefined && <LogOutItem />}
    </>
  );
}

export function SportsItems() {
  const navigate = useNavigate();

  return sportIds.map((sport) => (
    <MenuItem key={sport} onSelect={() => navigate(`/${sport}`)}>
      {sportLabels[sport]}
    </MenuItem>
  ));
}

function PageItem({ to, Icon, label }: { to: string; Icon: LucideIcon; label: string }) {
  const navigate = useNavigate();

  return (
    <MenuItem onSelect={() => navigate(to)}>
      <Icon />
      {label}
    </MenuItem>
  );
}
