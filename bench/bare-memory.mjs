/** Yardsticks of memory: node alone, with the libraries that the product loads, with the bare engine. */
import { mkdtemp } from 'node:fs/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [, , what] = process.argv;
if (what === 'libraries') {
  const folder = fileURLToPath(new URL('../dist/server', import.meta.url));
  const names = new Set(
    readdirSync(folder)
      .flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(/^import .*?from "([^.][^"]*)"/gms),
      ])
      .map(([, name]) => name),
  );
  for (const name of names) await import(name);
}
if (what === 'engine') {
  const { PGlite } = await import('@electric-sql/pglite');
  await PGlite.create(await mkdtemp(join(tmpdir(), 'linewise-bare-')));
}
setInterval(() => undefined, 60_000);
process.send('ready');
