import type { Database, Transaction } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import { LineWriter, readLines } from './lines.ts';
import * as store from './backups-store.ts';
import { type BackupContents, BackupError, restoredChannel } from './backups-types.ts';

export { findFolder } from './backups-store.ts';

/** Max rows per INSERT; fewer if they are long. */
const maxRows = 200;
const maxCharacters = 4_000_000;

/** Writes all tables from a single snapshot, while others may keep writing. */
export function dumpDatabase(
  db: Database,
  madeAt: Date,
  write: (text: string) => Promise<void>,
): Promise<BackupContents> {
  return db.transaction(
    async (transaction) => {
      const lines = new LineWriter();
      const schema = await store.readSchema(transaction);
      const head = await store.readHead(transaction);
      const contents = { madeAt: madeAt.toISOString(), schema, head, rows: 0 };
      await write(lines.write({ is: 'start', madeAt: contents.madeAt, schema, head }));
      for (const name of await store.listTables(transaction)) {
        await write(lines.write({ is: 'table', name }));
        for await (const rows of store.readRows(transaction, name)) {
          contents.rows += rows.length;
          await write(rows.map((json) => lines.write({ is: 'row', json })).join(''));
        }
      }
      for (const sequence of await store.listSequences(transaction)) {
        await write(lines.write({ is: 'sequence', ...sequence }));
      }
      await write(lines.end());
      return contents;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Reads a whole backup, without a database.
 * @throws BackupError
 */
export async function checkBackup(texts: AsyncIterable<string>): Promise<BackupContents> {
  const contents: BackupContents = { madeAt: '', schema: '', head: null, rows: 0 };
  let table = '';
  let head: BackupContents['head'] = null;
  for await (const line of readLines(texts)) {
    if (line.is === 'start') Object.assign(contents, line);
    if (line.is === 'table') table = line.name;
    if (line.is === 'row') contents.rows += 1;
    if (line.is === 'row' && table === 'journal') head = newest(head, line.json);
  }
  if (head?.hash !== contents.head?.hash) throw otherHead();
  const { madeAt, schema, rows } = contents;
  return { madeAt, schema, head, rows };
}

function newest(head: BackupContents['head'], json: string): BackupContents['head'] {
  const { sequence, hash } = JSON.parse(json) as { sequence: number; hash: string };
  return head !== null && head.sequence > sequence ? head : { sequence, hash };
}

function otherHead(): BackupError {
  return new BackupError('The newest journal entry differs from the one in the backup.');
}

/**
 * Replaces the database's contents with a backup, all or nothing, and notifies every process.
 * `check` runs before the commit.
 * @throws BackupError
 */
export function restoreDatabase(
  db: Database,
  texts: AsyncIterable<string>,
  mayReplace: boolean,
  check: (db: Database) => Promise<void>,
): Promise<BackupContents> {
  return db.transaction(async (transaction) => {
    const tables = await store.listTables(transaction);
    await makeRoom(transaction, tables, mayReplace);
    const contents = await restoreLines(transaction, texts, tables);
    const head = await store.readHead(transaction);
    if (head?.hash !== contents.head?.hash) throw otherHead();
    await check(transaction);
    await transaction.execute(sql`select pg_notify(${restoredChannel}, '')`);
    return contents;
  });
}

async function makeRoom(transaction: Transaction, tables: readonly string[], mayReplace: boolean) {
  for (const table of tables) {
    if (mayReplace || !(await store.isAnyRowIn(transaction, table))) continue;
    throw new BackupError(
      'The database is not empty. Use --replace to replace its contents with the backup.',
    );
  }
  await store.emptyTables(transaction, tables);
}

async function restoreLines(
  transaction: Transaction,
  texts: AsyncIterable<string>,
  tables: readonly string[],
): Promise<BackupContents> {
  const contents: BackupContents = { madeAt: '', schema: '', head: null, rows: 0 };
  let table = '';
  let waiting: string[] = [];
  let characters = 0;

  async function flush(): Promise<void> {
    if (waiting.length > 0) await store.addRows(transaction, table, waiting);
    waiting = [];
    characters = 0;
  }

  for await (const line of readLines(texts)) {
    if (line.is === 'row') {
      contents.rows += 1;
      characters += line.json.length;
      waiting.push(line.json);
      if (waiting.length >= maxRows || characters >= maxCharacters) await flush();
      continue;
    }
    await flush();
    if (line.is === 'start') {
      Object.assign(contents, { madeAt: line.madeAt, schema: line.schema, head: line.head });
      await requireSchema(transaction, line.schema);
    }
    if (line.is === 'table') {
      if (!tables.includes(line.name)) throw new BackupError(`There is no table ${line.name}.`);
      table = line.name;
    }
    if (line.is === 'sequence') await store.setSequence(transaction, line.name, line.value);
  }
  return contents;
}

async function requireSchema(transaction: Transaction, schema: string): Promise<void> {
  if (schema === (await store.readSchema(transaction))) return;
  throw new BackupError(
    'The backup was made by another version of Linewise. Restore it with that version, then upgrade.',
  );
}
