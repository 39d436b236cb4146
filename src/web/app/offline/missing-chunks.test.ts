import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForMissingChunks } from './missing-chunks.ts';

/** Browser stub with blocked storage; a reload keeps the history entry. */
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

  /** Simulates a missing file; true when the error is passed on. */
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

describe('page whose code was removed by an update', () => {
  it('reloads once, even with blocked storage', () => {
    browser.history.state = { idx: 3, key: 'abc' };

    expect(browser.askFor('/assets/nfl-old.js')).toBe(false);
    expect(browser.reloads).toBe(1);
    expect(browser.history.state).toMatchObject({ idx: 3, key: 'abc' });

    // Still missing: the error page is shown instead of reloading forever.
    expect(browser.askFor('/assets/nfl-old.js')).toBe(true);
    expect(browser.reloads).toBe(1);
  });

  it('reloads once per missing file, and never offline', () => {
    browser.askFor('/assets/nfl-old.js');
    browser.askFor('/assets/golf-old.js');
    expect(browser.reloads).toBe(2);

    browser.isOnline = false;
    expect(browser.askFor('/assets/nba-old.js')).toBe(true);
    expect(browser.reloads).toBe(2);
  });
});
