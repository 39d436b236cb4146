import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPagePath } from '#contract/pages.ts';
import { renderFirstPaints } from './first-paint.tsx';

/** What of a browser the parts of a page ask for as they are loaded. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('what a page shows before its code runs', () => {
  const paints = Object.entries(renderFirstPaints());

  it('is there for pages of the product', () => {
    const paths = paints.map(([path]) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/nfl', '/golf', '/record', '/admin']));
    expect(paths.filter((path) => !isPagePath(path))).toEqual([]);
  });

  it.each(paints)('has one heading and takes no key or click: %s', (_, { page, topBar }) => {
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(topBar).not.toContain('<h1');
    for (const html of [page, topBar]) expect(html).toMatch(/^<div [^>]*\binert=""[^>]*>/);
  });

  it('is the same on another day: the build’s clock is not the reader’s', () => {
    vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z'), toFake: ['Date'] });
    expect(Object.entries(renderFirstPaints())).toEqual(paints);
  });
});
