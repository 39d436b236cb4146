import { type PagePath, pagePaths, pages } from '#contract/pages.ts';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const tableFile = new URL('../../src/web/app/pages.tsx', import.meta.url);

/**
 * The module below src/web that each path loads. The route table is the only list, and bundlers
 * need literal `import()` calls in it, so it is read as text; a path without a module stops the
 * build.
 */
export const pageModules = readPageModules();

function readPageModules(): Record<PagePath, string> {
  const table = readFileSync(tableFile, 'utf8');
  const entries = [...table.matchAll(/'(\/[^']*)': [^']*import\('#web\/([^']+)'\)/g)];
  const modules = Object.fromEntries(entries.map(([, path, module]) => [path, module]));
  for (const path of pagePaths) {
    if (modules[path] === undefined)
      throw new Error(`src/web/app/pages.tsx does not import ${path}`);
  }
  return modules as Record<PagePath, string>;
}

/** A page's loading frame, fetched together with the page. */
export function getFrameModule(path: PagePath): string {
  return pages[path] === 'open' ? 'app/minimal-header.tsx' : 'app/shell.tsx';
}

/** The parts of a built file that are read. */
export interface BuiltFile {
  fileName: string;
  isEntry?: boolean;
  /** The source file of the entry. */
  facadeModuleId?: string | null;
  /** IDs of all source files in it. */
  moduleIds?: string[];
  /** Files that it imports statically. */
  imports?: string[];
}

/** Files needed before a page can be shown, by path, without those that every page needs. */
export function listFilesOfPages(files: readonly BuiltFile[]): Record<string, string[]> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const ofEvery = withImports(files.filter(({ isEntry }) => isEntry === true));

  return Object.fromEntries(
    pagePaths.map((path) => {
      const own = [pageModules[path], getFrameModule(path)].map((module) => {
        const ending = `/src/web/${module}`;
        const file = files.find(
          ({ facadeModuleId, moduleIds = [] }) =>
            facadeModuleId?.endsWith(ending) ??
            (module === getFrameModule(path) && moduleIds.some((id) => id.endsWith(ending))),
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
 * Writes the list beside the built application, where the server reads it and browsers do not. Code
 * is fetched after the style sheet and the fonts: the frame of a page needs those alone.
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
