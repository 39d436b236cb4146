import { PGlite } from '@electric-sql/pglite';
import type { DatabaseConnection } from '#db/client.ts';
import type { StatementWatch } from '#db/statement-watch.ts';
import { connectTo, migrateEngine } from '#db/embedded/embedded.ts';
import { compileEngine } from '#db/embedded/engine-directory.ts';
import { Engine } from '#db/embedded/engine.ts';
import { onThisThread, type RunningEngine } from '#db/embedded/engines.ts';

/** Shared by in-memory databases: compiling and optimizing it again costs seconds of CPU. */
let compiled: Promise<WebAssembly.Module> | undefined;

const description = 'database in memory';

/** Starts an in-memory database without connections, from a snapshot if given. */
export async function startInMemory(
  migrationsFolder: string,
  snapshot?: Blob,
): Promise<RunningEngine & { dump(): Promise<Blob> }> {
  const pgliteWasmModule = await (compiled ??= compileEngine());
  const lite = await PGlite.create({ pgliteWasmModule, loadDataDir: snapshot });
  const engine = onThisThread(new Engine(lite));
  await migrateEngine(engine.serve, migrationsFolder, description);
  return { ...engine, dump: () => lite.dumpDataDir('none') };
}

/**
 * Connects to the database of {@link startInMemory}, which keeps running when the connection
 * closes.
 */
export function connectInMemory(
  { serve }: RunningEngine,
  statements?: StatementWatch,
): DatabaseConnection {
  return connectTo(serve, description, () => undefined, statements);
}

/** Opens an in-memory database with a connection, for tests and tools. */
export async function openInMemory(
  migrationsFolder: string,
): Promise<DatabaseConnection & { dump(): Promise<Blob> }> {
  const engine = await startInMemory(migrationsFolder);
  const connection = connectInMemory(engine);
  return {
    ...connection,
    dump: () => engine.dump(),
    async close() {
      await connection.close();
      await engine.close();
    },
  };
}
