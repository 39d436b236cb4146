import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * About the database, although no statement is their own: its wire and what that makes of hostile
 * text, transactions and the lock under which the journal grows, the queue, word to other processes,
 * storing what a feed has told, commands beside a running product, what is left of a killed one.
 */
const aboutTheDatabase = [
  /^src\/db\//,
  /^src\/server\/scheduling\//,
  /^src\/server\/operator\//,
  /^src\/server\/live\/stream\//,
  /^src\/server\/http\/(hostile|fuzz)/,
  /^src\/server\/polling\/polls\/recordings/,
  /^src\/server\/ledger\/grades\//,
  /^testing\/killed-/,
];

/** Thousands of calls at once: the embedded engine would share its thread with them. */
const floods = ['src/server/accounts/accounts/login-flood.app.test.ts'];

/**
 * Files are run on both databases where a noun has statements of its own (a `store.ts` beside them),
 * or where they are about the database itself. The others speak of calls and rules, and no answer in
 * them depends on the database: where both are run (`npm test`), they are run on the server alone.
 */
export function isRunOnBoth(file: string): boolean {
  if (floods.includes(file)) return false;
  const hasStatements = existsSync(join(root, dirname(file), 'store.ts'));
  return hasStatements || aboutTheDatabase.some((path) => path.test(file));
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
