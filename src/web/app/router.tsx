import { type ReactNode, Suspense, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { findPage, type PagePath, pages } from '#contract/pages.ts';
import { sportIds } from '#domain/league.ts';
import { useAccountWatch } from '#web/features/accounts/account-watch.ts';
import { TimeZoneContext } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { useLocation } from '#web/lib/routing/location.ts';
import { useScrollPosition } from '#web/lib/routing/guarded-router.tsx';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { followOtherTabs } from '#web/lib/preferences/preference-tabs.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { setTimeZone } from '#web/lib/time.ts';
import { AdminOnly, MembersOnly, RecordReaders } from './admission.tsx';
import { MinimalScreen } from './frame.tsx';
import { useServiceWorker } from './offline/service-worker.ts';
import { LazyPage, Shell } from './pages.tsx';

function Screen({ path }: { path: PagePath }): ReactNode {
  const page = <LazyPage path={path} />;
  const screen = <Shell path={path}>{page}</Shell>;

  switch (pages[path]) {
    case 'open':
      return <MinimalScreen>{page}</MinimalScreen>;
    case 'record':
      return (
        <RecordReaders member={screen} visitor={<MinimalScreen isVisitor>{page}</MinimalScreen>} />
      );
    case 'member':
      return <MembersOnly>{screen}</MembersOnly>;
    case 'administrator':
      return <AdminOnly>{screen}</AdminOnly>;
  }
}

export function Router() {
  useAccountWatch();
  const timeZone = useOwnPreferences();
  useServiceWorker();
  useScrollPosition();
  const { pathname } = useLocation();
  const found = findPage(pathname);

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
        <LinkButton to="/" variant="primary">
          Back to Sports
        </LinkButton>
        {sportIds.map((sport) => (
          <LinkButton key={sport} to={`/${sport}`}>
            {sportLabels[sport]}
          </LinkButton>
        ))}
      </nav>
    </Page>
  );
}

/** Applies preferences that affect every screen: the time zone. Use once, at the root. */
function useOwnPreferences(): string | null {
  const client = useQueryClient();

  // During rendering, so that children already format times in it.
  const { timeZone } = usePreferences();
  setTimeZone(timeZone);

  useEffect(() => followOtherTabs(client), [client]);

  return timeZone;
}
