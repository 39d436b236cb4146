/**
 * `npm test`: everything. The checks, the whole-app tests on the embedded database and on a real
 * PostgreSQL, and the journeys in a real browser. What cannot be run is a failure, not a skip.
 */
import { findBrowser } from '#testing/browser.ts';
import { listOnServerAlone } from '#testing/databases/databases-of-tests.ts';
import { spawnNode } from '#testing/processes/node-process.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEndedProgramsSeconds } from './test-run/cpu-seconds.ts';
import { listLeftBehind, makeRunFolder } from './test-run/run-folder.ts';
import { type Counts, type Failure, type FileTime, readReport } from './test-run/reports.ts';
import { describeFailures, describeSlowest, type OfStage } from './test-run/summary.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');

interface Stage {
  name: string;
  words: string[];
  environment?: Record<string, string>;
  /** Where the runner writes what it has to say of its tests, as JSON. */
  reportFile?: string;
}

/** Where tests and journeys have their temporary files. */
const runFolder = makeRunFolder();
const temporary = { TMPDIR: runFolder };

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const reporters = (file: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, file)}`,
];
const prettier = 'node_modules/prettier/bin/prettier.cjs';

/** Each keeps one core busy: they run side by side. What each stage prints is printed whole at its end. */
const checks: Stage[] = [
  {
    name: 'types',
    // In threads it asks twice as much of the cores as in one, and they are busy with the other checks.
    words: ['node_modules/typescript-7/bin/tsc', '-p', '.', '--singleThreaded'],
  },
  { name: 'lint', words: ['node_modules/oxlint/bin/oxlint', '--type-aware'] },
  { name: 'form', words: [prettier, '--check', '--log-level', 'warn', '.'] },
  { name: 'import directions', words: ['--import', 'tsx', 'scripts/check-imports.ts'] },
  { name: 'dead code', words: ['node_modules/knip/bin/knip.js'] },
  { name: 'build', words: ['scripts/build.mjs'] },
];

/** A product's first start: what most journeys begin with. */
const preparation: Stage = {
  name: 'data for the journeys',
  words: ['--import', 'tsx', 'scripts/prepare-journeys.ts'],
  environment: temporary,
};

/**
 * Three lanes, side by side: what calculates, whole-app tests on PostgreSQL, and journeys with the data
 * that they begin with. The latter two wait for half of their time, which the others use; with any of
 * them left for the end, a core would stand idle there. Limits are for what hangs, so that sharing the
 * machine fails none.
 */
function listTestLanes(browser: Awaited<ReturnType<typeof findBrowser>>): {
  calculating: Stage[];
  onServer: Stage[];
  journeys: Stage[];
} {
  const calculating: Stage[] = [
    {
      name: 'unit tests',
      words: [...vitest, '--project', 'unit', ...reporters('unit.json')],
      environment: { ...temporary, LINEWISE_TEST_WORKERS: '1' },
      reportFile: 'unit.json',
    },
    {
      name: 'whole-app tests on the embedded database',
      words: [...vitest, '--project', 'app', ...reporters('embedded.json')],
      environment: {
        ...temporary,
        LINEWISE_TEST_DATABASE: 'embedded',
        LINEWISE_TEST_SERVER_FOLLOWS: '1',
      },
      reportFile: 'embedded.json',
    },
  ];
  const onServer: Stage = {
    name: 'whole-app tests on PostgreSQL',
    words: [...vitest, '--project', 'app', ...reporters('server.json')],
    environment: { ...temporary, LINEWISE_TEST_DATABASE: 'server' },
    reportFile: 'server.json',
  };
  const journeys: Stage = {
    name: 'journeys in a real browser',
    words: ['node_modules/@playwright/test/cli.js', 'test'],
    environment: {
      ...temporary,
      ...browser.environment,
      LINEWISE_BROWSER: browser.executablePath,
    },
    reportFile: 'journeys.json',
  };
  return { calculating, onServer: [onServer], journeys: [preparation, journeys] };
}

const totals: Counts = { passed: 0, failed: 0, skipped: 0 };
const failedStages: string[] = [];
const fileTimes: OfStage<FileTime>[] = [];
const failures: OfStage<Failure>[] = [];
const slowestShown = 15;
const running = new Set<ChildProcess>();
let isInterrupted = false;

async function run(stage: Stage): Promise<void> {
  if (isInterrupted) return;
  const startedAt = performance.now();
  const child = spawnNode(stage.words, { ...process.env, ...stage.environment }, 'pipe');
  running.add(child);
  const words: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => words.push(chunk));
  }
  const closed = once(child, 'close');
  await once(child, 'exit');
  const cpuSeconds = takeCpuSeconds();
  const [status] = (await closed) as [number | null];
  running.delete(child);

  const failed = takeReport(stage);
  const ok = status === 0 && !failed;
  if (!ok) failedStages.push(stage.name);

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(`\n── ${stage.name} ──\n${Buffer.concat(words).toString()}`);
  process.stdout.write(
    `── ${stage.name}: ${ok ? 'passed' : 'FAILED'} in ${seconds} s, ${cpuSeconds ?? '–'} s of a core ──\n`,
  );
}

/** Adds what a stage's runner has written to that of the others: whether a test failed. */
function takeReport({ name, reportFile }: Stage): boolean {
  if (reportFile === undefined) return false;
  const report = readReport(root, join(results, reportFile));
  for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += report.counts[key];
  fileTimes.push(...report.files.map((file) => ({ stage: name, ...file })));
  failures.push(...report.failures.map((failure) => ({ stage: name, ...failure })));
  return report.counts.failed > 0;
}

let countedSeconds = readEndedProgramsSeconds();

/** What the program that has just ended has cost: nothing else has ended since this was last asked. */
function takeCpuSeconds(): string | undefined {
  const before = countedSeconds;
  countedSeconds = readEndedProgramsSeconds();
  if (before === undefined || countedSeconds === undefined) return undefined;
  return (countedSeconds - before).toFixed(0);
}

/** As many at a time as there are cores. */
async function runSideBySide(stages: readonly Stage[]): Promise<void> {
  const waiting = [...stages];
  await Promise.all(Array.from({ length: availableParallelism() }, () => runInOrder(waiting)));
}

/** One after the other; lanes that share a list take what comes next. */
async function runInOrder(waiting: Stage[]): Promise<void> {
  for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
    await run(stage);
  }
}

/** Ctrl-C reaches this process alone: what runs is interrupted, and tidies up. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    const ended = [...running].map((child) => once(child, 'close'));
    for (const child of running) child.kill('SIGINT');
    void Promise.all(ended).then(() => process.exit(1));
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const browser = await findBrowser();
process.stdout.write(
  `Browser: ${browser.executablePath} (${browser.origin === 'machine' ? 'found on this machine' : 'from the npm package'})\n`,
);
await runSideBySide(checks);
const { calculating, onServer, journeys } = listTestLanes(browser);
await Promise.all([calculating, onServer, journeys].map((lane) => runInOrder(lane)));

process.stdout.write(
  `\nRun on PostgreSQL alone, because no answer in them depends on the database:\n${listOnServerAlone()
    .map((file) => `  ${file}\n`)
    .join('')}`,
);
if (!existsSync(join(root, '../shared/data/espn'))) {
  process.stdout.write(
    '\nNot run: tests against recorded feeds and history files, which are not beside this checkout.\n',
  );
}
const leftBehind = listLeftBehind(runFolder);
if (leftBehind.length > 0) {
  failedStages.push('temporary files left behind');
  process.stdout.write(`\nLeft among temporary files: ${leftBehind.join(', ')}\n`);
}
process.stdout.write(`\nThe slowest files:\n${describeSlowest(fileTimes, slowestShown)}`);
if (failures.length > 0) process.stdout.write(`\nWhat failed:\n${describeFailures(failures)}`);
if (failedStages.length > 0) process.stdout.write(`\nFailed: ${failedStages.join(', ')}\n`);
process.stdout.write(`\nIn all ${countedSeconds?.toFixed(0) ?? '–'} s of a core\n`);
process.stdout.write(
  `\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`,
);
process.exit(failedStages.length === 0 ? 0 : 1);
