import { defineConfig } from 'vitest/config';
import { endsWithParent } from './testing/processes/node-process.ts';
import { cacheFolder } from './testing/paths.ts';
import { patience } from './testing/patience.ts';
import { ProgressReporter } from './testing/progress-reporter.ts';

const second = 1000 * patience;

/**
 * Test files of a worker share its process and modules: loading the application takes longer than most files.
 * `endsWithParent` ends a worker and the programs that it started when Vitest is killed.
 */
export const workers = {
  isolate: false,
  maxWorkers: 2,
  execArgv: ['--import', endsWithParent],
};

const setupFiles = ['testing/fast-check-seed.ts', 'testing/restore-globals.ts'];

const appTests = {
  globalSetup: ['testing/databases/global-setup.ts'],
  setupFiles,
  testTimeout: 60 * second,
  hookTimeout: 60 * second,
  expect: { poll: { timeout: 30 * second } },
  ...workers,
};

const longTests = {
  ...appTests,
  testTimeout: 600 * second,
  hookTimeout: 600 * second,
  expect: { poll: { timeout: 180 * second } },
};

const onServer = { LINEWISE_TEST_DATABASE: 'server' };
const onEmbedded = { LINEWISE_TEST_DATABASE: 'embedded' };

/** Projects of `npm test` are unit, app and embedded; those of `npm run test:long` have `long` in their name. */
export default defineConfig({
  test: {
    // A busy machine may need a second try.
    retry: patience > 1 ? 1 : 0,
    reporters: [new ProgressReporter(), ['json', { outputFile: 'test-results/tests.json' }]],
    // All projects load the same sources, so the compiled modules are cached.
    experimental: { fsModuleCache: true, fsModuleCachePath: `${cacheFolder}/vitest` },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,testing,scripts,research}/**/*.test.ts'],
          exclude: ['**/*.{app,long}.test.ts'],
          setupFiles,
          testTimeout: 20 * second,
          hookTimeout: 20 * second,
          ...workers,
        },
      },
      {
        test: {
          name: 'app',
          include: ['{src,testing}/**/*.app.test.ts'],
          env: onServer,
          ...appTests,
        },
      },
      {
        test: {
          name: 'embedded',
          include: [
            'src/db/insert-rows.app.test.ts',
            'testing/processes/killed-rounds.app.test.ts',
          ],
          env: onEmbedded,
          ...appTests,
        },
      },
      {
        test: {
          name: 'long',
          include: ['{src,testing,scripts,research}/**/*.long.test.ts'],
          env: onServer,
          ...longTests,
        },
      },
      {
        test: {
          name: 'long-embedded',
          include: [
            'src/server/app/**/*.long.test.ts',
            'testing/databases/{other-versions,upgrade}.long.test.ts',
            'testing/processes/{disk-full,failing-starts,first-administrator,jobs-thread,killed-work,roles,two-containers}.long.test.ts',
          ],
          env: onEmbedded,
          ...longTests,
        },
      },
    ],
  },
});
