import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { endsWithParent } from './testing/processes/node-process.ts';
import { cacheFolder } from './testing/paths.ts';

/**
 * Files that take a minute or wait for other processes: begun last, they would keep one core alone. One
 * collects all garbage again and again, which takes longer the more files its worker has run before.
 */
const longest = [
  'simulated-day.app.test.ts',
  'database-outage.app.test.ts',
  'several-processes.app.test.ts',
  'two-processes.app.test.ts',
  'killed-backfill.app.test.ts',
  'killed-generation.app.test.ts',
  'login-flood.app.test.ts',
  'backfill.app.test.ts',
  'collected-memory.app.test.ts',
  'node-process.app.test.ts',
  'growing-tables.app.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * The files of a worker share its process and its modules: loading the application anew cost more
 * than many a file. A worker whose Vitest was killed ends, and what it has started with it.
 */
export const workers = {
  isolate: false,
  maxWorkers: 2,
  execArgv: ['--import', endsWithParent],
};

const appTests = {
  globalSetup: ['testing/databases/global-setup.ts'],
  setupFiles: ['testing/fast-check-seed.ts', 'testing/restore-globals.ts'],
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 180_000 } },
  ...workers,
};

/**
 * `unit`: pure code, no services. `app`: the whole application over HTTP on PostgreSQL. `embedded`: the
 * database layer, processes and crashes once more on the embedded database. Time limits are for what
 * hangs, on a machine that is busy with other things.
 */
export default defineConfig({
  test: {
    // Three projects load the same sources: they are compiled once.
    experimental: { fsModuleCache: true, fsModuleCachePath: `${cacheFolder}/vitest` },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,testing,scripts,research}/**/*.test.ts'],
          exclude: ['**/*.app.test.ts'],
          setupFiles: ['testing/fast-check-seed.ts', 'testing/restore-globals.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          ...workers,
        },
      },
      {
        test: {
          name: 'app',
          include: ['src/**/*.app.test.ts', 'testing/**/*.app.test.ts'],
          env: { LINEWISE_TEST_DATABASE: 'server' },
          ...appTests,
        },
      },
      {
        test: {
          name: 'embedded',
          include: [
            'src/db/**/*.app.test.ts',
            'src/server/scheduling/**/*.app.test.ts',
            'src/server/operator/backup.app.test.ts',
            'testing/databases/**/*.app.test.ts',
            'testing/processes/**/*.app.test.ts',
          ],
          env: { LINEWISE_TEST_DATABASE: 'embedded' },
          ...appTests,
        },
      },
    ],
  },
});
