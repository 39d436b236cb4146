import { describe, expect, it } from 'vitest';
import { getFrameModule, listFilesOfPages, pageModules } from './page-files.ts';

describe('the files of pages', () => {
  it('list what a page needs immediately, except what every page has', () => {
    const chunk = (fileName: string, imports: string[], page?: string) => ({
      fileName,
      imports,
      isEntry: fileName === 'main.js',
      facadeModuleId: page === undefined ? null : `/x/src/web/${page}`,
    });
    const pages = [...new Set(Object.values(pageModules))].map((page, at) =>
      chunk(
        `page-${at}.js`,
        page === 'features/sports/nfl.tsx' ? ['cards.js', 'libraries.js'] : [],
        page,
      ),
    );
    const files = listFilesOfPages([
      chunk('main.js', ['libraries.js']),
      chunk('libraries.js', []),
      chunk('cards.js', ['scores.js', 'libraries.js']),
      chunk('scores.js', ['cards.js']),
      chunk('shell.js', ['menus.js', 'libraries.js'], getFrameModule('/')),
      chunk('menus.js', []),
      chunk('header.js', ['libraries.js'], getFrameModule('/login')),
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
