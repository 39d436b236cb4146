import { afterAll, expect, vi } from 'vitest';

// What of a browser the parts of a page ask for as they are loaded, where there is none.
// oxlint-disable-next-line vitest/no-standalone-expect -- only its path is asked for
const isOfPages = expect.getState().testPath?.includes('/src/web/') === true;
if (isOfPages && !('happyDOM' in globalThis)) {
  const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia }));
}

// Files share a worker's globals: a leftover `window` would turn the next file's code into browser
// code.
afterAll(() => {
  vi.unstubAllGlobals();
});
