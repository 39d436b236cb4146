import { clsx } from 'clsx';
import {
  CalendarDays,
  ChartNoAxesColumn,
  CircleUserRound,
  NotebookPen,
  Trophy,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { getLeague, isLeagueId, sportIds } from '#domain/league.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { useLocation } from '#web/lib/routing/location.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { useAccountSettings } from './settings-menu.tsx';

const today = { to: '/', label: 'Today' };
const record = { to: '/record', label: 'Record' };
const sports = sportIds.map((sport) => ({ to: `/${sport}`, label: sportLabels[sport] }));

/** Navigation item of a path: a team page belongs to its sport, the history to the record. */
export function findPlace(pathname: string): string {
  const [first = '', second = ''] = pathname.split('/').slice(1);
  switch (first) {
    case '':
    case 'sports':
      return today.to;
    case 'verify':
    case 'history':
      return record.to;
    case 'games':
    case 'teams':
    case 'players':
      return isLeagueId(second) ? `/${getLeague(second).sport}` : '';
    default:
      return `/${first}`;
  }
}

function useIsHere(): (to: string) => boolean {
  const here = findPlace(useLocation().pathname);
  return (to) => here === to;
}

const laptopPlaces = [today, ...sports, record, { to: '/bets', label: 'Bet book' }];

export function HeaderNavigation() {
  const isHere = useIsHere();

  return (
    <nav aria-label="Main" className="flex self-stretch max-lg:hidden">
      {laptopPlaces.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={isHere(to) ? 'page' : undefined}
          className={clsx(
            'relative inline-flex items-center px-2 text-sm font-semibold whitespace-nowrap text-muted -outline-offset-2 transition-colors duration-150 hover:text-ink xl:px-2.5',
            'after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-t-sm aria-[current]:text-ink aria-[current]:after:bg-accent',
            to === record.to && 'ml-3',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const cellStyles =
  'flex h-14 w-full flex-col items-center justify-center gap-0.5 text-xs font-semibold text-muted -outline-offset-2 aria-[current]:text-ink [&_svg]:size-5 aria-[current]:[&_svg]:text-accent-text';

export function BottomBar() {
  const isHere = useIsHere();

  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        <li>
          <BarLink {...today} Icon={CalendarDays} isHere={isHere(today.to)} />
        </li>
        <li>
          <SportsMenu isHere={sports.some(({ to }) => isHere(to))} />
        </li>
        <li>
          <BarLink to="/bets" label="Bets" Icon={NotebookPen} isHere={isHere('/bets')} />
        </li>
        <li>
          <BarLink {...record} Icon={ChartNoAxesColumn} isHere={isHere(record.to)} />
        </li>
        <li>
          <MeMenu />
        </li>
      </ul>
    </nav>
  );
}

interface BarLinkProps {
  to: string;
  label: ReactNode;
  Icon: typeof Trophy;
  isHere: boolean;
}

function BarLink({ to, label, Icon, isHere }: BarLinkProps) {
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={cellStyles}>
      <Icon />
      {label}
    </Link>
  );
}

const SportsItems = lazyPart(async () => (await import('./menu-contents.tsx')).SportsItems, {
  fetched: 'ahead',
});

function SportsMenu({ isHere }: { isHere: boolean }) {
  return (
    <DropdownMenu
      label="Sports"
      placement="above-start"
      prepare={SportsItems.preload}
      trigger={
        <button type="button" aria-current={isHere ? 'true' : undefined} className={cellStyles}>
          <Trophy />
          Sports
        </button>
      }
    >
      <SportsItems />
    </DropdownMenu>
  );
}

const MeItems = lazyPart(async () => (await import('./menu-contents.tsx')).MeItems);

function MeMenu() {
  const { dialog, open } = useAccountSettings();

  return (
    <>
      <DropdownMenu
        label="Me"
        placement="above-end"
        prepare={MeItems.preload}
        trigger={
          <button type="button" className={cellStyles}>
            <CircleUserRound />
            Me
          </button>
        }
      >
        <MeItems onAccount={open} />
      </DropdownMenu>
      {dialog}
    </>
  );
}
