import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { endsWithParent } from './testing/processes/node-process.ts';
import { listOnServerAlone } from './testing/databases/databases-of-tests.ts';
import { cacheFolder } from './testing/paths.ts';

const leavesOut = process.env['LINEWISE_TEST_SERVER_FOLLOWS'] === '1' ? listOnServerAlone() : [];

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
  maxWorkers: Number(process.env['LINEWISE_TEST_WORKERS'] ?? 2),
  execArgv: ['--import', endsWithParent],
};

/**
 * `unit`: pure code, no services. `app`: the whole application over HTTP on a real database, chosen
 * by LINEWISE_TEST_DATABASE (embedded or server); the same files run on both. Their time limits are
 * for what hangs, on a machine that is busy with other things.
 */
export default defineConfig({
  test: {
    // Three runs of the same sources follow each other: they are compiled once.
    experimental: { fsModuleCache: true, fsModuleCachePath: `${cacheFolder}/vitest` },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'testing/**/*.test.ts', 'scripts/**/*.test.ts'],
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
          exclude: leavesOut,
          globalSetup: ['testing/databases/global-setup.ts'],
          setupFiles: ['testing/fast-check-seed.ts', 'testing/restore-globals.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 180_000 } },
          ...workers,
        },
      },
    ],
  },
});
