import type { DatabaseConnection, SqlRunner } from '#db/client.ts';
import { connectInMemory, startInMemory } from './in-memory.ts';
import type { RunningEngine } from '#db/embedded/engines.ts';
import type { StatementWatch } from '#db/statement-watch.ts';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { escapeLiteral } from 'pg';
import { migrationsFolder, snapshotFile } from '../paths.ts';
import {
  type DatabaseState,
  listUnusedSequences,
  listUsedTables,
  readState,
  buildRowsQuery,
} from './database-state.ts';

/** An engine with its database's initial state and rows. */
interface Kept {
  engine: RunningEngine;
  state: DatabaseState;
  rows: Map<string, string>;
}

/** Most files need one engine; a second would hold memory for the whole run. */
const most = 1;
const unused: Kept[] = [];

/**
 * An in-memory database with the snapshot's content. Starting an engine takes seconds of CPU time, so a returned one
 * is reset to its initial state and reused if every part of that state matches again. After a schema change, for
 * example, it does not match, and the engine is closed.
 */
export async function openReused(statements?: StatementWatch): Promise<DatabaseConnection> {
  const kept = unused.pop() ?? (await start());
  const connection = connectInMemory(kept.engine, statements);
  return {
    ...connection,
    async close() {
      await connection.close();
      // A failed reset, such as one after a dropped table, counts as a change.
      const isAsBefore = unused.length < most && (await isPutBack(kept).catch(() => false));
      if (isAsBefore) unused.push(kept);
      else await kept.engine.close();
    },
  };
}

async function start(): Promise<Kept> {
  const snapshot = new Blob([await readFile(snapshotFile)]);
  const engine = await startInMemory(migrationsFolder, snapshot);
  return withRunner(engine, async (runner) => {
    // PL/pgSQL adds its settings when it is first used.
    await runner.executeSql('do $$ begin end $$');
    await runner.executeSql('discard all');
    const rows = new Map<string, string>();
    for (const table of await listUsedTables(runner))
      rows.set(table, await readRows(runner, table));
    return { engine, state: await readState(runner), rows };
  });
}

async function isPutBack({ engine, state, rows }: Kept): Promise<boolean> {
  return withRunner(engine, async (runner) => {
    // Settings, locks, listeners and prepared statements.
    await runner.executeSql('discard all');
    const emptied = (await listUsedTables(runner)).filter((table) => !rows.has(table));
    if (emptied.length > 0) {
      await runner.executeSql(`truncate ${emptied.join(', ')} restart identity cascade`);
    }
    // A sequence keeps its value when its table was emptied without it.
    await runner.executeSql(
      'select setval(name::regclass, 1, false) from unnest($1::text[]) name',
      [listUnusedSequences(state)],
    );
    for (const [table, text] of rows) {
      if ((await readRows(runner, table)) !== text) await writeRows(runner, table, text);
    }
    // A checkpoint frees the memory of the log.
    await runner.executeSql('checkpoint');
    return isDeepStrictEqual(await readState(runner), state);
  });
}

async function readRows(runner: SqlRunner, table: string): Promise<string> {
  const [row] = (await runner.executeSql(`select (${buildRowsQuery(table)}) as text`)).rows;
  return (row as { text: string }).text;
}

/** One statement, and so one transaction. */
async function writeRows(runner: SqlRunner, table: string, text: string): Promise<void> {
  const literal = escapeLiteral(text);
  await runner.executeSql(`
    set local session_replication_role = replica;
    delete from ${table};
    insert into ${table} select * from json_populate_recordset(null::${table}, ${literal}::json)`);
}

async function withRunner<Result>(
  engine: RunningEngine,
  work: (runner: SqlRunner) => Promise<Result>,
): Promise<Result> {
  const connection = connectInMemory(engine);
  try {
    return await work(connection.runner);
  } finally {
    await connection.close();
  }
}
