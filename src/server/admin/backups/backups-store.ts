import type { Transaction, WithDatabase } from '#db/client.ts';
import { first } from '#db/first.ts';
import { backupFolders } from '#db/tables/jobs.ts';
import { journal } from '#db/tables/journal-tables.ts';
import { desc, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

const rowsAtOnce = 200;

async function queryRows<Row>(transaction: Transaction, query: ReturnType<typeof sql>) {
  const { rows } = (await transaction.execute(query)) as { rows: Row[] };
  return rows;
}

/** All tables, each after those it references. */
export async function listTables(transaction: Transaction): Promise<string[]> {
  const named = await queryRows<{ name: string }>(
    transaction,
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const references = await queryRows<{ table: string; other: string }>(
    transaction,
    sql`select child.relname::text as table, parent.relname::text as other from pg_constraint c
        join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
        where c.contype = 'f' and child.oid <> parent.oid
          and c.connamespace = 'public'::regnamespace`,
  );
  const ordered: string[] = [];
  const add = (name: string, under: readonly string[]): void => {
    if (ordered.includes(name) || under.includes(name)) return;
    for (const { table, other } of references) if (table === name) add(other, [...under, name]);
    ordered.push(name);
  };
  for (const { name } of named) add(name, []);
  return ordered;
}

/** Digest of the database's migrations, in order. */
export async function readSchema(transaction: Transaction): Promise<string> {
  const migrations = await queryRows<{ hash: string }>(
    transaction,
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  );
  const hash = createHash('sha256').update(migrations.map(({ hash }) => hash).join('\n'));
  return `${migrations.length}-${hash.digest('hex').slice(0, 16)}`;
}

export async function readHead(transaction: Transaction) {
  const [head] = await transaction
    .select({ sequence: journal.sequence, hash: journal.hash })
    .from(journal)
    .orderBy(desc(journal.sequence))
    .limit(1);
  return head ?? null;
}

/** A table's rows as JSON, in batches. */
export async function* readRows(transaction: Transaction, table: string): AsyncGenerator<string[]> {
  await transaction.execute(
    sql`declare rows_of_table no scroll cursor for
        select row_to_json(t)::text as row from ${sql.identifier(table)} t`,
  );
  for (;;) {
    const rows = await queryRows<{ row: string }>(
      transaction,
      sql`fetch ${sql.raw(String(rowsAtOnce))} from rows_of_table`,
    );
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await transaction.execute(sql`close rows_of_table`);
}

export async function addRows(transaction: Transaction, table: string, rows: readonly string[]) {
  const name = sql.identifier(table);
  await transaction.execute(
    sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`,
  );
}

export async function isAnyRowIn(transaction: Transaction, table: string): Promise<boolean> {
  const rows = await queryRows(transaction, sql`select 1 from ${sql.identifier(table)} limit 1`);
  return rows.length > 0;
}

export async function emptyTables(transaction: Transaction, tables: readonly string[]) {
  const names = sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  );
  await transaction.execute(sql`truncate table ${names} restart identity`);
}

export function listSequences(
  transaction: Transaction,
): Promise<{ name: string; value: number }[]> {
  return queryRows(
    transaction,
    sql`select sequencename::text as name, last_value::float8 as value from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
  );
}

export async function setSequence(transaction: Transaction, name: string, value: number) {
  await transaction.execute(
    sql`select setval(quote_ident(${name})::regclass, ${value}::float8::bigint)`,
  );
}

type BackupFolder = typeof backupFolders.$inferSelect;

export async function noteFolder(
  { db }: WithDatabase,
  { folder, ...state }: Omit<BackupFolder, 'checkedAt'>,
): Promise<void> {
  const checked = { ...state, checkedAt: sql`now()` };
  await db
    .insert(backupFolders)
    .values({ folder, ...checked })
    .onConflictDoUpdate({ target: backupFolders.folder, set: checked });
}

/** The folder that was used last; undefined before the first backup was due. */
export async function findFolder({ db }: WithDatabase): Promise<BackupFolder | undefined> {
  return first(db.select().from(backupFolders).orderBy(desc(backupFolders.checkedAt)).limit(1));
}
