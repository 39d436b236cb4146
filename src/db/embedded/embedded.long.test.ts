import { migrationsFolder } from '#testing/paths.ts';
import { countTurns } from '#testing/turns.ts';
import { useFolder } from '#testing/use-folder.ts';
import { sql } from 'drizzle-orm';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectToRunning, openEmbedded } from './embedded.ts';

/** Created once: that is most of a test's cost. */
const directory = useFolder('embedded');
const open = (options?: Parameters<typeof openEmbedded>[2]) =>
  openEmbedded(directory, migrationsFolder, options);

describe('the embedded database', () => {
  it('yields to other clients between statements, also inside a transaction', async () => {
    const connection = await open();
    const work = sql`select count(*) from generate_series(1, 10000)`;
    const turns = await countTurns(() =>
      connection.db.transaction(async (transaction) => {
        for (let statement = 0; statement < 30; statement += 1) await transaction.execute(work);
      }),
    );
    await connection.close();

    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('accepts other programs of its owner only, while it is open', async () => {
    const connection = await open();
    await connection.runner.executeSql('create table notes (words text)');

    const beside = await connectToRunning(directory, migrationsFolder);
    await beside.runner.executeSql(`insert into notes values ('from beside')`);
    await beside.close();

    const { rows } = await connection.runner.executeSql('select words from notes');
    expect(rows).toEqual([{ words: 'from beside' }]);
    expect((await stat(join(directory, 'socket'))).mode & 0o777).toBe(0o700);
    await connection.close();
    await expect(connectToRunning(directory, migrationsFolder)).rejects.toThrow('cannot be asked');
  });

  it('is not used beside a process of another version', async () => {
    const connection = await open();
    const table = 'drizzle.__drizzle_migrations';
    await connection.runner.executeSql(
      `insert into ${table} (hash, created_at) values ('x', 9e12)`,
    );
    const beside = () => connectToRunning(directory, migrationsFolder);
    await expect(beside()).rejects.toThrow(/used by a newer version of Linewise: install that/);
    await connection.runner.executeSql(`delete from ${table} where hash = 'x'`);

    await connection.runner.executeSql(`create table applied as select * from ${table}`);
    await connection.runner.executeSql(`delete from ${table} where id > 1`);
    await expect(beside()).rejects.toThrow(/earlier version of Linewise: restart that process/);
    await connection.runner.executeSql(`insert into ${table} select * from applied where id > 1`);
    await connection.close();
  });

  it('of another PostgreSQL version is refused, in words', async () => {
    const file = join(directory, 'database/PG_VERSION');
    const own = await readFile(file, 'utf8');
    await writeFile(file, '16\n');
    await expect(open()).rejects.toThrow(
      /its files are of PostgreSQL 16, and this version of Linewise reads those of 18: use the /,
    );
    expect(await readdir(directory)).not.toContain('linewise.lock');
    await writeFile(file, own);
    await (await open()).close();
  });

  it('opens even where no socket is possible', async () => {
    await rm(join(directory, 'socket'), { recursive: true, force: true });
    await writeFile(join(directory, 'socket'), 'a file stands in its place');
    const errors: string[] = [];
    const connection = await open({ onError: ({ message }) => errors.push(message) });
    expect(errors).toEqual([expect.stringContaining('EEXIST')]);
    await connection.close();
  });

  it('that cannot be opened has the reason that PostgreSQL gives', async () => {
    const lock = join(directory, 'database/postmaster.pid');
    await rm(lock, { force: true });
    await mkdir(lock);
    await expect(open()).rejects.toThrow(/cannot be opened: could not .* "postmaster.pid"/);
    await rm(lock, { recursive: true });
    await (await open()).close();
  });
});
