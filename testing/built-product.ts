import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serverFolder } from './paths.ts';

const program = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));

let built: Promise<unknown> | undefined;

/** A command of `npm run`, as it is built from these sources: translated at each start it took seconds of a core. */
export async function buildCommand(name: 'main' | 'ledger' | 'backup'): Promise<string> {
  // Once a worker: to find that nothing has changed takes most of a second.
  await (built ??= promisify(execFile)(process.execPath, [program]));
  return join(serverFolder, `${name}.js`);
}
