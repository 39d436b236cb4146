import type { FunctionComponent } from 'react';
import { findPage, isSignedOutPage, type PagePath, pagePaths } from '#contract/pages.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { minimalHeader } from './frame.tsx';
import { lazyPage } from './lazy-page.tsx';

/** Loads separately so that the login form need not wait. */
const PublicRecord = lazyPart(
  async () => (await import('#web/features/analytics/record-page.tsx')).PublicRecord,
  { pending: <Skeleton className="h-96 w-full" />, fetched: 'near' },
);

/**
 * Component of each page. The build reads this map to find a path's files
 * (scripts/pages/page-files.ts).
 */
export const pageLoaders: Record<PagePath, () => Promise<FunctionComponent>> = {
  '/': async () => (await import('#web/features/home/home-page.tsx')).HomePage,
  '/sports': async () => (await import('#web/features/home/home-page.tsx')).HomePage,
  '/login': async () => {
    const { LoginPage } = await import('#web/features/accounts/login-page.tsx');
    return () => <LoginPage record={<PublicRecord />} />;
  },
  '/forgotten-password': async () =>
    (await import('#web/features/accounts/forgotten-password-page.tsx')).ForgottenPasswordPage,
  '/reset-password': async () =>
    (await import('#web/features/accounts/reset-password-page.tsx')).ResetPasswordPage,
  '/nfl': async () => (await import('#web/features/sports/nfl.tsx')).Page,
  '/nba': async () => (await import('#web/features/sports/nba.tsx')).Page,
  '/nhl': async () => (await import('#web/features/sports/nhl.tsx')).Page,
  '/mlb': async () => (await import('#web/features/sports/mlb.tsx')).Page,
  '/golf': async () => (await import('#web/features/sports/golf.tsx')).Page,
  '/tennis': async () => (await import('#web/features/sports/tennis.tsx')).Page,
  '/preferences': async () =>
    (await import('#web/features/accounts/preferences/preferences-page.tsx')).PreferencesPage,
  '/security': async () =>
    (await import('#web/features/accounts/second-factors/security-page.tsx')).SecurityPage,
  '/history': async () =>
    (await import('#web/features/predictions/history/prediction-history.tsx')).HistoryPage,
  '/bets': async () => (await import('#web/features/bets/bets-page.tsx')).BetsPage,
  '/notifications': async () =>
    (await import('#web/features/live/notifications-page.tsx')).NotificationsPage,
  '/record': async () => (await import('#web/features/analytics/record-page.tsx')).RecordPage,
  '/record/losses': async () =>
    (await import('#web/features/predictions/losses/losses-page.tsx')).LossesPage,
  '/record/losses/:league/:id': async () =>
    (await import('#web/features/predictions/losses/loss-review-page.tsx')).LossReviewPage,
  '/verify': async () => (await import('#web/features/verify/verify-page.tsx')).VerifyPage,
  '/admin': async () => (await import('#web/features/admin/admin-page.tsx')).AdminPage,
  '/admin/users': async () => (await import('#web/features/admin/admin-page.tsx')).AdminPage,
  '/admin/health': async () => (await import('#web/features/admin/admin-page.tsx')).AdminPage,
  '/admin/data': async () => (await import('#web/features/admin/admin-page.tsx')).AdminPage,
  '/admin/usage': async () => (await import('#web/features/admin/admin-page.tsx')).AdminPage,
  '/admin/audit': async () => (await import('#web/features/admin/admin-page.tsx')).AdminPage,
  '/predictions/:id': async () =>
    (await import('#web/features/sports/analysis-page.tsx')).AnalysisPage,
  '/:league/game/:id': async () =>
    (await import('#web/features/sports/analysis-page.tsx')).GamePage,
  '/games/:league/:id/lineup': async () =>
    (await import('#web/features/sports/lineup-page.tsx')).LineupPage,
  '/teams/:league/:id': async () => (await import('#web/features/sports/team-page.tsx')).TeamPage,
  '/players/:league/:id': async () =>
    (await import('#web/features/sports/player-page.tsx')).PlayerPage,
};

const shell = lazyPage(async () => (await import('#web/app/shell.tsx')).Shell);
export const Shell = shell.Page;

const lazyPages = Object.fromEntries(
  pagePaths.map((path) => [path, lazyPage(pageLoaders[path])]),
) as Record<PagePath, ReturnType<typeof lazyPage<object>>>;

export function LazyPage({ path }: { path: PagePath }) {
  const { Page } = lazyPages[path];
  return <Page />;
}

/** Loads the code of a page and its layout; resolves even if loading fails. */
export async function preloadPage(address: string): Promise<void> {
  const page = findPage(address);
  const frame = isSignedOutPage(address) ? minimalHeader : shell;
  await Promise.all([page && lazyPages[page.path].preload(), frame.preload()]);
}
