import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { RoutingContext } from '#web/lib/routing/location.ts';
import { BottomBar, findPlace, HeaderNavigation } from './navigation.tsx';

function renderAt(pathname: string, part: typeof BottomBar): string {
  const place = { pathname, search: '', hash: '', state: null };
  const routing = { place, navigate: () => undefined };
  return render(createElement(RoutingContext.Provider, { value: routing }, createElement(part)));
}

describe('findPlace', () => {
  it.each([
    ['/', '/'],
    ['/sports', '/'],
    ['/nfl', '/nfl'],
    ['/teams/atp/12', '/tennis'],
    ['/games/nba/12/lineup', '/nba'],
    ['/players/nowhere/12', ''],
    ['/record/losses', '/record'],
    ['/verify', '/record'],
    ['/history', '/record'],
    ['/bets', '/bets'],
  ])('places %s under %s', (pathname, place) => {
    expect(findPlace(pathname)).toBe(place);
  });
});

describe('navigation', () => {
  it('shows nine items on a laptop and marks the current one', () => {
    const html = renderAt('/teams/nba/3', HeaderNavigation);
    expect(toText(html)).toBe('Today NFL NBA NHL MLB Golf Tennis Record Bet book');
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/nba"/);
  });

  it('shows five items on a phone, with the sports behind one of them', () => {
    const html = renderAt('/golf', BottomBar);
    expect(toText(html)).toBe('Today Sports Bets Record Me');
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(html).toMatch(/<button[^>]*aria-current="true"[^>]*>(?:(?!<\/button>).)*Sports/);
  });
});
