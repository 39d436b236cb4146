import { lazy, type FunctionComponent } from 'react';

function lazyPage<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  return {
    Page: lazy(async () => ({ default: await load() })),
    // A failure shows when the page is rendered, where there is a place to say so.
    preload: () => void load().catch(() => undefined),
  };
}

const login = lazyPage(async () => {
  const module = await import('#web/features/accounts/login-page.tsx');
  return module.LoginPage;
});

const admin = lazyPage(async () => {
  const module = await import('#web/features/approvals/admin-page.tsx');
  return module.AdminPage;
});

const home = lazyPage(async () => {
  const module = await import('#web/features/home/home-page.tsx');
  return module.HomePage;
});

const football = lazyPage(async () => {
  const module = await import('#web/features/football/football-page.tsx');
  return module.FootballPage;
});

const golf = lazyPage(async () => {
  const module = await import('#web/features/golf/golf-page.tsx');
  return module.GolfPage;
});

const tennis = lazyPage(async () => {
  const module = await import('#web/features/tennis/tennis-page.tsx');
  return module.TennisPage;
});

const dailyLeague = lazyPage(async () => {
  const module = await import('#web/features/team-sports/daily-league-page.tsx');
  return module.DailyLeaguePage;
});

const analysis = lazyPage(async () => {
  const module = await import('#web/features/predictions/analysis-page.tsx');
  return module.AnalysisPage;
});

export const LoginPage = login.Page;
export const AdminPage = admin.Page;
export const HomePage = home.Page;
export const FootballPage = football.Page;
export const GolfPage = golf.Page;
export const TennisPage = tennis.Page;
export const DailyLeaguePage = dailyLeague.Page;
export const AnalysisPage = analysis.Page;

const byPath: [pattern: RegExp, page: { preload: () => void }][] = [
  [/^\/login\/?$/, login],
  [/^\/(sports\/?)?$/, home],
  [/^\/nfl\/?$/, football],
  [/^\/golf\/?$/, golf],
  [/^\/tennis\/?$/, tennis],
  [/^\/(nba|nhl|mlb)\/?$/, dailyLeague],
  [/^\/predictions\//, analysis],
  [/^\/admin\/?$/, admin],
];

/** Fetches the code of a page while the signed-in user is still being asked for. */
export function preloadPage(path: string): void {
  byPath.find(([pattern]) => pattern.test(path))?.[1].preload();
}
