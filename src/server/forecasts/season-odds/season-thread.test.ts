import { build } from 'esbuild';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeasonThread } from './season-thread.ts';

let folder: string;
let thread: SeasonThread;

/** Bundled as in the build: threads run bundled code. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linewise-season-'));
  const at = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  await build({
    entryPoints: [at('season-thread'), at('season-worker')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  const bundled = pathToFileURL(join(folder, 'season-thread.mjs')).href;
  const module = (await import(/* @vite-ignore */ bundled)) as {
    SeasonThread: new () => SeasonThread;
  };
  thread = new module.SeasonThread();
});

afterAll(async () => {
  await thread.end();
  await rm(folder, { recursive: true });
});

it('a thread answers one question after another, also after a failure', async () => {
  const question = { key: 'nfl/1', winners: [], minMatching: 0 };
  const ask = () => thread.condition(question);
  expect(await Promise.all([ask(), ask()])).toEqual([undefined, undefined]);
  const broken = { ...question, matrix: new Uint8Array(8) };
  await expect(thread.condition(broken)).rejects.toThrow(/deserialize/);
  expect(await ask()).toBeUndefined();
});
