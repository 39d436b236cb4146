import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdministrator, buildUrl } from '#testing/databases/maintenance.ts';

/** Settings that say where a product stores its data. */
export interface ProductStorage {
  DATA_DIR: string;
  /** Address of a server, used instead of the embedded database in its folder. */
  DATABASE_URL?: string | undefined;
}

const serverVariable = 'LINEWISE_PRODUCT_SERVER_URL';

/**
 * Makes products that a test starts later, also in child processes, store on a PostgreSQL server.
 */
export function storeOnServer(serverUrl: string): void {
  process.env[serverVariable] = serverUrl;
}

export function isStoredOnServer(): boolean {
  return process.env[serverVariable] !== undefined;
}

/** A separate storage: empty, or a copy of one that no product is using. */
export async function makeStorage(from?: ProductStorage): Promise<ProductStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'linewise-data-'));
  if (from !== undefined) {
    await cp(from.DATA_DIR, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  const server = process.env[serverVariable];
  if (server === undefined) return { DATA_DIR: folder };

  const name = `product_${randomBytes(8).toString('hex')}`;
  const original = from?.DATABASE_URL;
  const template = original === undefined ? 'template1' : new URL(original).pathname.slice(1);
  await asAdministrator(server, `create database ${name} template ${template}`);
  return { DATA_DIR: folder, DATABASE_URL: buildUrl(server, name) };
}

/** Changes the database of a stopped product. */
export async function changeDatabase(storage: ProductStorage, statement: string): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = storage;
  if (DATABASE_URL !== undefined) {
    await asAdministrator(DATABASE_URL, statement);
    return;
  }
  const lite = await PGlite.create(join(DATA_DIR, 'database'));
  await lite.query(statement);
  await lite.close();
}
