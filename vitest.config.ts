import { defineConfig } from 'vitest/config';
import { endsWithParent } from './testing/node-process.ts';

/**
 * The files of a worker share its process and its modules: loading the application anew cost more
 * than many a file. A worker whose Vitest was killed ends, and what it has started with it.
 */
export const workers = {
  isolate: false,
  maxWorkers: 2,
  execArgv: ['--import', endsWithParent],
};

/**
 * `unit`: pure code, no services. `app`: the whole application over HTTP on a real database, chosen
 * by LINEWISE_TEST_DATABASE (embedded or server); the same files run on both. Their time limits are
 * for what hangs, on a machine that is busy with other things.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'testing/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.app.test.ts'],
          setupFiles: ['testing/fast-check-seed.ts', 'testing/restore-globals.ts'],
          testTimeout: 60_000,
          ...workers,
        },
      },
      {
        test: {
          name: 'app',
          include: ['src/**/*.app.test.ts', 'testing/**/*.app.test.ts'],
          globalSetup: ['testing/global-setup.ts'],
          setupFiles: ['testing/fast-check-seed.ts', 'testing/restore-globals.ts'],
          testTimeout: 240_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          ...workers,
        },
      },
    ],
  },
});
