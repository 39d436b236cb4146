import { spawnSync } from 'node:child_process';
import { platform } from 'node:os';
import { expect, test } from 'vitest';
import { readEndedProgramsSeconds } from './cpu-seconds.ts';

const calculate =
  'while (process.cpuUsage().user + process.cpuUsage().system < 400_000) Math.sqrt(2);';

test.runIf(platform() === 'linux')(
  'what a program and those that it has started have calculated is counted when it ends',
  () => {
    const before = readEndedProgramsSeconds() ?? 0;
    const startAnother = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(calculate)}]);`;
    spawnSync(process.execPath, ['-e', startAnother + calculate]);

    expect((readEndedProgramsSeconds() ?? 0) - before).toBeGreaterThanOrEqual(0.75);
  },
);
