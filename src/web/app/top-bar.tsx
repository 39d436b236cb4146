import { ArrowLeft, EyeOff } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import type { SportId } from '#domain/league.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { SimulatedBadge } from './simulated-badge.tsx';
import { useChangePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import type { ReactNode } from 'react';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { Mark } from '#web/ui/mark.tsx';
import { useMe } from '#web/lib/current-user.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { formatInitials } from '#web/features/accounts/initials.ts';
import { HeaderNavigation } from './navigation.tsx';

const AccountItems = lazyPart(async () => (await import('./menu-contents.tsx')).AccountItems);

function BackLink() {
  return (
    <Link
      to="/"
      className="-ml-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 shrink-0 rounded-md px-2 text-sm font-medium text-muted transition-colors duration-150 hover:bg-raised hover:text-ink"
    >
      <ArrowLeft className="size-5 md:size-4" />
      <span className="max-xl:sr-only">Back to Sports</span>
    </Link>
  );
}

export function TopBar({ hasBack, sport }: { hasBack: boolean; sport: SportId | undefined }) {
  return (
    <TopBarFrame
      start={hasBack && <BackLink />}
      brand={
        <Link to="/" className={brandStyles}>
          <Brand sport={sport} />
        </Link>
      }
      end={
        <>
          <div className="flex items-center justify-end gap-x-2 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-y-0.5">
            <div className="flex items-center gap-1">
              <SpoilerSwitch />
              <SimulatedBadge />
            </div>
            <Clock />
          </div>
          <div className="flex items-center max-lg:hidden">
            <SettingsMenu />
            <AccountMenu />
          </div>
        </>
      }
    />
  );
}

function SpoilerSwitch() {
  const { isSpoilerFree } = usePreferences();
  const change = useChangePreferences();
  if (!isSpoilerFree) return null;

  return (
    <button
      type="button"
      role="switch"
      aria-checked="true"
      aria-label="Spoiler-free"
      title="Results are hidden. Click to show them."
      onClick={() => change({ set: { isSpoilerFree: false } })}
      className="relative inline-flex min-h-6 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-accent-text hover:bg-raised max-lg:after:absolute max-lg:after:-inset-x-1.5 max-lg:after:-inset-y-2.5 lg:min-h-11"
    >
      <EyeOff className="size-5 max-lg:size-4" />
      <span className="max-xl:sr-only">Spoiler-free</span>
    </button>
  );
}

export function AccountMenu() {
  const user = useMe().data?.user;

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
      <AccountItems user={user} />
    </DropdownMenu>
  );
}

function Clock() {
  const now = useNow(1000);

  return (
    <time
      dateTime={now.toISOString()}
      className="tabular flex gap-x-1.5 text-xs leading-tight whitespace-nowrap text-muted lg:flex-col lg:items-end"
    >
      <span>{formatMoment(now, 'day')}</span>
      <span className="text-ink">{formatMoment(now, 'time')}</span>
    </time>
  );
}

interface TopBarFrameProps {
  start?: ReactNode;
  brand: ReactNode;
  end?: ReactNode;
}

/** Fits one line at every width. */
export function TopBarFrame({ start, brand, end }: TopBarFrameProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground">
      <div className="page-width flex h-12 items-center gap-1 lg:h-14 lg:gap-2">
        {start}
        {brand}
        <HeaderNavigation />
        <div className="ml-auto flex min-w-0 items-center justify-end gap-1">{end}</div>
      </div>
    </header>
  );
}

export const brandStyles =
  'flex min-h-11 items-center gap-2 rounded-md font-display text-xl leading-none font-semibold sm:text-2xl lg:mr-2';

export function Brand({ sport }: { sport: SportId | undefined }) {
  return (
    <>
      <Mark className="size-7 max-xl:hidden" />
      <span>Linewise</span>
      {sport !== undefined && (
        <span className="border-l border-line-strong pl-2 text-muted">{sportLabels[sport]}</span>
      )}
    </>
  );
}
