import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { DatabaseUnavailableError, type SqlRunner } from './client.ts';

interface Migration {
  hash: string;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/**
 * Brings a database to this version, in one transaction.
 * @throws DatabaseUnavailableError if another version of Linewise has used it, which changes
 * nothing
 */
export async function migrateDatabase(
  client: Client,
  migrationsFolder: string,
  description: string,
): Promise<void> {
  const stored = await listStored({ executeSql: (text) => client.query(text) });
  refuseOtherVersion(stored, listKnown(migrationsFolder), description);
  try {
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    throw new DatabaseUnavailableError(
      stored.length === 0
        ? `The ${description} cannot be set up (${message}): name an empty database.`
        : `The ${description} cannot be upgraded (${message}): use the version before; nothing was changed.`,
      { cause: error },
    );
  }
}

/**
 * Checks a database that a running process has open, whose tables are not ours to change.
 * @throws DatabaseUnavailableError if that process is of another version
 */
export async function requireSameVersion(
  runner: SqlRunner,
  migrationsFolder: string,
  description: string,
): Promise<void> {
  const [stored, known] = [await listStored(runner), listKnown(migrationsFolder)];
  refuseOtherVersion(stored, known, description);
  if (stored.length < known.length) {
    throw new DatabaseUnavailableError(
      `The ${description} is in use by an earlier version of Linewise: restart that process with this version first.`,
    );
  }
}

async function listStored(runner: SqlRunner): Promise<Migration[]> {
  const table = 'drizzle.__drizzle_migrations';
  const found = await runner.executeSql(`select to_regclass('${table}')::text as name`);
  const [{ name }] = found.rows as [{ name: string | null }];
  if (name === null) return [];
  const { rows } = await runner.executeSql(
    `select hash, created_at::float8 as "madeAt" from ${table} order by created_at, id`,
  );
  return rows as Migration[];
}

function listKnown(migrationsFolder: string): Migration[] {
  const files = readMigrationFiles({ migrationsFolder });
  return files.map(({ hash, folderMillis }) => ({ hash, madeAt: folderMillis }));
}

/**
 * Refuses stored migrations that are not the beginning of the known ones: Drizzle runs those newer
 * than the last.
 */
function refuseOtherVersion(stored: Migration[], known: Migration[], description: string): void {
  if (stored.every(({ hash }, index) => hash === known[index]?.hash)) return;
  const isNewer = (stored.at(-1)?.madeAt ?? 0) > (known.at(-1)?.madeAt ?? 0);
  throw new DatabaseUnavailableError(
    isNewer
      ? `The ${description} was used by a newer version of Linewise: install that version, or restore a backup made with this one into an empty database; nothing was changed.`
      : `The ${description} was made by an earlier version of Linewise that cannot be upgraded: use that version, or start with an empty database (another DATA_DIR or DATABASE_URL); nothing was changed.`,
  );
}
