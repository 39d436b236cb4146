import type { DatabaseConnection, SqlRunner } from '#db/client.ts';
import type { StatementWatch } from '#db/statement-watch.ts';
import { isDeepStrictEqual } from 'node:util';
import { escapeLiteral } from 'pg';
import {
  type DatabaseState,
  isConnectedElsewhere,
  listUnusedSequences,
  listUsedTables,
  readState,
  rowsOf,
} from './database-state.ts';

/** A fresh database, and how to reach and to end it. */
export interface FreshDatabase {
  connect(statements?: StatementWatch): DatabaseConnection;
  end(): Promise<void>;
}

/** One with its state at the start, and the rows that it had then. */
interface Kept {
  database: FreshDatabase;
  state: DatabaseState;
  rows: Map<string, string>;
}

/** Most files need one: a second would be memory for the whole run. */
const most = 1;
const unused: Kept[] = [];

/**
 * A database as it was made. To make one costs seconds of a core where an engine is started for it, and
 * some tenths where a server copies its files: one that is given back is put back to its state at the
 * start, and the next file gets it if every part of that state is the same again. After a change of the
 * schema, say, it is not, and the database ends.
 */
export async function openReused(
  make: () => Promise<FreshDatabase>,
  statements?: StatementWatch,
): Promise<DatabaseConnection> {
  const kept = unused.pop() ?? (await begin(await make()));
  const connection = kept.database.connect(statements);
  return {
    ...connection,
    async close() {
      await connection.close();
      // What cannot be put back at all, a table that is gone, is a change as any other.
      const isAsBefore = unused.length < most && (await isPutBack(kept).catch(() => false));
      if (isAsBefore) unused.push(kept);
      else await kept.database.end();
    },
  };
}

async function begin(database: FreshDatabase): Promise<Kept> {
  return withRunner(database, async (runner) => {
    await speakProcedures(runner);
    await runner.executeSql('discard all');
    const rows = new Map<string, string>();
    for (const table of await listUsedTables(runner))
      rows.set(table, await readRows(runner, table));
    return { database, state: await readState(runner), rows };
  });
}

/** The language of procedures brings its settings to a session when it is first spoken there. */
async function speakProcedures(runner: SqlRunner): Promise<void> {
  await runner.executeSql('do $$ begin end $$');
}

async function isPutBack({ database, state, rows }: Kept): Promise<boolean> {
  return withRunner(database, async (runner, kind) => {
    if (await isConnectedElsewhere(runner)) return false;
    await speakProcedures(runner);
    // Settings, locks, listeners, prepared statements.
    await runner.executeSql('discard all');
    const emptied = (await listUsedTables(runner)).filter((table) => !rows.has(table));
    if (emptied.length > 0) {
      await runner.executeSql(`truncate ${emptied.join(', ')} restart identity cascade`);
    }
    // A sequence goes on where its table was emptied without it.
    await runner.executeSql(
      'select setval(name::regclass, 1, false) from unnest($1::text[]) name',
      [listUnusedSequences(state)],
    );
    for (const [table, text] of rows) {
      if ((await readRows(runner, table)) !== text) await writeRows(runner, table, text);
    }
    // What is left of an engine's log is memory, and nobody else gives it back.
    if (kind === 'embedded') await runner.executeSql('checkpoint');
    return isDeepStrictEqual(await readState(runner), state);
  });
}

async function readRows(runner: SqlRunner, table: string): Promise<string> {
  const [row] = (await runner.executeSql(`select (${rowsOf(table)}) as text`)).rows;
  return (row as { text: string }).text;
}

/** As one statement, and so in one transaction. */
async function writeRows(runner: SqlRunner, table: string, text: string): Promise<void> {
  const literal = escapeLiteral(text);
  await runner.executeSql(`
    set local session_replication_role = replica;
    delete from ${table};
    insert into ${table} select * from json_populate_recordset(null::${table}, ${literal}::json)`);
}

async function withRunner<Result>(
  database: FreshDatabase,
  work: (runner: SqlRunner, kind: DatabaseConnection['kind']) => Promise<Result>,
): Promise<Result> {
  const connection = database.connect();
  try {
    return await work(connection.runner, connection.kind);
  } finally {
    await connection.close();
  }
}
