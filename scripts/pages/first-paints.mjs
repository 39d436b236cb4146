/** What a page shows before any code runs, rendered from the application's own parts. */
import { build as bundle } from 'esbuild';
import { setMaxListeners } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listSheetIcons, readIconSheet } from '../icons/icon-sheet.mjs';

/** @param {string} root @param {string} webFolder @param {Record<string, string>} define */
export async function renderFirstPaints(root, webFolder, define) {
  const program = join(root, 'node_modules/.cache/linewise-first-paint.mjs');
  const sheet = await readIconSheet();
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
    define: {
      ...define,
      'import.meta.env.DEV': 'false',
      ICON_SHEET: JSON.stringify(sheet.address),
    },
    packages: 'external',
    plugins: [iconsFromSheet(root, sheet)],
    logLevel: 'warning',
  });
  standForWindow();
  const { renderFirstPaints: render } = await import(pathToFileURL(program).href);
  await writeFile(join(webFolder, '.vite/first-paints.json'), JSON.stringify(await render()));
  await rm(program);
}

/** As the browser's build draws them: what is shown before the code runs is what it shows then. */
function iconsFromSheet(root, sheet) {
  return {
    name: 'icons-from-sheet',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^lucide-react$/ }, ({ path }) => ({ path, namespace: 'icons' }));
      onLoad({ filter: /.*/, namespace: 'icons' }, () => ({
        contents: listSheetIcons(sheet),
        resolveDir: root,
      }));
    },
  };
}

/** What of a browser the pages ask for as they are loaded: one that says no to all. */
function standForWindow() {
  const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
  globalThis.window ??= Object.assign(new EventTarget(), { matchMedia });
  // All pages are rendered beside each other.
  setMaxListeners(0, window);
}
