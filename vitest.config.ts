import { defineConfig } from 'vitest/config';

/**
 * `unit`: pure code, no services. `app`: the whole application over HTTP on a real database, chosen
 * by LINEWISE_TEST_DATABASE (embedded or server); the same files run on both.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'testing/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.app.test.ts'],
          setupFiles: ['testing/fast-check-seed.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'app',
          include: ['src/**/*.app.test.ts', 'testing/**/*.app.test.ts'],
          globalSetup: ['testing/global-setup.ts'],
          setupFiles: ['testing/fast-check-seed.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
