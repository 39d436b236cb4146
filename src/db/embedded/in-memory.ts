import { PGlite } from '@electric-sql/pglite';
import type { DatabaseConnection } from '../client.ts';
import type { StatementWatch } from '../statement-watch.ts';
import { connectTo, migrateEngine } from './embedded.ts';
import { compileEngine } from './engine-directory.ts';
import { Engine } from './engine.ts';
import { onThisThread } from './engines.ts';

/** Databases in memory share its machine code, which is improved as it runs: made anew it costs seconds of a core. */
let compiled: Promise<WebAssembly.Module> | undefined;

/** A database in memory, from a snapshot where one is given: for tests and tools. */
export async function openInMemory(
  migrationsFolder: string,
  snapshot?: Blob,
  statements?: StatementWatch,
): Promise<DatabaseConnection & { dump(): Promise<Blob> }> {
  const pgliteWasmModule = await (compiled ??= compileEngine());
  const lite = await PGlite.create({ pgliteWasmModule, loadDataDir: snapshot });
  const engine = onThisThread(new Engine(lite));
  await migrateEngine(engine.serve, migrationsFolder);
  const connection = connectTo(engine.serve, 'database in memory', () => undefined, statements);
  return {
    ...connection,
    dump: () => lite.dumpDataDir('none'),
    async close() {
      await connection.close();
      await engine.close();
    },
  };
}
