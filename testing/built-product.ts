import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serverFolder } from './paths.ts';

const program = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));

let built: Promise<unknown> | undefined;

export type CommandName = 'main' | 'admin' | 'ledger' | 'backup';

/** Builds an `npm run` command once; compiling it at each start would take seconds of CPU time. */
export async function buildCommand(name: CommandName): Promise<string> {
  // Once per worker: even the check that nothing has changed takes most of a second.
  await (built ??= promisify(execFile)(process.execPath, [program]));
  return join(serverFolder, `${name}.js`);
}
