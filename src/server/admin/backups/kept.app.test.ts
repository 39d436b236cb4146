import type { Database } from '#db/client.ts';
import { openTestDatabase } from '#testing/databases/database.ts';
import { addMember, addQuote, predictGame } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { checkBackup, restoreDatabase } from './backups.ts';
import { keepBackups, readTexts, writeBackup } from './files.ts';

const testApp = useTestApp();
const everyMs = 24 * 3_600_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linewise-kept-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = (moment: string, most = 2) =>
  keepBackups(
    testApp.context.db,
    { folder: join(folder, 'kept'), everyMs, most },
    new Date(moment),
  );
const list = () => readdir(join(folder, 'kept'));

describe('a backup', () => {
  /** All rows and the positions of all sequences, read without the backup's own code. */
  async function readAll(db: Database) {
    const read = async (statement: string) =>
      (await db.execute(sql.raw(statement))) as { rows: Record<string, unknown>[] };
    const tables = await read(`select tablename from pg_tables where schemaname = 'public'`);
    const sequences = await read(`select sequencename, last_value from pg_sequences
      where schemaname = 'public' order by 1`);
    const rows: Record<string, unknown> = {};
    for (const { tablename } of tables.rows) {
      const name = String(tablename);
      rows[name] = (await read(`select t::text from "${name}" t order by 1`)).rows;
    }
    return { rows, sequences: sequences.rows };
  }

  const tablesIn = async (file: string) =>
    gunzipSync(await readFile(file))
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('["table"'))
      .map((line) => (JSON.parse(line) as [string, { name: string }])[1].name);

  it('is restored row by row, and only into an empty database', async () => {
    // Letters of many alphabets, quotes and line endings are restored unchanged.
    const ada = await addMember(testApp, 'ada “Zoë” \\ \u2028 李');
    await predictGame(testApp, ada, '401');
    // Numbered by a sequence.
    await addQuote(testApp, '401');
    const file = join(folder, 'one.gz');
    await writeBackup(testApp.context.db, file);
    const restore = (db: Database) =>
      restoreDatabase(db, readTexts(file), false, () => Promise.resolve());
    await expect(restore(testApp.context.db)).rejects.toThrow('The database is not empty.');

    const other = await openTestDatabase();
    onTestFinished(() => other.close());
    await restore(other.db);
    const stored = await readAll(testApp.context.db);
    expect(await readAll(other.db)).toEqual(stored);
    // Empty ones, too.
    expect((await tablesIn(file)).toSorted()).toEqual(Object.keys(stored.rows).toSorted());
  });
});

describe('scheduled backups', () => {
  it('are made when due, complete, and the oldest is deleted', async () => {
    const first = await keep('2026-11-20T03:00:00Z');
    expect(first?.file).toBe('linewise-2026-11-20T03-00-00Z.gz');
    expect(await keep('2026-11-21T02:59:59Z')).toBeUndefined();
    await writeFile(join(folder, 'kept/notes.txt'), 'of the operator');
    await keep('2026-11-21T03:00:00Z');
    const third = await keep('2026-11-22T09:30:05Z');

    expect(await list()).toEqual([
      'linewise-2026-11-21T03-00-00Z.gz',
      'linewise-2026-11-22T09-30-05Z.gz',
      'notes.txt',
    ]);
    const contents = await checkBackup(readTexts(join(folder, 'kept', third?.file ?? '')));
    expect(contents.rows).toBe(third?.rows);
  });

  it('that cannot be written delete no existing one', async () => {
    await keep('2026-11-20T03:00:00Z', 1);
    // A folder has the name of the temporary file.
    await mkdir(join(folder, 'kept/linewise-2026-11-22T03-00-00Z.gz.part'));
    await expect(keep('2026-11-22T03:00:00Z', 1)).rejects.toThrow('EISDIR');
    expect(await list()).toContain('linewise-2026-11-20T03-00-00Z.gz');
  });
});
