/** Renders what a page shows before any code runs, from the application's own components. */
import { build as bundle } from 'esbuild';
import { setMaxListeners } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param {string} root @param {string} webFolder @param {Record<string, string>} define */
export async function renderFirstPaints(root, webFolder, define) {
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
    loader: { '.css': 'empty' },
    define: { ...define, 'import.meta.env.DEV': 'false' },
    packages: 'external',
    logLevel: 'warning',
  });
  standForWindow();
  const { renderFirstPaints: render } = await import(pathToFileURL(program).href);
  await writeFile(join(webFolder, '.vite/first-paints.json'), JSON.stringify(await render()));
  await rm(program);
}

/** A stub of the browser globals that pages use at import. */
function standForWindow() {
  const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
  globalThis.window ??= Object.assign(new EventTarget(), { matchMedia });
  // All pages are rendered in parallel.
  setMaxListeners(0, window);
}
