import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a runner has written of its tests, in one form for all runners. */
export interface TestReport {
  counts: Counts;
  files: FileTime[];
  /** Tests that failed, with those that passed at their second try. */
  failures: Failure[];
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface FileTime {
  file: string;
  seconds: number;
}

export interface Failure {
  file: string;
  /** The test's name with those of the groups around it; empty where the whole file failed. */
  name: string;
  message: string;
  passedLater: boolean;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  title: string;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: { duration: number; errors: { message?: string }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** A runner that should have written a report and has not counts as a failure. */
const unwritten: TestReport = {
  counts: { passed: 0, failed: 1, skipped: 0 },
  files: [],
  failures: [],
};

export function readReport(root: string, reportFile: string): TestReport {
  if (!existsSync(reportFile)) return unwritten;
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport | PlaywrightReport;
  return 'stats' in report ? fromPlaywright(report) : fromVitest(root, report);
}

function fromVitest(root: string, report: VitestReport): TestReport {
  const files: FileTime[] = [];
  const failures: Failure[] = [];
  for (const result of report.testResults) {
    const file = relative(root, result.name);
    files.push({ file, seconds: (result.endTime - result.startTime) / 1000 });
    const failed = result.assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      const message = failureMessages.join('\n');
      failures.push({ file, name: fullName, message, passedLater: false });
    }
    if (result.status === 'failed' && failed.length === 0) {
      failures.push({ file, name: '', message: result.message, passedLater: false });
    }
  }
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    },
    files,
    failures,
  };
}

function fromPlaywright({ stats, suites }: PlaywrightReport): TestReport {
  const files: FileTime[] = [];
  const failures: Failure[] = [];
  for (const suite of suites) {
    const file = join('e2e', suite.file);
    let milliseconds = 0;
    for (const { name, tests } of listSpecs(suite, [])) {
      for (const { status, results } of tests) {
        for (const { duration } of results) milliseconds += duration;
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const errors = results.flatMap((result) => result.errors);
        const message = errors.map((error) => error.message ?? '').join('\n');
        failures.push({ file, name, message, passedLater: status === 'flaky' });
      }
    }
    files.push({ file, seconds: milliseconds / 1000 });
  }
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
    files,
    failures,
  };
}

/** The tests of a file, those within groups included. */
function listSpecs(
  { specs, suites = [] }: PlaywrightSuite,
  groups: readonly string[],
): { name: string; tests: PlaywrightSpec['tests'] }[] {
  return [
    ...specs.map(({ title, tests }) => ({ name: [...groups, title].join(' '), tests })),
    ...suites.flatMap((suite) => listSpecs(suite, [...groups, suite.title])),
  ];
}
