import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { chainEntries } from '#testing/samples/chained-entries.ts';
import { build } from 'esbuild';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { checkJournalFile } from './journal-file.ts';

let folder: string;
let checkFile: typeof checkJournalFile;

/** Bundles the code as the build does: threads run bundled code. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linewise-journal-'));
  const at = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  await build({
    entryPoints: [at('journal-file'), at('journal-slice-worker')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  const bundled = pathToFileURL(join(folder, 'journal-file.mjs')).href;
  const module = (await import(/* @vite-ignore */ bundled)) as {
    checkJournalFile: typeof checkJournalFile;
  };
  checkFile = module.checkJournalFile;
});

afterAll(() => rm(folder, { recursive: true }));

it('verifies a long journal in several threads, or reports its first invalid line', async () => {
  const note = 'x'.repeat(2000);
  const lines = chainEntries(
    9000,
    ({ document }) => Object.assign(document as object, { note }),
    200,
  ).map((entry) => `${canonicalJson(entry)}\n`);
  const file = join(folder, 'long.jsonl');
  await writeFile(file, lines.join(''));
  expect(await checkFile(file)).toMatchObject({ holds: true, entries: 9000, grades: 3000 });

  // In the second half, and in the first.
  for (const line of [8800, 2500]) {
    lines[line - 1] = (lines[line - 1] ?? '').replace('xx', 'xy');
    await writeFile(file, lines.join(''));
    expect(await checkFile(file)).toMatchObject({
      holds: false,
      entries: line - 1,
      fault: { line },
    });
  }
});
