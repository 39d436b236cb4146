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
export type PagePath = (typeof pagePaths)[number];

/** Pages that one leaves by signing in. */
const signedOutPages = /^\/(login|forgotten-password|reset-password)\/?$/;

export function isSignedOutPage(path: string): boolean {
  return signedOutPages.test(path);
}

/** Which addresses one of them stands for, with their parts by name. */
export function pagePattern(path: PagePath): RegExp {
  return new RegExp(`^${path.replace(/:([a-z]+)/g, '(?<$1>[^/]+)')}/?$`);
}

const patterns = pagePaths.map((path) => ({ path, pattern: pagePattern(path) }));

/** The page that stands at an address; undefined where there is none. */
export function findPage(address: string): { path: PagePath; match: RegExpExecArray } | undefined {
  for (const { path, pattern } of patterns) {
    const match = pattern.exec(address);
    if (match !== null) return { path, match };
  }
  return undefined;
}

export function isPagePath(address: string): boolean {
  return findPage(address) !== undefined;
}
