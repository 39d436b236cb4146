import { sportIds } from '#domain/league.ts';
import type { Access } from './endpoint.ts';

export const adminSections = ['users', 'health', 'data', 'usage', 'audit'] as const;
export type AdminSection = (typeof adminSections)[number];

type PageAccess = Exclude<Access, 'account'>;

/** The server answers 404 at any other path; src/web/app/pages.tsx maps each to its component. */
export const pages = {
  '/': 'member',
  '/sports': 'member',
  '/login': 'open',
  '/forgotten-password': 'open',
  '/reset-password': 'open',
  ...withEach('/', sportIds, 'member'),
  '/preferences': 'member',
  '/security': 'member',
  '/history': 'member',
  '/bets': 'member',
  '/notifications': 'member',
  '/record': 'record',
  '/record/losses': 'member',
  '/record/losses/:league/:id': 'member',
  '/verify': 'record',
  '/admin': 'administrator',
  ...withEach('/admin/', adminSections, 'administrator'),
  '/predictions/:id': 'member',
  '/:league/game/:id': 'member',
  '/games/:league/:id/lineup': 'member',
  '/teams/:league/:id': 'member',
  '/players/:league/:id': 'member',
} as const satisfies Record<`/${string}`, PageAccess>;
export type PagePath = keyof typeof pages;

function withEach<Start extends string, Name extends string, Value>(
  start: Start,
  names: readonly Name[],
  value: Value,
): Record<`${Start}${Name}`, Value> {
  return Object.fromEntries(names.map((name) => [`${start}${name}`, value])) as Record<
    `${Start}${Name}`,
    Value
  >;
}

export const pagePaths = Object.keys(pages) as PagePath[];

const patterns = pagePaths.map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:([a-z]+)/g, '(?<$1>[^/]+)')}/?$`),
}));

export function findPage(
  address: string,
): { path: PagePath; params: Record<string, string> } | undefined {
  for (const { path, pattern } of patterns) {
    const match = pattern.exec(address);
    if (match === null) continue;
    const values = Object.entries(match.groups ?? {});
    return { path, params: Object.fromEntries(values.map(([name, text]) => [name, decode(text)])) };
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // URIError: invalid percent-encoding
  }
}

/** `'league' | 'id'` of `/teams/:league/:id`. */
export type ParamName<Path extends string> = Path extends `${string}/:${infer Start}/${infer Rest}`
  ? Start | ParamName<`/${Rest}`>
  : Path extends `${string}/:${infer Last}`
    ? Last
    : never;

/** True for pages that redirect once signed in. */
export function isSignedOutPage(address: string): boolean {
  const page = findPage(address);
  return page !== undefined && pages[page.path] === 'open';
}
