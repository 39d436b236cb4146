import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface FileTime {
  stage: string;
  file: string;
  seconds: number;
}

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

/** How long each file of a stage took, by what its runner has written; none where it wrote nothing. */
export function readFileTimes(root: string, stage: string, reportFile: string): FileTime[] {
  if (!existsSync(reportFile)) return [];
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport | PlaywrightReport;
  if ('testResults' in report) {
    return report.testResults.map(({ name, startTime, endTime }) => ({
      stage,
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }));
  }
  return report.suites.map((suite) => ({
    stage,
    file: join('e2e', suite.file),
    seconds: durationMs(suite) / 1000,
  }));
}

function durationMs({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return own + suites.reduce((sum, suite) => sum + durationMs(suite), 0);
}

/** The slowest files of all stages, a line each. */
export function describeSlowest(times: readonly FileTime[], count: number): string {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ stage, file, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${file} (${stage})\n`)
    .join('');
}
