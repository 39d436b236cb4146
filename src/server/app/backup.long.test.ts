import { journal } from '#db/tables/journal-tables.ts';
import { users } from '#db/tables/accounts-tables.ts';
import { buildCommand } from '#testing/built-product.ts';
import {
  createServerDatabase,
  type DatabaseVariables,
  nameDatabase,
  openNamed,
  runCommand,
} from '#testing/databases/command-database.ts';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { sendAsNobody } from '#testing/processes/product-caller.ts';
import { type ProductProcess, startProductProcess } from '#testing/processes/product-processes.ts';
import { addMember, predictGame } from '#testing/samples/scene.ts';
import { buildTestApp } from '#testing/test-app.ts';
import { count, eq, sql } from 'drizzle-orm';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let command: string;
let folder: string;
let file: string;
let variables: DatabaseVariables;
let product: ProductProcess;

const run = (...words: string[]) => runCommand(command, variables, words);
const headIn = (out: string) => /Head hash: ([0-9a-f]{64})/.exec(out)?.[1];

/** Reads everything except what a running server changes itself. */
async function readState(of: DatabaseVariables) {
  const connection = await openNamed(of);
  const names = await connection.db.select({ name: users.username }).from(users).orderBy(users.id);
  const entries = await connection.db.select().from(journal).orderBy(journal.sequence);
  await connection.close();
  return { names, entries };
}

beforeAll(async () => {
  command = await buildCommand('backup');
  folder = await mkdtemp(join(tmpdir(), 'linewise-backup-'));
  file = join(folder, 'monday.gz');
  variables = await nameDatabase(folder);
  const connection = await openNamed(variables);
  const test = await buildTestApp({ connection });
  // Letters of many alphabets, quotes and line endings are restored unchanged.
  const ada = await addMember(test, 'ada “Zoë” \\ \u2028 李');
  await predictGame(test, ada, '401');
  await test.close();
  product = await startProductProcess(
    { ...variables, DATA_SOURCE: 'simulated', HISTORY_SEASONS: '0', LOG_LEVEL: 'info' },
    { leagues: ['pga'] },
  );
});

afterAll(async () => {
  await product.kill();
  await rm(folder, { recursive: true, force: true });
});

async function signUp(username: string): Promise<number> {
  const body = { username, email: `${username}@example.com`, password: 'seven wet otters' };
  return (await sendAsNobody(product.address, 'POST', '/api/auth/signup', { body })).status;
}

describe('npm run backup and restore, while Linewise is running', () => {
  it('write a file readable only by its owner, and replace nothing without confirmation', async () => {
    const { code, out, complaint } = await run('backup', file);

    expect([code, complaint]).toEqual([0, '']);
    expect(out).toMatch(/monday\.gz holds \d+ rows as of /);
    expect(headIn(out)).toBeDefined();
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    expect(await run('restore', file)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('The database is not empty. Use --replace') as string,
    });
  });

  it('reject an incomplete or modified backup, without losing anything', async () => {
    const whole = await readFile(file);
    const text = gunzipSync(whole).toString();
    const other = join(folder, 'other.gz');
    for (const [content, words] of [
      [whole.subarray(0, whole.length / 2), /is truncated/],
      [gzipSync(text.replace('401', '402')), /was changed after it was made/],
      [Buffer.from('a letter'), /not a Linewise backup/],
    ] as const) {
      await writeFile(other, content);
      const { code, complaint } = await run('restore', other, '--replace');
      expect(complaint).toMatch(words);
      expect(code).toBe(1);
    }
    const missing = await run('restore', join(folder, 'none.gz'), '--replace');
    expect(missing).toMatchObject({
      code: 1,
      complaint: `There is no file ${join(folder, 'none.gz')}. Name the backup to restore.\n`,
    });
    const unreadable = await run('restore', folder, '--replace');
    expect(unreadable).toMatchObject({
      code: 1,
      complaint: expect.stringContaining(`The backup ${folder} cannot be read: EISDIR`),
    });
    const nowhere = await run('backup', join(folder, 'none/b.gz'));
    expect(nowhere).toMatchObject({
      code: 1,
      complaint: `There is no folder ${join(folder, 'none')} for the backup. Create it, or name another one.\n`,
    });
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
  });

  it('restore everything, and the server restarts on it', async () => {
    expect(await signUp('latecomer')).toBe(200);
    const made = await run('backup', join(folder, 'later.gz'));
    const { code, out, complaint } = await run('restore', file, '--replace');

    expect([code, complaint]).toEqual([0, '']);
    expect(out).toContain('Journal verified.');
    expect(headIn(made.out)).toBe(headIn(out));
    await eventually(async () => {
      expect(product.output()).toContain('backup restored');
      expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
      // Available again, since it is unknown.
      expect(await signUp('latecomer')).toBe(200);
    });
  });

  it('print their usage, exit code 2', async () => {
    for (const words of [[], ['backup'], ['restore'], ['backup', file, '--replace'], ['move']]) {
      const { code, complaint } = await run(...words);
      expect(code).toBe(2);
      expect(complaint).toContain('Usage: npm run backup -- FILE');
    }
  });
});

