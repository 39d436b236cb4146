import { ArrowLeft, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { AccountMenu } from './account-menu.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { SimulatedBadge } from './simulated-badge.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { useChangePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';

function BackLink() {
  return (
    <Link
      to="/"
      className="-ml-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-sm font-medium text-muted transition-colors duration-150 hover:bg-raised hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-5 md:size-4" />
      <span className="max-lg:sr-only">Back to Sports</span>
    </Link>
  );
}

/** One row from 768 px on; on phones date, time and badge go to a second, thin row. */
export function TopBar({ hasBack, sport }: { hasBack: boolean; sport: SportId | undefined }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground">
      <div className="page-width grid h-14 grid-cols-[minmax(5.5rem,1fr)_auto_minmax(5.5rem,1fr)] items-center gap-1 md:gap-2">
        <div className="flex min-w-0 items-center gap-3">
          {hasBack ? <BackLink /> : null}
          <div className="hidden md:block">
            <Clock />
          </div>
        </div>

        <Link
          to="/"
          className="flex min-h-11 items-center gap-2.5 rounded-md font-display text-2xl leading-none font-semibold"
        >
          <Mark className="size-7 max-sm:hidden" />
          <span>Linewise</span>
          {sport !== undefined && (
            <span className="border-l border-line-strong pl-2.5 text-muted">
              {sportLabels[sport]}
            </span>
          )}
        </Link>

        <div className="flex items-center justify-end md:gap-1">
          <div className="mr-2 hidden md:block">
            <SimulatedBadge />
          </div>
          <div className="hidden md:block">
            <SpoilerSwitch />
          </div>
          <SettingsMenu />
          <AccountMenu />
        </div>
      </div>
      <div className="page-width flex h-8 items-start justify-between gap-2 md:hidden">
        <Clock />
        <div className="flex items-center gap-1">
          <SpoilerSwitch />
          <SimulatedBadge />
        </div>
      </div>
    </header>
  );
}

/** Says that results are hidden, and ends it; nothing while they are shown. */
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
      title="Results are hidden. Press to show them."
      onClick={() => change({ set: { isSpoilerFree: false } })}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-accent-text hover:bg-raised md:min-h-11"
    >
      <EyeOff aria-hidden="true" className="size-5 max-md:size-4" />
      <span className="max-xl:sr-only">Spoiler-free</span>
    </button>
  );
}

/** Date and time in the reader's zone, renewed every second. */
function Clock() {
  const now = useNow(1000);

  return (
    <time
      dateTime={now.toISOString()}
      className="tabular flex gap-2 text-sm whitespace-nowrap text-muted"
    >
      <span>{formatMoment(now, 'day')}</span>
      <span className="text-ink">{formatMoment(now, 'time')}</span>
    </time>
  );
}
