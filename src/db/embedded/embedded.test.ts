import { migrationsFolder } from '#testing/places.ts';
import { countTurns } from '#testing/turns.ts';
import { sql } from 'drizzle-orm';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectToRunning, openEmbedded } from './embedded.ts';
import { openInMemory } from './in-memory.ts';

describe('the embedded database', () => {
  it('lets others have their turn between the statements of one piece of work, also in a transaction', async () => {
    const connection = await openInMemory(migrationsFolder);
    const work = sql`select count(*) from generate_series(1, 100000)`;
    const turns = await countTurns(() =>
      connection.db.transaction(async (transaction) => {
        for (let statement = 0; statement < 30; statement += 1) await transaction.execute(work);
      }),
    );
    await connection.close();

    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('is asked by other programs of its owner alone, while it is open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linewise-socket-'));
    const open = await openEmbedded(folder, migrationsFolder);
    await open.runner.executeSql('create table notes (words text)');

    const beside = await connectToRunning(folder);
    await beside.runner.executeSql(`insert into notes values ('from beside')`);
    await beside.close();

    const { rows } = await open.runner.executeSql('select words from notes');
    expect(rows).toEqual([{ words: 'from beside' }]);
    expect((await stat(join(folder, 'socket'))).mode & 0o777).toBe(0o700);
    await open.close();
    await expect(connectToRunning(folder)).rejects.toThrow('cannot be asked');
    await rm(folder, { recursive: true });
  });

  it('opens also where there can be no socket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linewise-socket-'));
    await writeFile(join(folder, 'socket'), 'a file stands in its place');
    const errors: string[] = [];
    const open = await openEmbedded(folder, migrationsFolder, {
      onError: ({ message }) => errors.push(message),
    });
    expect(errors).toEqual([expect.stringContaining('EEXIST')]);
    await open.close();
    await rm(folder, { recursive: true });
  });
});
