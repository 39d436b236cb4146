import { type ReactNode, Suspense, useMemo } from 'react';
import { findPage, type PagePath, pages } from '#contract/pages.ts';
import { sportIds } from '#domain/league.ts';
import { useAccountWatch } from '#web/features/accounts/account-watch.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { TimeZoneContext } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { useLocation } from '#web/lib/routing/location.ts';
import { useScrollPosition } from '#web/lib/routing/scroll-position.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { AdminOnly, MembersOnly, RecordReaders } from './admission.tsx';
import { MinimalScreen, VisitorScreen } from './frame.tsx';
import { useServiceWorker } from './offline/service-worker.ts';
import { LazyPage, Shell } from './pages.tsx';
import { useOwnPreferences } from './use-own-preferences.ts';

/** A page in the layout for its access level. */
function Screen({ path }: { path: PagePath }): ReactNode {
  const page = <LazyPage path={path} />;
  const screen = <Shell path={path}>{page}</Shell>;

  switch (pages[path]) {
    case 'open':
      return <MinimalScreen>{page}</MinimalScreen>;
    case 'record':
      return <RecordReaders member={screen} visitor={<VisitorScreen>{page}</VisitorScreen>} />;
    case 'member':
      return <MembersOnly>{screen}</MembersOnly>;
    case 'administrator':
      return <AdminOnly>{screen}</AdminOnly>;
  }
}

export function Router() {
  useAccountWatch();
  const { timeZone } = useOwnPreferences();
  useServiceWorker();
  useScrollPosition();
  const { pathname } = useLocation();
  const found = useMemo(() => findPage(pathname), [pathname]);

  return (
    <TimeZoneContext value={timeZone}>
      <Suspense>
        {found === undefined ? (
          <Shell>
            <NotFoundPage />
          </Shell>
        ) : (
          <Screen path={found.path} />
        )}
      </Suspense>
    </TimeZoneContext>
  );
}

function NotFoundPage() {
  return (
    <Page title="404 Page Not Found" description="Check the address, or pick another page.">
      <nav aria-label="Other pages" className="flex flex-wrap gap-2">
        <Link to="/" className={buttonStyles({})}>
          Back to Sports
        </Link>
        {sportIds.map((sport) => (
          <Link key={sport} to={`/${sport}`} className={buttonStyles({ variant: 'secondary' })}>
            {sportLabels[sport]}
          </Link>
        ))}
      </nav>
    </Page>
  );
}
