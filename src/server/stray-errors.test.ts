import { spawnNode } from '#testing/processes/node-process.ts';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const ended = 7;
const modules = fileURLToPath(new URL('.', import.meta.url));

/** A process that watches for stray errors, meets one, and exits with 0 a moment later. */
async function meet(stray: string): Promise<{ exitCode: number; log: string; counts: unknown }> {
  const script = `
    import { createLog } from '${modules}log.ts';
    import { watchStrayErrors } from '${modules}stray-errors.ts';
    const counts = { database: 0, other: 0 };
    watchStrayErrors(createLog('info'), counts, () => process.exit(${ended}));
    setTimeout(() => { ${stray} }, 10);
    setTimeout(() => { console.log(JSON.stringify({ counts })); }, 100);
  `;
  const words = ['--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawnNode(words, process.env);
  if (child.stdout === null) throw new Error('the process has no output');
  const output = text(child.stdout);
  const [exitCode] = (await once(child, 'exit')) as [number];
  const lines = (await output).trim().split('\n');
  const last = JSON.parse(lines.at(-1) ?? '{}') as { counts?: unknown };
  return { exitCode, log: lines.join('\n'), counts: last.counts };
}

const refused = `Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })`;
const cut = `Object.assign(new Error('terminating connection'), { code: '57P01' })`;

describe('a process', () => {
  it('survives a rejection because the database is down, and logs it', async () => {
    const { exitCode, log, counts } = await meet(`Promise.reject(${refused});`);

    expect(exitCode).toBe(0);
    expect(log).toContain('unhandled rejection');
    expect(log).toContain('connect ECONNREFUSED');
    expect(counts).toEqual({ database: 1, other: 0 });
  });

  it('survives any other rejection, counted separately', async () => {
    const { exitCode, log, counts } = await meet(`Promise.reject(new TypeError('our own fault'));`);

    expect(exitCode).toBe(0);
    expect(log).toContain('our own fault');
    expect(counts).toEqual({ database: 0, other: 1 });
  });

  it('survives a broken connection without an error listener', async () => {
    const { exitCode, log, counts } = await meet(`throw ${cut};`);

    expect(exitCode).toBe(0);
    expect(log).toContain('terminating connection');
    expect(counts).toEqual({ database: 1, other: 0 });
  });

  it('ends after an uncaught exception', async () => {
    const { exitCode, log } = await meet(`throw new TypeError('our own fault');`);

    expect(exitCode).toBe(ended);
    expect(log).toContain('our own fault');
  });

  it('ends when its own output is closed, instead of logging that forever', async () => {
    const gone = `Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })`;

    expect((await meet(`throw ${gone};`)).exitCode).toBe(ended);
  });
});
