import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serverFolder } from './places.ts';

const build = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));

/** A command of `npm run`, as it is built from these sources: translated at each start it took seconds of a core. */
export async function buildCommand(name: 'main' | 'ledger' | 'backup'): Promise<string> {
  await promisify(execFile)(process.execPath, [build]);
  return join(serverFolder, `${name}.js`);
}
