import { afterAll, vi } from 'vitest';

// The files of a worker share its globals: a `window` that one leaves behind makes a browser of the next.
afterAll(() => {
  vi.unstubAllGlobals();
});
