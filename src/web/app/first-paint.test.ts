import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render, textOf } from '#testing/render.ts';
import { renderFirstPaints } from './first-paint.tsx';

/** What of a browser the parts of a page ask for as they are loaded. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

const sport = async (name: string) =>
  ((await import(`../features/sports/${name}.tsx`)) as { Page: FunctionComponent }).Page;

const pages: Record<string, () => Promise<FunctionComponent>> = {
  '/': async () => (await import('#web/features/home/home-page.tsx')).HomePage,
  '/nfl': () => sport('nfl'),
  '/nba': () => sport('nba'),
  '/nhl': () => sport('nhl'),
  '/mlb': () => sport('mlb'),
  '/golf': () => sport('golf'),
  '/tennis': () => sport('tennis'),
  '/record': async () => (await import('#web/features/record/house/record-page.tsx')).RecordPage,
  '/admin': async () => (await import('#web/features/administration/admin-page.tsx')).AdminPage,
};

const mainOf = (html: string) => textOf(/<main.*/s.exec(html)?.[0] ?? '');

describe('what a page shows before its code runs', () => {
  const paints = renderFirstPaints();

  it('is there for the pages that are opened most', () => {
    expect(Object.keys(paints).toSorted()).toEqual(Object.keys(pages).toSorted());
  });

  it.each(Object.entries(pages))('is what the page begins with: %s', async (path, load) => {
    const begins = mainOf(paints[path] ?? '');

    expect(begins).not.toBe('');
    expect(mainOf(render(createElement(await load()))).slice(0, begins.length)).toBe(begins);
  });

  it('is one heading a page, and nothing that could be pressed without effect', () => {
    for (const html of Object.values(paints)) {
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).not.toMatch(/<(a|button|input|select)\b/);
    }
  });
});
