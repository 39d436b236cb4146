/** The service worker, with the list of files of the application that it was built with. */
import { build as bundle } from 'esbuild';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that are not cached: fonts for other alphabets, and pages that members never open. */
const leftOut = /latin-ext|\/admin-page|\/usage-panel/;
const cached = /\.(js|css|svg|woff2)$/;

/** @param {string} root @param {string} webFolder */
export async function bundleWorker(root, webFolder) {
  const assets = readdirSync(join(webFolder, 'assets'))
    .sort()
    .map((name) => `/assets/${name}`)
    .filter((path) => cached.test(path) && !leftOut.test(path));
  const files = ['/', '/before-paint.js', '/favicon.svg', '/icons/192.png', ...assets];
  const hash = createHash('sha256').update(files.join('\n'));
  // Unlike assets, these have no content hash in their names.
  for (const name of ['index.html', 'before-paint.js'])
    hash.update(readFileSync(join(webFolder, name)));
  const version = hash.digest('hex').slice(0, 12);
  await bundle({
    absWorkingDir: root,
    entryPoints: ['src/web/worker/main.ts'],
    outfile: join(webFolder, 'sw.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    format: 'iife',
    define: {
      SHELL_FILES: JSON.stringify(files),
      SHELL_VERSION: JSON.stringify(version),
    },
    logLevel: 'warning',
  });
}
