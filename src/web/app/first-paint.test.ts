import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderFirstPaints } from './first-paint.tsx';

/** What of a browser the parts of a page ask for as they are loaded. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

afterEach(() => {
  vi.useRealTimers();
});

const paints = Object.entries(await renderFirstPaints());

describe('what a page shows before its code runs', () => {
  it.each(paints)('has one heading and takes no key or click: %s', (_, { page, topBar }) => {
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(topBar).not.toContain('<h1');
    for (const html of [page, topBar]) expect(html).toMatch(/^<div [^>]*\binert=""[^>]*>/);
  });

  it('is the same on another day: the build’s clock is not the reader’s', async () => {
    vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z'), toFake: ['Date'] });
    expect(Object.entries(await renderFirstPaints())).toEqual(paints);
  });
});
