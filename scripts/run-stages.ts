/**
 * `npm test` and `npm run test:long`: runs the stages of a lane in turn and sums up their reports.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Stage {
  name: string;
  command: string;
  /** The JSON report that Vitest or Playwright writes. */
  report?: string;
}

const tests = 'test-results/tests.json';
const journeys = 'test-results/journeys.json';

const lanes: Record<string, Stage[]> = {
  short: [
    { name: 'static checks and build', command: 'npm run --silent check:static' },
    {
      name: 'unit, application and embedded tests',
      command: 'vitest run --project unit --project app --project embedded',
      report: tests,
    },
    {
      name: 'journeys',
      command: 'playwright test --project journeys',
      report: journeys,
    },
  ],
  long: [
    { name: 'build', command: 'node scripts/build.mjs' },
    {
      name: 'long tests',
      command: 'vitest run --project long --project long-embedded',
      report: tests,
    },
    {
      name: 'long journeys',
      command: 'playwright test --project long-journeys',
      report: journeys,
    },
  ],
};

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const root = fileURLToPath(new URL('..', import.meta.url));
const stages = lanes[process.argv[2] ?? ''];
if (stages === undefined) throw new Error(`name a lane: ${Object.keys(lanes).join(', ')}`);

const startedAt = performance.now();
const minutesSince = (moment: number) => ((performance.now() - moment) / 60_000).toFixed(1);
const sums = { passed: 0, failed: 0, skipped: 0 };
for (const [index, { name, command, report }] of stages.entries()) {
  const stageStartedAt = performance.now();
  console.log(`\n${index + 1} of ${stages.length}: ${name}`);
  if (report !== undefined) rmSync(`${root}${report}`, { force: true });
  const { status } = spawnSync(command, { cwd: root, stdio: 'inherit', shell: true });
  if (report !== undefined && existsSync(`${root}${report}`)) add(`${root}${report}`);
  else if (status !== 0) sums.failed += 1;
  console.log(
    `${name}: ${status === 0 ? 'passed' : 'failed'} in ${minutesSince(stageStartedAt)} min`,
  );
  if (status !== 0) process.exitCode = 1;
}
console.log(
  `\n${sums.passed} passed, ${sums.failed} failed, ${sums.skipped} skipped, ${minutesSince(startedAt)} minutes`,
);

function add(file: string): void {
  const { stats, ...tests } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  sums.passed += (tests.numPassedTests ?? 0) + (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  sums.failed += (tests.numFailedTests ?? 0) + (stats?.unexpected ?? 0);
  sums.skipped += (tests.numPendingTests ?? 0) + (stats?.skipped ?? 0);
}
