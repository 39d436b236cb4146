import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseKind } from '../databases/database.ts';
import { eventually } from '../eventually.ts';
import { startNodeProcess, untilReady } from './node-process.ts';
import { idleProgram, nodeModules } from '../paths.ts';

const isEmbedded = databaseKind === 'embedded';
const folder = await mkdtemp(join(tmpdir(), 'linewise-processes-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const processes = fileURLToPath(new URL('../fixtures/processes', import.meta.url));

/** An ended process stays in the process table until its exit code is read. */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(stat);
}

const untilEnded = (pid: number) =>
  eventually(async () => expect(await isRunning(pid)).toBe(false));

/** A process that starts a program as tests do, and what it reports. */
async function startStarter(what: string) {
  const starter = startNodeProcess(join(processes, 'starter.ts'), {
    ...process.env,
    STARTS: what,
    DATA_DIR: join(folder, 'data'),
  });
  const started = starter.firstMessage<{ pid: number; url: string }>();
  return { starter, started: await untilReady(starter, started) };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

describe('when a test process is killed', () => {
  it.runIf(isEmbedded).each(['idle', 'product'])(
    'what it has started ends automatically: %s',
    { timeout: 300_000 },
    async (what) => {
      const { starter, started } = await startStarter(what);
      expect(await isRunning(started.pid)).toBe(true);

      await starter.kill();

      await untilEnded(started.pid);
    },
  );

  it.runIf(!isEmbedded)(
    'its PostgreSQL server ends automatically',
    { timeout: 300_000 },
    async () => {
      const { starter, started } = await startStarter('PostgreSQL');
      expect(await answers(started.url)).toBe(true);

      await starter.kill();

      await eventually(async () => expect(await answers(started.url)).toBe(false));
    },
  );
});

const runners = {
  Playwright: { program: '@playwright/test/cli.js', command: 'test' },
  Vitest: { program: 'vitest/vitest.mjs', command: 'run' },
};

/** A test runner with a test that starts a server and then never finishes. */
async function startRun(name: keyof typeof runners, fails: 'yes' | 'no' = 'no') {
  const { program, command } = runners[name];
  const started = join(await mkdtemp(join(folder, 'run-')), 'pid');
  const config = join(processes, `${name.toLowerCase()}.config.ts`);
  const runner = startNodeProcess(
    join(nodeModules, program),
    { ...process.env, TELLS_IN: started, FAILS: fails },
    { words: [command, '--config', config] },
  );
  await eventually(async () => expect(await readFile(started, 'utf8')).not.toBe(''));
  return { runner, server: Number(await readFile(started, 'utf8')) };
}

describe.runIf(isEmbedded)("a test's server ends", () => {
  it("when a journey's setup fails", async () => {
    const { runner, server } = await startRun('Playwright', 'yes');

    expect(await runner.ended).toBe(1);

    expect(runner.output()).toContain('not a good day');
    await untilEnded(server);
  });

  it.each(['Playwright', 'Vitest'] as const)('when %s is interrupted', async (name) => {
    const { runner, server } = await startRun(name);

    await runner.stop('SIGINT');

    await untilEnded(server);
  });

  it.each(['Playwright', 'Vitest'] as const)('when %s is killed', async (name) => {
    const { runner, server } = await startRun(name);

    await runner.kill();

    await untilEnded(server);
  });
});

describe.runIf(isEmbedded)('a program that does not become ready', () => {
  it('is stopped, and the error contains its output', async () => {
    const started = startNodeProcess(idleProgram, {});

    const ready = untilReady(started, started.written(/at your service/), 200);

    await expect(ready).rejects.toThrow('not ready in time');
    expect(await isRunning(started.pid)).toBe(false);
  });

  it('because it exits is reported with its output', async () => {
    const started = startNodeProcess(join(processes, 'starter.ts'), {
      ...process.env,
      STARTS: 'nothing',
    });

    const ready = untilReady(started, started.firstMessage());

    await expect(ready).rejects.toThrow('nothing of that name can be started');
  });
});
