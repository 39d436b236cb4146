/** What a page shows before any code runs, rendered from the application's own parts. */
import { build as bundle } from 'esbuild';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param {string} root @param {string} webFolder */
export async function renderFirstPaints(root, webFolder) {
  const program = join(root, 'node_modules/.cache/linewise-first-paint.mjs');
  await bundle({
    absWorkingDir: root,
    entryPoints: ['src/web/app/first-paint.tsx'],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'warning',
  });
  const { renderFirstPaints: render } = await import(pathToFileURL(program).href);
  await writeFile(join(webFolder, '.vite/first-paints.json'), JSON.stringify(render()));
  await rm(program);
}
