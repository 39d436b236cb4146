import { useFolder } from '#testing/use-folder.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReport } from './reports.ts';

const folder = useFolder('reports');

function read(report: object) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport('/home', file);
}

const unitTests = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  testResults: [
    {
      name: '/home/src/quick.test.ts',
      startTime: 1_000,
      endTime: 2_000,
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a sum is right', status: 'passed', failureMessages: [] },
        { fullName: 'a sum is wrong', status: 'failed', failureMessages: ['expected 4'] },
      ],
    },
    {
      name: '/home/src/broken.test.ts',
      startTime: 1_000,
      endTime: 31_000,
      status: 'failed',
      message: 'cannot be imported',
      assertionResults: [],
    },
  ],
};

const journey = (title: string, status: string, results: [number, ...string[]][]) => ({
  title,
  tests: [
    {
      status,
      results: results.map(([duration, ...errors]) => ({
        duration,
        errors: errors.map((message) => ({ message })),
      })),
    },
  ],
});

const journeys = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      title: 'golf.spec.ts',
      file: 'golf.spec.ts',
      specs: [journey('shows', 'expected', [[2_000]])],
      suites: [
        {
          title: 'a field',
          file: 'golf.spec.ts',
          specs: [
            journey('is listed', 'flaky', [[3_000, 'not seen'], [1_000]]),
            journey('is asked for', 'unexpected', [
              [2_000, 'away'],
              [2_000, 'still away'],
            ]),
          ],
        },
      ],
    },
  ],
};

describe('what a runner has written', () => {
  it('counts its tests; those that passed at a second try have passed', () => {
    expect(read(unitTests).counts).toEqual({ passed: 3, failed: 1, skipped: 2 });
    expect(read(journeys).counts).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('times its files, tests within groups included', () => {
    expect(read(unitTests).files).toEqual([
      { file: 'src/quick.test.ts', seconds: 1 },
      { file: 'src/broken.test.ts', seconds: 30 },
    ]);
    expect(read(journeys).files).toEqual([{ file: 'e2e/golf.spec.ts', seconds: 10 }]);
  });

  it('names what failed and why: a test, a file that could not begin, a first try', () => {
    expect(read(unitTests).failures).toEqual([
      {
        file: 'src/quick.test.ts',
        name: 'a sum is wrong',
        message: 'expected 4',
        passedLater: false,
      },
      {
        file: 'src/broken.test.ts',
        name: '',
        message: 'cannot be imported',
        passedLater: false,
      },
    ]);
    expect(read(journeys).failures).toEqual([
      {
        file: 'e2e/golf.spec.ts',
        name: 'a field is listed',
        message: 'not seen',
        passedLater: true,
      },
      {
        file: 'e2e/golf.spec.ts',
        name: 'a field is asked for',
        message: 'away\nstill away',
        passedLater: false,
      },
    ]);
  });

  it('is a failure when it is nothing', () => {
    expect(readReport('/home', join(folder, 'nothing.json'))).toEqual({
      counts: { passed: 0, failed: 1, skipped: 0 },
      files: [],
      failures: [],
    });
  });
});
