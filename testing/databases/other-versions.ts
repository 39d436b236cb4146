import type { DatabaseConnection } from '#db/client.ts';
import { connectTo } from '#db/embedded/embedded.ts';
import { startEngine } from '#db/embedded/engines.ts';
import { connectServer } from '#db/server.ts';
import type { DatabaseVariables } from './command-database.ts';

const table = 'drizzle.__drizzle_migrations';

/**
 * Databases as other versions of Linewise leave them, and this one's message about each, in one
 * line.
 */
export const otherVersions = [
  [
    'a newer version',
    `insert into ${table} (hash, created_at) values ('f00d', 1999999999999);
     alter table users rename column status to standing`,
    /^The .* was used by a newer version of Linewise: install that .*; nothing was changed\.\s*$/,
  ],
  [
    'an earlier version whose migrations were replaced',
    `update ${table} set hash = md5(hash), created_at = created_at - 1000`,
    /^The .* was made by an earlier version of Linewise that .*; nothing was changed\.\s*$/,
  ],
] as const;

/** Opens a database as its own version would: without comparing its migrations to ours. */
export async function openUnchecked(variables: DatabaseVariables): Promise<DatabaseConnection> {
  const nothing = () => undefined;
  if ('DATABASE_URL' in variables) {
    const options = { url: variables.DATABASE_URL, statementTimeoutMs: 10_000, poolSize: 1 };
    return connectServer({ ...options, onConnectionError: nothing });
  }
  const place = { directory: variables.DATA_DIR, readyDatabase: undefined };
  const engine = await startEngine(place, nothing);
  const connection = connectTo(engine.serve, 'a database of another version', nothing);
  return {
    ...connection,
    async close() {
      await connection.close();
      await engine.close();
    },
  };
}