describe('once Linewise is stopped', () => {
  it('a backup is restored row by row into an empty database', async () => {
    await product.stop();
    const last = join(folder, 'last.gz');
    await run('backup', last);
    const other = await nameDatabase(join(folder, 'other'));

    const { code, complaint } = await runCommand(command, other, ['restore', last]);

    expect([code, complaint]).toEqual([0, '']);
    expect(await readState(other)).toEqual(await readState(variables));
    const again = join(folder, 'again.gz');
    await runCommand(command, other, ['backup', again]);
    expect(rowsIn(await readFile(again))).toEqual(rowsIn(await readFile(last)));
  });

  it('a journal that was tampered with is not restored', async () => {
    const connection = await openNamed(variables);
    const flattered = sql`jsonb_set(document, '{confidence}', '99')`;
    await connection.db.update(journal).set({ document: flattered }).where(eq(journal.sequence, 1));
    await connection.close();
    const tampered = join(folder, 'tampered.gz');
    await run('backup', tampered);
    const empty = await nameDatabase(join(folder, 'empty'));

    const { code, complaint } = await runCommand(command, empty, ['restore', tampered]);

    expect(code).toBe(1);
    expect(complaint).toContain('The backup’s journal is invalid: entry 1, nfl game 401');
    const left = await openNamed(empty);
    expect(await left.db.select({ n: count() }).from(users)).toEqual([{ n: 0 }]);
    await left.close();
  });
});

/** Rows of a backup, sorted because a table's rows have no order, without the creation time. */
function rowsIn(backup: Buffer): string[] {
  return gunzipSync(backup)
    .toString()
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .toSorted();
}

describe.runIf(databaseKind === 'server')('npm run move-to-postgres', () => {
  it('moves everything from an embedded database to an empty server, once stopped', async () => {
    const dataDir = join(folder, 'embedded');
    const embedded = await openNamed({ DATA_DIR: dataDir });
    const test = await buildTestApp({ connection: embedded });
    const ada = await addMember(test, 'ada');
    await predictGame(test, ada, '401');
    const target = { DATABASE_URL: await createServerDatabase() };
    const both = { DATA_DIR: dataDir, ...target };

    const early = await runCommand(command, both, ['move-to-postgres']);
    expect(early.code).toBe(1);
    expect(early.complaint).toContain('is in use by another Linewise process');
    await test.close();

    const nowhere = await runCommand(command, { DATA_DIR: dataDir }, ['move-to-postgres']);
    expect(nowhere).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('Set DATABASE_URL'),
    });
    const { code, out, complaint } = await runCommand(command, both, ['move-to-postgres']);
    expect([code, complaint]).toEqual([0, '']);
    expect(out).toMatch(/Moved: \d+ rows .* entry 1\.[^]*\nJournal verified\. A backup is in /);
    expect(await readState(target)).toEqual(await readState({ DATA_DIR: dataDir }));

    const twice = await runCommand(command, both, ['move-to-postgres']);
    expect(twice.complaint).toContain('The database is not empty.');
  });
});
