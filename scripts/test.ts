/**
 * `npm test`: everything. The checks, the whole-app tests on the embedded database and on a real
 * PostgreSQL, and the journeys in a real browser. What cannot be run is a failure, not a skip.
 */
import { findBrowser } from '#testing/browser.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');

interface Stage {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /** Where the runner writes its counts as JSON. */
  countsFile?: string;
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const reporters = (file: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, file)}`,
];

function run(stage: Stage): Counts & { ok: boolean } {
  process.stdout.write(`\n── ${stage.name} ──\n`);
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, stage.command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...stage.environment },
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const counts = readCounts(stage);
  const ok = status === 0 && counts.failed === 0;
  process.stdout.write(`── ${stage.name}: ${ok ? 'passed' : 'FAILED'} in ${seconds} s ──\n`);
  return { ...counts, ok };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function readCounts({ countsFile }: Stage): Counts {
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (countsFile === undefined) return none;
  const file = join(results, countsFile);
  if (!existsSync(file)) return { ...none, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    if (flaky > 0) process.stdout.write(`${flaky} of the journeys needed a second try\n`);
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  };
}

async function stages(): Promise<Stage[]> {
  const browser = await findBrowser();
  process.stdout.write(
    `Browser: ${browser.executablePath} (${browser.origin === 'machine' ? 'found on this machine' : 'from the npm package'})\n`,
  );
  const tsx = 'node_modules/tsx/dist/cli.mjs';
  return [
    { name: 'types', command: ['node_modules/typescript/bin/tsc', '-p', '.'] },
    { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware'] },
    {
      name: 'form',
      command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    },
    { name: 'import directions', command: [tsx, 'scripts/check-imports.ts'] },
    { name: 'dead code', command: ['node_modules/knip/bin/knip.js'] },
    {
      name: 'unit tests',
      command: [...vitest, '--project', 'unit', ...reporters('unit.json')],
      countsFile: 'unit.json',
    },
    {
      name: 'whole-app tests on the embedded database',
      command: [...vitest, '--project', 'app', ...reporters('embedded.json')],
      environment: { LINEWISE_TEST_DATABASE: 'embedded' },
      countsFile: 'embedded.json',
    },
    {
      name: 'whole-app tests on PostgreSQL',
      command: [...vitest, '--project', 'app', ...reporters('server.json')],
      environment: { LINEWISE_TEST_DATABASE: 'server' },
      countsFile: 'server.json',
    },
    { name: 'build', command: ['scripts/build.mjs'] },
    {
      name: 'journeys in a real browser',
      command: ['node_modules/@playwright/test/cli.js', 'test'],
      environment: { ...browser.environment, LINEWISE_BROWSER: browser.executablePath },
      countsFile: 'journeys.json',
    },
  ];
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const totals = { passed: 0, failed: 0, skipped: 0 };
const failedStages: string[] = [];
for (const stage of await stages()) {
  const outcome = run(stage);
  totals.passed += outcome.passed;
  totals.failed += outcome.failed;
  totals.skipped += outcome.skipped;
  if (!outcome.ok) failedStages.push(stage.name);
}
if (!existsSync(join(root, '../shared/data/espn'))) {
  process.stdout.write(
    '\nNot run: tests against recorded feeds and history files, which are not beside this checkout.\n',
  );
}
if (failedStages.length > 0) process.stdout.write(`\nFailed: ${failedStages.join(', ')}\n`);
process.stdout.write(
  `\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`,
);
process.exit(failedStages.length === 0 ? 0 : 1);
