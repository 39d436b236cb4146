import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { membersOnly, modulesOfPages, shell } from './page-files.ts';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const entry = fileURLToPath(new URL('../../src/web/main.tsx', import.meta.url));
const stream = fileURLToPath(new URL('../../src/web/app/stream/score-stream.ts', import.meta.url));
const features = fileURLToPath(new URL('../../src/web/features/', import.meta.url));
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-)?query(-core)?|clsx|class-variance-authority)[\\/]/;
/** So small that a page which needs one must not fetch what other pages share. */
const icon = /node_modules[\\/]lucide-react[\\/]/;

/** Pages of one kind share most of their code; here by their folder and file. The stream is on all of them. */
const kinds: Record<string, RegExp> = {
  home: /^home/,
  teams: /^sports.(nfl|nba|nhl|mlb)\./,
  tours: /^sports.(golf|tennis)\./,
  doors: /^accounts.(login|forgotten|reset)/,
  record: /^record.house/,
  admin: /^administration/,
  stream: /score-stream/,
};

/** Kinds with much in common; what one of them shares with others is little. */
const sports: ReadonlySet<string> = new Set(['home', 'teams', 'tours']);

/**
 * What pages share, in a few files instead of many: each small file costs its headers again, and what two
 * small files have in common is packed twice. A file holds what the same kinds of pages need as they begin,
 * and what two kinds of sport’s pages or two kinds of members’ pages need stands in one file each; what is
 * opened later is left to the bundler.
 * The libraries stay by themselves, so that a release of ours leaves them in the browser's cache.
 */
export function nameSharedChunk(): (id: string, modules: Modules) => string | null {
  let pagesOf: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  return (id, modules) => {
    if (libraries.test(id)) return 'libraries';
    pagesOf ??= findPages(modules);
    const pages = pagesOf.get(id);
    if (pages === undefined) return null;
    if (pages.has(entry)) return 'application';

    const needing = Object.entries(kinds).filter(([, own]) =>
      [...pages].some((page) => own.test(page)),
    );
    if (pages.size === 1) return null;
    const isIcon = icon.test(id);
    if (needing.length === 0) return isIcon ? 'members' : null;

    const hasOthers = [...pages].some((page) => !needing.some(([, own]) => own.test(page)));
    const isFarApart = isIcon
      ? hasOthers || needing.length > 1
      : needing.length > 1 && needing.some(([kind]) => !sports.has(kind));
    if (!isFarApart) return needing.length > 1 ? 'sports' : (needing[0]?.[0] ?? null);
    return needing.some(([kind]) => kind === 'doors') ? 'application' : 'members';
  };
}

/** By each module: the pages that need it before they can be shown. */
function findPages(modules: Modules): Map<string, Set<string>> {
  const pagesOf = new Map<string, Set<string>>();
  for (const page of [entry, stream, ...Object.values(modulesOfPages)]) {
    const waiting = [resolve(features, page)];
    if (membersOnly.has(page)) waiting.push(resolve(features, shell));
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const pages = pagesOf.get(id) ?? new Set();
      if (pages.has(page)) continue;
      pagesOf.set(id, pages.add(page));
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return pagesOf;
}
