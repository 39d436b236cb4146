import { Link, Route, Routes } from 'react-router';
import { adminSections } from '#contract/pages.ts';
import { sportIds } from '#domain/league.ts';
import { useAccountWatch } from '#web/features/accounts/account-watch.ts';
import { AdminOnly, MembersOnly, RecordReaders } from './admission.tsx';
import { MinimalHeader } from './minimal-header.tsx';
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
  RecordPage,
  ResetPasswordPage,
  SecurityPage,
  sportPages,
  TeamPage,
  VerifyPage,
} from './pages.tsx';
import { useServiceWorker } from './offline/service-worker.ts';
import { MinimalScreen, Shell, VisitorScreen } from './shell.tsx';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { useOwnPreferences } from './use-own-preferences.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';

/** The addresses are those of contract/pages.ts; any other is a 404, from the server too. */
export function Router() {
  useAccountWatch();
  useOwnPreferences();
  useServiceWorker();

  return (
    <Routes>
      <Route element={<MinimalScreen />}>
        <Route path="/login" element={<LoginPage top={<MinimalHeader />} />} />
        <Route
          path="/forgotten-password"
          element={<ForgottenPasswordPage top={<MinimalHeader />} />}
        />
        <Route path="/reset-password" element={<ResetPasswordPage top={<MinimalHeader />} />} />
      </Route>

      <Route element={<MembersOnly />}>
        <Route element={<Shell />}>
          <Route path="/" element={<HomePage />} />
          <Route path="/sports" element={<HomePage />} />
        </Route>
        {sportIds.map((sport) => {
          const { Page } = sportPages[sport];
          return (
            <Route key={sport} element={<Shell hasBack sport={sport} />}>
              <Route path={`/${sport}`} element={<Page />} />
            </Route>
          );
        })}
        <Route element={<Shell hasBack />}>
          <Route path="/preferences" element={<PreferencesPage />} />
          <Route path="/security" element={<SecurityPage />} />
          <Route path="/bets" element={<BetsPage />} />
          <Route path="/notifications" element={<NotificationsPage />} />
          <Route path="/predictions/:id" element={<AnalysisPage />} />
          <Route path="/games/:league/:id/lineup" element={<LineUpPage />} />
          <Route path="/teams/:league/:id" element={<TeamPage />} />
          <Route path="/players/:league/:id" element={<PlayerPage />} />
          <Route path="/history" element={<HistoryPage />} />
          <Route path="/record/losses" element={<LossesPage />} />
          <Route path="/record/losses/:league/:id" element={<LossReviewPage />} />
        </Route>
      </Route>

      <Route element={<RecordReaders member={<Shell hasBack />} visitor={<VisitorScreen />} />}>
        <Route path="/record" element={<RecordPage />} />
        <Route path="/verify" element={<VerifyPage />} />
      </Route>

      <Route element={<AdminOnly />}>
        <Route element={<Shell hasBack />}>
          <Route path="/admin" element={<AdminPage />} />
          {adminSections.map((section) => (
            <Route
              key={section}
              path={`/admin/${section}`}
              element={<AdminPage section={section} />}
            />
          ))}
        </Route>
      </Route>

      <Route element={<Shell hasBack />}>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function NotFoundPage() {
  return (
    <Page
      title="404 Page Not Found"
      description="There is nothing at this address. It may have been mistyped, or moved."
    >
      <nav aria-label="Ways on" className="flex flex-wrap gap-2">
        <Link to="/" className={buttonStyles({})}>
          Go to Linewise
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
