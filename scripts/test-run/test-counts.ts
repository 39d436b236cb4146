import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** What a runner has written of its tests; one that should have and has not counts as a failure. */
export function readCounts(folder: string, countsFile: string | undefined): Counts {
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (countsFile === undefined) return none;
  const file = join(folder, countsFile);
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
