import { useFolder } from '#testing/use-folder.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeSlowest, readFileTimes } from './slowest-files.ts';

const folder = useFolder('reports');

function write(name: string, report: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('the slowest files of a run', () => {
  it('are told with the time that their runner has measured, tests within groups included', () => {
    const unit = write('unit.json', {
      testResults: [
        { name: '/home/src/quick.test.ts', startTime: 1_000, endTime: 2_000 },
        { name: '/home/src/slow.test.ts', startTime: 1_000, endTime: 31_000 },
      ],
    });
    const of = (...durations: number[]) => ({
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const journeys = write('journeys.json', {
      suites: [
        {
          file: 'golf.spec.ts',
          specs: [of(2_000, 3_000)],
          suites: [{ file: 'golf.spec.ts', specs: [of(5_000)] }],
        },
      ],
    });

    const times = [
      ...readFileTimes('/home', 'unit tests', unit),
      ...readFileTimes('/home', 'journeys', journeys),
    ];

    expect(describeSlowest(times, 2)).toBe(
      '   30 s  src/slow.test.ts (unit tests)\n   10 s  e2e/golf.spec.ts (journeys)\n',
    );
  });

  it('are none of a runner that came to no end', () => {
    expect(readFileTimes('/home', 'unit tests', join(folder, 'nothing.json'))).toEqual([]);
  });
});
