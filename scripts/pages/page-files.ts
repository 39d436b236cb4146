import { isSignedOutPage } from '#contract/pages.ts';
import { teamLeagueIds } from '#domain/league.ts';
import { posix } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The file of each page (src/web/app/pages.tsx loads them), by its address as in contract/pages.ts: the
 * server names what it needs in the page's head, so that it is fetched beside the application.
 */
export const modulesOfPages: Record<string, string> = {
  '/': 'home/home-page.tsx',
  '/sports': 'home/home-page.tsx',
  '/login': 'accounts/login-page.tsx',
  '/forgotten-password': 'accounts/forgotten-password-page.tsx',
  '/reset-password': 'accounts/reset-password-page.tsx',
  ...Object.fromEntries(teamLeagueIds.map((league) => [`/${league}`, `sports/${league}.tsx`])),
  '/golf': 'sports/golf.tsx',
  '/tennis': 'sports/tennis.tsx',
  '/preferences': 'accounts/preferences/preferences-page.tsx',
  '/security': 'accounts/second-factors/security-page.tsx',
  '/history': 'record/history/history-page.tsx',
  '/bets': 'record/bets/bets-page.tsx',
  '/notifications': 'live/notifications-page.tsx',
  '/record': 'record/house/record-page.tsx',
  '/record/losses': 'record/losses/losses-page.tsx',
  '/record/losses/:league/:id': 'record/losses/loss-review-page.tsx',
  '/verify': 'record/verify/verify-page.tsx',
  '/admin': 'administration/admin-page.tsx',
  '/admin/users': 'administration/admin-page.tsx',
  '/admin/health': 'administration/admin-page.tsx',
  '/admin/data': 'administration/admin-page.tsx',
  '/admin/usage': 'administration/admin-page.tsx',
  '/admin/audit': 'administration/admin-page.tsx',
  '/predictions/:id': 'sports/analysis-page.tsx',
  '/games/:league/:id/lineup': 'sports/line-up-page.tsx',
  '/teams/:league/:id': 'sports/team-page.tsx',
  '/players/:league/:id': 'sports/player-page.tsx',
};

/** Around every page but those before signing in, and above those. */
export const shell = '../app/shell.tsx';
export const minimalHeader = '../app/minimal-header.tsx';
const around = new Map(
  Object.entries(modulesOfPages).map(([path, module]) => [
    module,
    isSignedOutPage(path) ? minimalHeader : shell,
  ]),
);

/** What stands around a page, by its file; around what is no page nothing. */
export function listAround(module: string): string[] {
  const found = around.get(module);
  return found === undefined ? [] : [found];
}

/** As much as is read of a file that the build writes. */
export interface BuiltFile {
  fileName: string;
  isEntry?: boolean;
  /** The source file that it stands for. */
  facadeModuleId?: string | null;
  /** All source files in it. */
  moduleIds?: string[];
  /** Files that it imports as it begins. */
  imports?: string[];
}

/** Every file that an address needs before its page can be shown, but for those of every address. */
export function listFilesOfPages(files: readonly BuiltFile[]): Record<string, string[]> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const ofEvery = withImports(files.filter(({ isEntry }) => isEntry === true));

  return Object.fromEntries(
    Object.entries(modulesOfPages).map(([path, module]) => {
      const own = [module, ...listAround(module)].map((each) => {
        const ending = `/${posix.join('src/web/features', each)}`;
        const file = files.find(
          ({ facadeModuleId, moduleIds = [] }) =>
            facadeModuleId?.endsWith(ending) ??
            (each !== module && moduleIds.some((id) => id.endsWith(ending))),
        );
        if (file === undefined) throw new Error(`the build has no file for the page ${path}`);
        return file;
      });
      const needed = [...withImports(own)].filter((name) => !ofEvery.has(name));
      return [path, needed.map((name) => `/${name}`)];
    }),
  );

  function withImports(start: readonly BuiltFile[]): Set<string> {
    const seen = new Set<string>();
    const waiting = start.map(({ fileName }) => fileName);
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      waiting.push(...(byName.get(name)?.imports ?? []));
    }
    return seen;
  }
}

/**
 * Writes the list beside the built application, where the server reads it and browsers do not. Code is
 * fetched after the style sheet and the fonts: the frame of a page needs those alone.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const source = JSON.stringify(listFilesOfPages(chunks));
      this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source });
    },
  };
}
