import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * About the database, although no statement is their own: its wire and what that makes of hostile
 * text, transactions and the lock under which the journal grows, the queue, word to other processes,
 * storing what a feed has told, commands beside a running product.
 */
const aboutTheDatabase = [
  /^src\/db\//,
  /^src\/server\/scheduling\//,
  /^src\/server\/operator\//,
  /^src\/server\/live\/stream\//,
  /^src\/server\/http\/(hostile|fuzz)/,
  /^src\/server\/polling\/polls\/recordings/,
  /^src\/server\/ledger\/grades\//,
];

/** Thousands of calls at once: the embedded engine would share its thread with them. */
const floods = ['src/server/accounts/accounts/login-flood.app.test.ts'];

/**
 * Files are run on both databases where a noun has statements of its own (a `store.ts` beside them),
 * or where they are about the database itself. A file that asks which one it runs on chooses by
 * itself, and is asked on both. The others speak of calls and rules, and no answer in
 * them depends on the database: where both are run (`npm test`), they are run on the server alone.
 */
export function isRunOnBoth(file: string): boolean {
  if (floods.includes(file)) return false;
  if (existsSync(join(root, dirname(file), 'store.ts'))) return true;
  if (aboutTheDatabase.some((path) => path.test(file))) return true;
  return (
    existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes('databaseKind')
  );
}

export function listOnServerAlone(): string[] {
  return ['src', 'testing']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file).replaceAll('\\', '/'),
      ),
    )
    .filter((file) => file.endsWith('.app.test.ts') && !isRunOnBoth(file))
    .toSorted();
}
