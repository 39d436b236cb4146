import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GuardedHistory } from './guarded-history.ts';

/** Minimal browser history: entries, and asynchronous popstate. */
class Browser extends EventTarget {
  scrollY = 0;
  entries = [{ url: 'https://app.invalid/nfl?tab=settings', state: null as unknown }];
  at = 0;
  get location() {
    return new URL(this.entries[this.at]?.url ?? '');
  }
  readonly history = {
    get: () => this.entries[this.at],
    pushState: (state: unknown, _: string, url: URL) => {
      this.entries = [...this.entries.slice(0, this.at + 1), { url: url.href, state }];
      this.at += 1;
    },
    replaceState: (state: unknown, _: string, url: URL | undefined = this.location) => {
      this.entries[this.at] = { url: url.href, state };
    },
    go: (delta: number) => {
      this.at += delta;
      this.dispatchEvent(new Event('popstate'));
    },
  };
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  Object.defineProperty(browser.history, 'state', { get: () => browser.history.get()?.state });
  vi.stubGlobal('window', browser);
});

const getPath = (browserNow: Browser) => browserNow.location.pathname + browserNow.location.search;

describe('history', () => {
  it('navigates to a path, another query and back, with entry state', () => {
    const history = new GuardedHistory();
    const places: string[] = [];
    history.listen(({ pathname, search }) => places.push(pathname + search));

    history.navigate('/login', { state: { returnPath: '/golf' } });
    expect(history.place.state).toEqual({ returnPath: '/golf' });
    history.navigate('?sport=nba', { replace: true });
    expect(browser.entries).toHaveLength(2);
    browser.history.go(-1);

    expect(places).toEqual(['/login', '/login?sport=nba', '/nfl?tab=settings']);
    expect(history.place.state).toBeNull();
  });

  it('adds no entry for a link to the current URL', () => {
    const history = new GuardedHistory();
    history.navigate('/nfl?tab=settings');

    expect(browser.entries).toHaveLength(1);
  });

  it('restores the scroll position on return and after a reload', () => {
    const history = new GuardedHistory();
    const tops: (number | undefined)[] = [];
    history.listen(({ top }) => tops.push(top));
    browser.scrollY = 1775;
    history.navigate('/teams/nfl/5');
    browser.scrollY = 40;
    browser.history.go(-1);
    browser.scrollY = 1800;
    browser.history.go(1);
    expect(tops).toEqual([undefined, 1775, 40]);

    browser.history.go(-1);
    expect(history.place.top).toBe(1800);
    browser.scrollY = 300;
    browser.dispatchEvent(new Event('pagehide'));
    expect(new GuardedHistory().place.top).toBe(300);
    // A new entry has no scroll position, whatever was there before.
    history.navigate('/golf');
    expect(history.place.top).toBeUndefined();
    expect((browser.history as { scrollRestoration?: string }).scrollRestoration).toBe('manual');
  });

  it('preserves foreign state in an entry', () => {
    browser.entries = [{ url: 'https://app.invalid/', state: { theirs: 1 } }];
    const { place } = new GuardedHistory();

    expect(place.state).toBeNull();
    expect(browser.entries[0]?.state).toMatchObject({ theirs: 1 });
  });
});

interface Where {
  pathname: string;
}

describe('guarded page', () => {
  function guard(history: GuardedHistory) {
    const held: (() => void)[] = [];
    const mustAsk = (from: Where, to: Where) => from.pathname !== to.pathname;
    const end = history.setGuard({ mustAsk, hold: (leave) => held.push(leave) });
    return { held, end };
  }

  it('is left by a link only after confirmation', () => {
    const history = new GuardedHistory();
    const { held } = guard(history);
    history.navigate('/golf');
    expect(getPath(browser)).toBe('/nfl?tab=settings');

    held[0]?.();
    expect(getPath(browser)).toBe('/golf');
  });

  it('is left by Back only after confirmation', () => {
    const history = new GuardedHistory();
    const places: string[] = [];
    history.listen(({ pathname }) => places.push(pathname));
    history.navigate('/golf');
    history.navigate('/golf?tab=settings');
    const { held } = guard(history);

    browser.history.go(-2);
    expect(getPath(browser)).toBe('/golf?tab=settings');
    expect(history.place.search).toBe('?tab=settings');

    held[0]?.();
    expect(getPath(browser)).toBe('/nfl?tab=settings');
    expect(places.at(-1)).toBe('/nfl');
  });

  it('can be left freely once the guard is removed', () => {
    const history = new GuardedHistory();
    guard(history).end();
    history.navigate('/golf');

    expect(getPath(browser)).toBe('/golf');
  });
});
