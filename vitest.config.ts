import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { endsWithParent } from './testing/node-process.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * About the database, although no statement is their own: its wire and what that makes of hostile
 * text, transactions and the lock under which the journal grows, the queue, word to other processes,
 * storing what a feed has told, commands beside a running product, what is left of a killed one.
 */
const aboutTheDatabase = [
  /^src\/db\//,
  /^src\/server\/scheduling\//,
  /^src\/server\/operator\//,
  /^src\/server\/live\/stream\//,
  /^src\/server\/http\/(hostile|fuzz)/,
  /^src\/server\/polling\/polls\/recordings/,
  /^src\/server\/ledger\/grades\//,
  /^testing\/killed-/,
];

/** Thousands of calls at once: the embedded engine would share its thread with them. */
const floods = ['src/server/accounts/accounts/login-flood.app.test.ts'];

/**
 * Files are run on both databases where a noun has statements of its own (a `store.ts` beside them),
 * or where they are about the database itself. The others speak of calls and rules, and no answer in
 * them depends on the database: where both are run (`npm test`), they are run on the server alone.
 */
export const onServerAlone = ['src', 'testing'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.app.test.ts') && !isRunOnBoth(file))
    .toSorted(),
);

function isRunOnBoth(file: string): boolean {
  if (floods.includes(file)) return false;
  const hasStatements = existsSync(join(root, dirname(file), 'store.ts'));
  return hasStatements || aboutTheDatabase.some((path) => path.test(file));
}

const leavesOut = process.env['LINEWISE_TEST_SERVER_FOLLOWS'] === '1' ? onServerAlone : [];

/** Files that take a minute or wait for other processes: begun last, they would keep one core alone. */
const longest = [
  'simulated-day.app.test.ts',
  'database-outage.app.test.ts',
  'two-processes.app.test.ts',
  'killed-backfill.app.test.ts',
  'killed-generation.app.test.ts',
  'login-flood.app.test.ts',
  'backfill.app.test.ts',
  'collected-memory.app.test.ts',
  'node-process.app.test.ts',
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

/**
 * `unit`: pure code, no services. `app`: the whole application over HTTP on a real database, chosen
 * by LINEWISE_TEST_DATABASE (embedded or server); the same files run on both. Their time limits are
 * for what hangs, on a machine that is busy with other things.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'testing/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.app.test.ts'],
          setupFiles: ['testing/fast-check-seed.ts', 'testing/restore-globals.ts'],
          testTimeout: 300_000,
          ...workers,
        },
      },
      {
        test: {
          name: 'app',
          include: ['src/**/*.app.test.ts', 'testing/**/*.app.test.ts'],
          exclude: leavesOut,
          globalSetup: ['testing/global-setup.ts'],
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
