import type { Database } from '#db/client.ts';
import { openTestDatabase } from '#testing/databases/database.ts';
import { addMember, predictGame } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
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
  /** Without the creation time; a table's rows have no order. */
  const rowsIn = async (file: string) =>
    gunzipSync(await readFile(file))
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .toSorted();

  it('is restored row by row, and only into an empty database', async () => {
    // Letters of many alphabets, quotes and line endings are restored unchanged.
    const ada = await addMember(testApp, 'ada “Zoë” \\ \u2028 李');
    await predictGame(testApp, ada, '401');
    const [file, again] = [join(folder, 'one.gz'), join(folder, 'again.gz')];
    await writeBackup(testApp.context.db, file);
    const restore = (db: Database) =>
      restoreDatabase(db, readTexts(file), false, () => Promise.resolve());
    await expect(restore(testApp.context.db)).rejects.toThrow('The database is not empty.');

    const other = await openTestDatabase();
    onTestFinished(() => other.close());
    await restore(other.db);
    await writeBackup(other.db, again);
    expect(await rowsIn(again)).toEqual(await rowsIn(file));
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
