import { sportIds } from '#domain/league.ts';

/** Parts of the Admin Panel, each at an address of its own. */
export const adminSections = ['users', 'health', 'data', 'usage', 'audit'] as const;
export type AdminSection = (typeof adminSections)[number];

/** Addresses of the product's pages: the browser's router and the server's 404 agree on them. */
export const pagePaths = [
  '/',
  '/sports',
  '/login',
  '/forgotten-password',
  '/reset-password',
  ...sportIds.map((sport) => `/${sport}` as const),
  '/preferences',
  '/security',
  '/history',
  '/bets',
  '/notifications',
  '/record',
  '/record/losses',
  '/record/losses/:league/:id',
  '/verify',
  '/admin',
  ...adminSections.map((section) => `/admin/${section}` as const),
  '/predictions/:id',
  '/games/:league/:id/lineup',
  '/teams/:league/:id',
  '/players/:league/:id',
] as const;

/** Which addresses one of them stands for. */
export function pagePattern(path: (typeof pagePaths)[number]): RegExp {
  return new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}/?$`);
}

const patterns = pagePaths.map(pagePattern);

export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
