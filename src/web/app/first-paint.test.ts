import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderFirstPaints } from './first-paint.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const paints = Object.entries(await renderFirstPaints());

describe('pre-rendered page', () => {
  it('exists for sport pages', () => {
    expect(paints.map(([path]) => path)).toContain('/nfl');
  });

  it.each(paints)('has one heading and no interactive controls: %s', (_, { page, topBar }) => {
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(topBar).not.toContain('<h1');
    for (const html of [page, topBar]) expect(html).toMatch(/^<div [^>]*\binert=""[^>]*>/);
  });

  it('does not depend on the build date', async () => {
    vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z'), toFake: ['Date'] });
    expect(Object.entries(await renderFirstPaints())).toEqual(paints);
  });
});
