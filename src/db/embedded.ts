import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseUnavailableError, type Database, type DatabaseConnection } from './client.ts';
import { lockDirectory } from './directory-lock.ts';

const creating = '.creating-';
/** So long do statements run on before everybody else gets his turn. */
const longestTurnMs = 10;

/** Opens the embedded database in `dataDir`, creating it first where there is none. */
export async function openEmbedded(
  dataDir: string,
  migrationsFolder: string,
): Promise<DatabaseConnection> {
  const directory = resolve(dataDir);
  const unlock = await lockDirectory(directory).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailableError) throw error;
    throw new DatabaseUnavailableError(
      `The data directory ${directory} cannot be written to: ${(error as Error).message}`,
      { cause: error },
    );
  });

  try {
    const target = join(directory, 'database');
    if (!(await exists(target))) await create(directory, target);
    const lite = giveTurns(await PGlite.create(target));
    const db = drizzle(lite);
    await migrate(db, { migrationsFolder });
    return connectionTo(lite, db, `embedded database in ${directory}`, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A database in memory, from a snapshot where one is given: for tests and tools. */
export async function openInMemory(
  migrationsFolder: string,
  snapshot?: Blob,
): Promise<DatabaseConnection & { dump(): Promise<Blob> }> {
  const lite = giveTurns(
    await PGlite.create(snapshot === undefined ? {} : { loadDataDir: snapshot }),
  );
  const db = drizzle(lite);
  await migrate(db, { migrationsFolder });
  const connection = connectionTo(lite, db, 'database in memory', () => Promise.resolve());
  return { ...connection, dump: () => lite.dumpDataDir('none') };
}

/**
 * The engine runs on this very thread, and waiting for it does not leave the turn of the event loop:
 * one piece of work with many statements would keep everybody else waiting until its end. So others
 * get their turn after every few milliseconds of statements.
 */
function giveTurns(lite: PGlite): PGlite {
  const run = lite.execProtocolRaw.bind(lite);
  let turnAt = performance.now();
  lite.execProtocolRaw = async (...message) => {
    const answer = await run(...message);
    if (performance.now() - turnAt > longestTurnMs) {
      await nextTurn();
      turnAt = performance.now();
    }
    return answer;
  };
  return lite;
}

/**
 * A first start that is killed half-way must leave a directory that starts: the new database grows
 * under another name and gets its own in one step.
 */
async function create(directory: string, target: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) {
    if (name.startsWith(creating)) await rm(join(directory, name), { recursive: true });
  }
  const draft = join(directory, `${creating}${randomUUID()}`);
  const lite = await PGlite.create(draft);
  await lite.close();
  await rename(draft, target);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

function connectionTo(
  lite: PGlite,
  db: Database,
  description: string,
  unlock: () => Promise<void>,
): DatabaseConnection {
  return {
    kind: 'embedded',
    db,
    description,
    runner: {
      async executeSql(text, values) {
        if (values !== undefined && values.length > 0) return lite.query(text, values);
        const results = await lite.exec(text);
        return results.at(-1) ?? { rows: [] };
      },
    },
    async notify(channel, payload) {
      await lite.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: (channel, received) => lite.listen(channel, received),
    async maintain() {
      const { rows } = await lite.query<{ name: string }>(
        `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
      );
      for (const { name } of rows) {
        await lite.exec(`analyze ${name}`);
        await lite.exec(`vacuum ${name}`);
        // The engine runs on this very thread: others get their turn in between.
        await nextTurn();
      }
    },
    async close() {
      await lite.close();
      await unlock();
    },
  };
}
