import { type ReactNode, Suspense, useMemo } from 'react';
import { adminSections, findPage, type PagePath } from '#contract/pages.ts';
import { type SportId, sportIds } from '#domain/league.ts';
import { useAccountWatch } from '#web/features/accounts/account-watch.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { TimeZoneContext } from '#web/lib/preferences/memo-row.tsx';
import { ParamsContext, readParams, useLocation } from '#web/lib/routing/location.ts';
import { useScrollPosition } from '#web/lib/routing/scroll-position.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { AdminOnly, MembersOnly, RecordReaders } from './admission.tsx';
import { eachPath } from '#web/lib/routing/each-path.ts';
import { MinimalScreen, VisitorScreen } from './frame.tsx';
import { useServiceWorker } from './offline/service-worker.ts';
import { MinimalHeader } from './lazy-header.ts';
import {
  AdminPage,
  AnalysisPage,
  HistoryPage,
  BetsPage,
  ForgottenPasswordPage,
  HomePage,
  LineUpPage,
  LoginPage,
  LossesPage,
  LossReviewPage,
  NotificationsPage,
  PlayerPage,
  PreferencesPage,
  PublicRecord,
  RecordPage,
  ResetPasswordPage,
  SecurityPage,
  Shell,
  sportPages,
  TeamPage,
  VerifyPage,
} from './pages.tsx';
import { useOwnPreferences } from './use-own-preferences.ts';

const forMembers = (page: ReactNode) => (
  <MembersOnly>
    <Shell hasBack>{page}</Shell>
  </MembersOnly>
);

const start = (
  <MembersOnly>
    <Shell>
      <HomePage />
    </Shell>
  </MembersOnly>
);

function ofSport(sport: SportId) {
  const { Page: SportPage } = sportPages[sport];
  return (
    <MembersOnly>
      <Shell hasBack sport={sport}>
        <SportPage />
      </Shell>
    </MembersOnly>
  );
}

const forRecordReaders = (page: ReactNode) => (
  <RecordReaders
    member={<Shell hasBack>{page}</Shell>}
    visitor={<VisitorScreen>{page}</VisitorScreen>}
  />
);

const forAdministrators = (page: ReactNode) => (
  <AdminOnly>
    <Shell hasBack>{page}</Shell>
  </AdminOnly>
);

const beforeSigningIn = (page: ReactNode) => <MinimalScreen>{page}</MinimalScreen>;

/** What stands at each address of the product; any other is a 404, from the server too. */
const screens = {
  '/': start,
  '/sports': start,
  '/login': beforeSigningIn(<LoginPage top={<MinimalHeader />} record={<PublicRecord />} />),
  '/forgotten-password': beforeSigningIn(<ForgottenPasswordPage top={<MinimalHeader />} />),
  '/reset-password': beforeSigningIn(<ResetPasswordPage top={<MinimalHeader />} />),
  ...eachPath('/', sportIds, ofSport),
  '/preferences': forMembers(<PreferencesPage />),
  '/security': forMembers(<SecurityPage />),
  '/history': forMembers(<HistoryPage />),
  '/bets': forMembers(<BetsPage />),
  '/notifications': forMembers(<NotificationsPage />),
  '/record': forRecordReaders(<RecordPage />),
  '/record/losses': forMembers(<LossesPage />),
  '/record/losses/:league/:id': forMembers(<LossReviewPage />),
  '/verify': forRecordReaders(<VerifyPage />),
  '/admin': forAdministrators(<AdminPage />),
  ...eachPath('/admin/', adminSections, (section) =>
    forAdministrators(<AdminPage section={section} />),
  ),
  '/predictions/:id': forMembers(<AnalysisPage />),
  '/games/:league/:id/lineup': forMembers(<LineUpPage />),
  '/teams/:league/:id': forMembers(<TeamPage />),
  '/players/:league/:id': forMembers(<PlayerPage />),
} satisfies Record<PagePath, ReactNode>;

const notFound = (
  <Shell hasBack>
    <NotFoundPage />
  </Shell>
);

export function Router() {
  useAccountWatch();
  const { timeZone } = useOwnPreferences();
  useServiceWorker();
  useScrollPosition();
  const { pathname } = useLocation();
  const found = useMemo(() => findPage(pathname), [pathname]);
  const params = useMemo(() => (found === undefined ? {} : readParams(found.match)), [found]);

  return (
    <TimeZoneContext value={timeZone}>
      <ParamsContext value={params}>
        <Suspense>{found === undefined ? notFound : screens[found.path]}</Suspense>
      </ParamsContext>
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
