import type { SportId } from '#domain/league.ts';

/** Sports whose pages are built; the others say that they are coming, and are not polled. */
export const builtSports: readonly SportId[] = ['nfl', 'nba', 'nhl', 'mlb', 'golf', 'tennis'];

/** Addresses of the product's pages: the browser's router and the server's 404 agree on them. */
export const pagePaths = [
  '/',
  '/sports',
  '/login',
  '/nfl',
  '/nba',
  '/nhl',
  '/mlb',
  '/golf',
  '/tennis',
  '/admin',
  '/predictions/:id',
] as const;

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}/?$`));

export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
