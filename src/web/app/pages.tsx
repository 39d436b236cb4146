import { type SportId, sportIds, teamLeagueIds } from '#domain/league.ts';
import { adminSections, findPage, isSignedOutPage, type PagePath } from '#contract/pages.ts';
import { leagueModules } from '#web/features/sports/league-modules.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { eachPath } from '#web/lib/routing/each-path.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { lazyPage } from './lazy-page.tsx';
import { minimalHeader } from './lazy-header.ts';

type LazyPage = ReturnType<typeof lazyPage<object>>;

/** Around the pages of members; the pages before signing in go without. */
const shell = lazyPage(async () => (await import('#web/app/shell.tsx')).Shell);

const login = lazyPage(
  async () => (await import('#web/features/accounts/login-page.tsx')).LoginPage,
);

const forgottenPassword = lazyPage(
  async () =>
    (await import('#web/features/accounts/forgotten-password-page.tsx')).ForgottenPasswordPage,
);

const resetPassword = lazyPage(
  async () => (await import('#web/features/accounts/reset-password-page.tsx')).ResetPasswordPage,
);

const preferences = lazyPage(
  async () =>
    (await import('#web/features/accounts/preferences/preferences-page.tsx')).PreferencesPage,
);

const security = lazyPage(
  async () =>
    (await import('#web/features/accounts/second-factors/security-page.tsx')).SecurityPage,
);

const admin = lazyPage(
  async () => (await import('#web/features/administration/admin-page.tsx')).AdminPage,
);

const home = lazyPage(async () => (await import('#web/features/home/home-page.tsx')).HomePage);

const golf = lazyPage(async () => (await import('#web/features/sports/golf.tsx')).Page);
const tennis = lazyPage(async () => (await import('#web/features/sports/tennis.tsx')).Page);
const teamLeagues = eachPath('', teamLeagueIds, (league) =>
  lazyPage(async () => (await leagueModules[league]()).Page),
);

/** The page of every sport, at the address of its name. */
export const sportPages: Record<SportId, LazyPage> = { ...teamLeagues, golf, tennis };

const analysis = lazyPage(
  async () => (await import('#web/features/sports/analysis-page.tsx')).AnalysisPage,
);

const lineUp = lazyPage(
  async () => (await import('#web/features/sports/line-up-page.tsx')).LineUpPage,
);

const player = lazyPage(
  async () => (await import('#web/features/sports/player-page.tsx')).PlayerPage,
);

const team = lazyPage(async () => (await import('#web/features/sports/team-page.tsx')).TeamPage);

const verify = lazyPage(
  async () => (await import('#web/features/record/verify/verify-page.tsx')).VerifyPage,
);

const record = lazyPage(
  async () => (await import('#web/features/record/house/record-page.tsx')).RecordPage,
);

const history = lazyPage(
  async () => (await import('#web/features/record/history/history-page.tsx')).HistoryPage,
);

const losses = lazyPage(
  async () => (await import('#web/features/record/losses/losses-page.tsx')).LossesPage,
);

const lossReview = lazyPage(
  async () => (await import('#web/features/record/losses/loss-review-page.tsx')).LossReviewPage,
);

const bets = lazyPage(
  async () => (await import('#web/features/record/bets/bets-page.tsx')).BetsPage,
);

const notifications = lazyPage(
  async () => (await import('#web/features/live/notifications-page.tsx')).NotificationsPage,
);

/** On the login page, whose form does not wait for it. */
export const PublicRecord = lazyPart(
  async () => (await import('#web/features/record/house/record-page.tsx')).PublicRecord,
  { pending: <Skeleton className="h-96 w-full" />, fetched: 'near' },
);

export const Shell = shell.Page;
export const LoginPage = login.Page;
export const ForgottenPasswordPage = forgottenPassword.Page;
export const ResetPasswordPage = resetPassword.Page;
export const PreferencesPage = preferences.Page;
export const SecurityPage = security.Page;
export const AdminPage = admin.Page;
export const HomePage = home.Page;
export const AnalysisPage = analysis.Page;
export const LineUpPage = lineUp.Page;
export const PlayerPage = player.Page;
export const TeamPage = team.Page;
export const VerifyPage = verify.Page;
export const RecordPage = record.Page;
export const HistoryPage = history.Page;
export const LossesPage = losses.Page;
export const LossReviewPage = lossReview.Page;
export const BetsPage = bets.Page;
export const NotificationsPage = notifications.Page;

const byPath: Record<PagePath, Pick<LazyPage, 'preload'>> = {
  '/': home,
  '/sports': home,
  '/login': login,
  '/forgotten-password': forgottenPassword,
  '/reset-password': resetPassword,
  ...eachPath('/', sportIds, (sport) => sportPages[sport]),
  '/preferences': preferences,
  '/security': security,
  '/history': history,
  '/bets': bets,
  '/notifications': notifications,
  '/record': record,
  '/record/losses': losses,
  '/record/losses/:league/:id': lossReview,
  '/verify': verify,
  '/admin': admin,
  ...eachPath('/admin/', adminSections, () => admin),
  '/predictions/:id': analysis,
  '/games/:league/:id/lineup': lineUp,
  '/teams/:league/:id': team,
  '/players/:league/:id': player,
};

/** Fetches the code of a page; done when it is there, or cannot be had. */
export async function preloadPage(address: string): Promise<void> {
  const found = findPage(address);
  const frame = isSignedOutPage(address) ? minimalHeader : shell;
  await Promise.all([found && byPath[found.path].preload(), frame.preload()]);
}
