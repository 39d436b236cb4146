import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForMissingChunks } from './missing-chunks.ts';

/** A browser whose storage is blocked, as far as it matters here: a reload keeps the entry of the history. */
class Browser extends EventTarget {
  reloads = 0;
  isOnline = true;
  history = {
    state: null as unknown,
    replaceState: (state: unknown) => {
      this.history.state = structuredClone(state);
    },
  };
  location = {
    reload: () => {
      this.reloads += 1;
      this.openAgain();
    },
  };
  #listeners: [string, EventListener][] = [];

  override addEventListener(name: string, listener: EventListener): void {
    this.#listeners.push([name, listener]);
    super.addEventListener(name, listener);
  }

  openAgain(): void {
    for (const [name, listener] of this.#listeners) this.removeEventListener(name, listener);
    this.#listeners = [];
    reloadForMissingChunks();
  }

  /** The page asks for a file that is gone; true when it goes on with the error. */
  askFor(file: string): boolean {
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    return this.dispatchEvent(event);
  }
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', {
    get onLine() {
      return browser.isOnline;
    },
  });
  const blocked = () => {
    throw new DOMException('storage is blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  browser.openAgain();
});

describe('a page that asks for code which an update has taken away', () => {
  it('reloads once for it, also where storage is blocked', () => {
    browser.history.state = { idx: 3, key: 'abc' };

    expect(browser.askFor('/assets/nfl-old.js')).toBe(false);
    expect(browser.reloads).toBe(1);
    expect(browser.history.state).toMatchObject({ idx: 3, key: 'abc' });

    // It is missing still: the error page says so, and nothing reloads for ever.
    expect(browser.askFor('/assets/nfl-old.js')).toBe(true);
    expect(browser.reloads).toBe(1);
  });

  it('reloads for another file as well, and never without a network', () => {
    browser.askFor('/assets/nfl-old.js');
    browser.askFor('/assets/golf-old.js');
    expect(browser.reloads).toBe(2);

    browser.isOnline = false;
    expect(browser.askFor('/assets/nba-old.js')).toBe(true);
    expect(browser.reloads).toBe(2);
  });
});
