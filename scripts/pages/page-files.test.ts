import { pagePaths } from '#contract/pages.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { posix } from 'node:path';
import { listFilesOfPages, minimalHeader, modulesOfPages, shell } from './page-files.ts';

const web = new URL('../../src/web/', import.meta.url);
const loaders = ['app/pages.tsx', 'features/sports/league-modules.ts']
  .map((file) => readFileSync(new URL(file, web), 'utf8'))
  .join('\n');

describe('the files of pages', () => {
  it('are named for every page of the product', () => {
    expect(Object.keys(modulesOfPages).toSorted()).toEqual([...pagePaths].toSorted());
  });

  it('are those that the application loads', () => {
    const imported = [...loaders.matchAll(/import\('(?:#web\/features\/|\.\/)([\w./-]+)'\)/g)].map(
      ([, file = '']) => (file.includes('/') ? file : `sports/${file}`),
    );
    expect(new Set(imported)).toEqual(new Set(Object.values(modulesOfPages)));
  });

  it('hold what a page needs at once, but for what every page has', () => {
    const chunk = (fileName: string, imports: string[], page?: string) => ({
      fileName,
      imports,
      isEntry: fileName === 'main.js',
      facadeModuleId: page === undefined ? null : posix.join('/x/src/web/features', page),
    });
    const pages = [...new Set(Object.values(modulesOfPages))].map((page, at) =>
      chunk(`page-${at}.js`, page === 'sports/nfl.tsx' ? ['cards.js', 'libraries.js'] : [], page),
    );
    const files = listFilesOfPages([
      chunk('main.js', ['libraries.js']),
      chunk('libraries.js', []),
      chunk('cards.js', ['scores.js', 'libraries.js']),
      chunk('scores.js', ['cards.js']),
      chunk('shell.js', ['menus.js', 'libraries.js'], shell),
      chunk('menus.js', []),
      chunk('header.js', ['libraries.js'], minimalHeader),
      ...pages,
    ]);

    expect(files['/nfl']?.toSorted()).toEqual([
      '/cards.js',
      '/menus.js',
      expect.stringMatching(/^\/page-/),
      '/scores.js',
      '/shell.js',
    ]);
    expect(files['/login']?.toSorted()).toEqual(['/header.js', expect.stringMatching(/^\/page-/)]);
    expect(() => listFilesOfPages([])).toThrow('has no file for the page /');
  });
});
