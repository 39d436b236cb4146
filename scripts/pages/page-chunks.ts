import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagePaths } from '#contract/pages.ts';
import { getFrameModule, pageModules } from './page-files.ts';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const web = fileURLToPath(new URL('../../src/web/', import.meta.url));
const entry = resolve(web, 'main.tsx');
/** Modules that pages load after rendering, when idle, or on request. */
const later = [
  'app/stream/score-stream.ts',
  'app/offline/offline-words.tsx',
  'lib/server-unreachable.tsx',
  'ui/toast-card.tsx',
  'ui/dialog.tsx',
  'ui/menu.tsx',
  'app/menu-contents.tsx',
].map((file) => resolve(web, file));
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-)?query(-core)?|clsx)[\\/]/;
/** Kinds of pages that share most of their code, by folder and file. */
const kinds = {
  home: /^features.home/,
  nfl: /^features.sports.nfl\./,
  daily: /^features.sports.(nba|nhl|mlb)\./,
  golf: /^features.sports.golf\./,
  tennis: /^features.sports.tennis\./,
  signedOut: /^features.accounts.(login|forgotten|reset)/,
  record: /^features.analytics.record-page/,
  admin: /^features.admin/,
  stream: /score-stream\.ts$/,
  ahead: /(offline-words|server-unreachable|toast-card)\.tsx$/,
  dialog: /ui.dialog\.tsx$/,
  menu: /ui.menu\.tsx$|menu-contents\.tsx$/,
};
const isLater = /^(stream|ahead)$/;
type Kind = keyof typeof kinds;

/** Shared files, fewest kinds first: a module goes into the first file that all its users fetch. */
const files: readonly { name: string; kinds: readonly Kind[] }[] = [
  { name: 'stream', kinds: ['stream'] },
  { name: 'ahead', kinds: ['ahead', 'dialog', 'menu'] },
  { name: 'teams', kinds: ['nfl', 'daily'] },
  { name: 'tours', kinds: ['golf', 'tennis'] },
  { name: 'cards', kinds: ['nfl', 'daily', 'tennis'] },
  { name: 'contests', kinds: ['nfl', 'daily', 'golf', 'tennis'] },
  { name: 'lists', kinds: ['home', 'nfl', 'daily', 'tennis'] },
];

/**
 * What pages share, in a few files instead of many: each small file costs its headers again, and what two
 * small files have in common is packed twice. What is opened later is left to the bundler. The libraries
 * stay by themselves, so that a release of ours leaves them in the browser's cache.
 */
export function nameSharedChunk(): (id: string, modules: Modules) => string | null {
  let pagesByChunk: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  return (id, modules) => {
    if (libraries.test(id)) return 'libraries';
    pagesByChunk ??= findPages(modules);
    const pages = pagesByChunk.get(id);
    if (pages === undefined) return null;
    if (pages.has(entry)) return 'application';

    const needing = (Object.keys(kinds) as Kind[]).filter((kind) =>
      [...pages].some((page) => kinds[kind].test(page)),
    );
    const [only] = needing;
    if (only === undefined) return null;
    if (needing.length === 1 && !isLater.test(only)) return pages.size === 1 ? null : only;
    const shared = files.find((file) => needing.every((kind) => file.kinds.includes(kind)));
    if (shared !== undefined) return shared.name;
    return needing.includes('signedOut') ? 'application' : 'members';
  };
}

/** By module: the pages that need it before they can be shown. */
function findPages(modules: Modules): Map<string, Set<string>> {
  const pagesByChunk = new Map<string, Set<string>>();
  const starts = [
    ...[entry, ...later].map((file) => [file]),
    ...pagePaths.map((path) => [pageModules[path], getFrameModule(path)]),
  ];
  for (const [page = '', ...around] of starts) {
    const waiting = [page, ...around].map((file) => resolve(web, file));
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const pages = pagesByChunk.get(id) ?? new Set();
      if (pages.has(page)) continue;
      pagesByChunk.set(id, pages.add(page));
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return pagesByChunk;
}
