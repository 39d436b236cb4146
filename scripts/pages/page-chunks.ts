import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PagePath, pagePaths, pages } from '#contract/pages.ts';
import { getFrameModule, pageModules } from './page-files.ts';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const web = fileURLToPath(new URL('../../src/web/', import.meta.url));
const entry = resolve(web, 'main.tsx');
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-)?query(-core)?|clsx)[\\/]/;

/** Kinds of pages that share most of their code. A page of no kind shares with all. */
const pagesByKind = {
  home: ['/', '/sports'],
  nfl: ['/nfl'],
  daily: ['/nba', '/nhl', '/mlb'],
  golf: ['/golf'],
  tennis: ['/tennis'],
  signedOut: pagePaths.filter((path) => pages[path] === 'open'),
  record: ['/record'],
  admin: pagePaths.filter((path) => pages[path] === 'administrator'),
} satisfies Record<string, readonly PagePath[]>;

/** Modules below src/web that pages load after rendering, when idle, or on request. */
const laterByKind = {
  stream: ['app/stream/score-stream.ts'],
  ahead: ['app/offline/offline-words.tsx', 'ui/server-unreachable.tsx', 'ui/toast-card.tsx'],
  dialog: ['ui/dialog.tsx'],
  menu: ['ui/menu.tsx', 'app/menu-contents.tsx'],
};

type Kind = keyof typeof pagesByKind | keyof typeof laterByKind;

const kindByModule = new Map<string, Kind>([
  ...listModules(pagesByKind, (path) => pageModules[path]),
  ...listModules(laterByKind, (file) => file),
]);

function listModules<Name extends Kind, Item>(
  itemsByKind: Record<Name, readonly Item[]>,
  getModule: (item: Item) => string,
): [string, Name][] {
  return (Object.entries(itemsByKind) as [Name, readonly Item[]][]).flatMap(([kind, items]) =>
    items.map((item): [string, Name] => [getModule(item), kind]),
  );
}

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
 * Puts the modules that pages share into a few files: each further file costs its headers, and two
 * small files compress worse than one. The bundler decides about modules that are loaded later.
 * Libraries get a file of their own, so that it stays in the browser's cache when a release changes
 * only our code.
 */
export function nameSharedChunk(): (id: string, modules: Modules) => string | null {
  let pagesByChunk: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  return (id, modules) => {
    if (libraries.test(id)) return 'libraries';
    pagesByChunk ??= findPages(modules);
    const users = pagesByChunk.get(id);
    if (users === undefined) return null;
    if (users.has(entry)) return 'application';

    const kinds = [...new Set([...users].flatMap((page) => kindByModule.get(page) ?? []))];
    const [only] = kinds;
    if (only === undefined) return null;
    const isPart = only === 'stream' || only === 'ahead';
    if (kinds.length === 1 && !isPart) return users.size === 1 ? null : only;
    const shared = files.find((file) => kinds.every((kind) => file.kinds.includes(kind)));
    if (shared !== undefined) return shared.name;
    return kinds.includes('signedOut') ? 'application' : 'members';
  };
}

/** Finds, for each module, the pages that need it before they can be shown. */
function findPages(modules: Modules): Map<string, Set<string>> {
  const pagesByChunk = new Map<string, Set<string>>();
  const starts = [
    ...[entry, ...Object.values(laterByKind).flat()].map((file) => [file]),
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
