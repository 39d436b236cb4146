import { eventually } from '#testing/eventually.ts';
import { startNodeProcess } from '#testing/processes/node-process.ts';
import { idleProgram } from '#testing/paths.ts';
import { useFolder } from '#testing/use-folder.ts';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#db/client.ts';
import { lockDirectory } from './directory-lock.ts';

const folder = useFolder('lock');
const emptyDirectory = () => fs.mkdtemp(join(folder, 'data-'));
const fileIn = (directory: string) => join(directory, 'linewise.lock');
const beatMs = 100;

/** Writes the lock of this process with changes, as it may look to a second one. */
async function writeLockLikeOurs(directory: string, changes: object): Promise<void> {
  const release = await lockDirectory(directory);
  const own = JSON.parse(await fs.readFile(fileIn(directory), 'utf8')) as object;
  await release();
  await fs.writeFile(fileIn(directory), JSON.stringify({ ...own, ...changes }));
}

const ofAnotherContainer = {
  pid: 1,
  host: 'aaa111',
  bornAt: '273371',
  token: '00000000-0000-4000-8000-000000000000',
};

test('a second holder is refused while the first is running, with a way out', async () => {
  const directory = await emptyDirectory();
  const release = await lockDirectory(directory);
  const second = lockDirectory(directory);
  await expect(second).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await expect(lockDirectory(directory)).rejects.toThrow(
    /in use by another Linewise process \(pid \d+ on .*DATA_DIR/s,
  );
  await release();
});

test('a released lock can be taken again', async () => {
  const directory = await emptyDirectory();
  await (
    await lockDirectory(directory)
  )();
  expect(await fs.readdir(directory)).toEqual([]);
  const release = await lockDirectory(directory);
  await release();
});

test('the lock of a killed process is taken over', async () => {
  const directory = await emptyDirectory();
  const holder = startNodeProcess(idleProgram, {});
  const stat = await fs.readFile(`/proc/${holder.pid}/stat`, 'utf8');
  const bornAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  await writeLockLikeOurs(directory, { pid: holder.pid, bornAt });
  await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DatabaseUnavailableError);

  await holder.kill();
  const release = await lockDirectory(directory);
  expect(await fs.readFile(fileIn(directory), 'utf8')).toContain(String(process.pid));
  await release();
});

test('a lock whose pid now belongs to another process is taken over', async () => {
  const directory = await emptyDirectory();
  await writeLockLikeOurs(directory, { pid: process.ppid, bornAt: 'another birth' });
  const release = await lockDirectory(directory);
  await release();
});

test('a lock from another container is kept while its socket answers, and its socket too', async () => {
  const directory = await emptyDirectory();
  const socket = join(directory, 'socket/.s.PGSQL.5432');
  await fs.mkdir(join(directory, 'socket'));
  const server = createServer().listen(socket);
  await once(server, 'listening');
  for (const lock of [JSON.stringify(ofAnotherContainer), '{"pi', undefined]) {
    if (lock === undefined) await fs.rm(fileIn(directory));
    else await fs.writeFile(fileIn(directory), lock);
    await expect(lockDirectory(directory, beatMs)).rejects.toThrow('is in use');
    const kept = await fs.readFile(fileIn(directory), 'utf8').catch(() => undefined);
    expect(kept).toBe(lock);
    expect((await fs.stat(socket)).isSocket()).toBe(true);
  }
  server.close();
});

test('a lock from another container, machine or boot is kept while it changes', async () => {
  for (const home of ['another boot pid:[4026531836]', undefined]) {
    const directory = await emptyDirectory();
    const lock = JSON.stringify({ ...ofAnotherContainer, home });
    await fs.writeFile(fileIn(directory), lock);
    const beating = setInterval(() => void fs.utimes(fileIn(directory), 0, Date.now()), beatMs);

    await expect(lockDirectory(directory, beatMs)).rejects.toThrow('(pid 1 on aaa111)');

    clearInterval(beating);
    expect(await fs.readFile(fileIn(directory), 'utf8')).toBe(lock);
  }
});

test('a holder changes its lock again and again, but never what it says', async () => {
  const directory = await emptyDirectory();
  const release = await lockDirectory(directory, beatMs);
  const read = async () => ({
    content: await fs.readFile(fileIn(directory), 'utf8'),
    mtimeMs: (await fs.stat(fileIn(directory))).mtimeMs,
  });
  for (let beat = 0; beat < 3; beat += 1) {
    const before = await read();
    const after = await eventually(async () => {
      const now = await read();
      expect(now.mtimeMs).not.toBe(before.mtimeMs);
      return now;
    });
    expect(after.content).toBe(before.content);
  }
  await release();
});

test('a lock from another container that is silent is taken over, as is an unfinished one', async () => {
  for (const lock of [JSON.stringify(ofAnotherContainer), '{"pi', '']) {
    const directory = await emptyDirectory();
    await fs.writeFile(fileIn(directory), lock);
    const release = await lockDirectory(directory, beatMs);
    await release();
  }
});

test('one of twenty parallel requests gets the lock', async () => {
  const directory = await emptyDirectory();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => lockDirectory(directory, beatMs)),
  );
  expect(results.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('one of twenty processes that find a dead lock at once takes it over', async () => {
  const deadOne = { pid: process.ppid, bornAt: 'another birth' };
  for (let round = 0; round < 20; round += 1) {
    const directory = await emptyDirectory();
    await writeLockLikeOurs(directory, deadOne);
    if (round >= 18) await fs.writeFile(fileIn(directory), '');
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDirectory(directory, beatMs)),
    );
    expect(results.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  }
});

const { link } = fs;
afterEach(() => {
  fs.link = link;
  syncBuiltinESMExports();
});

test.each(['ENOTSUP', 'EPERM', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])(
  'a file system whose hard links end in %s still has one holder at a time',
  async (code) => {
    fs.link = () => Promise.reject(Object.assign(new Error(`${code}: link`), { code }));
    syncBuiltinESMExports();
    const directory = await emptyDirectory();
    const release = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow('is in use');
    await release();
  },
);
