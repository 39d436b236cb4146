import { afterAll, vi } from 'vitest';

// Files share a worker's globals: a leftover `window` would turn the next file's code into browser code.
afterAll(() => {
  vi.unstubAllGlobals();
});
