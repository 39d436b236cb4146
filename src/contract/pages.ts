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
