import { startNodeProcess } from '#testing/processes/node-process.ts';
import { idleProgram } from '#testing/paths.ts';
import { useFolder } from '#testing/use-folder.ts';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../client.ts';
import { lockDirectory } from './directory-lock.ts';

const folder = useFolder('lock');
const emptyDirectory = () => mkdtemp(join(folder, 'data-'));

test('a second holder is refused while the first is running, with a way out', async () => {
  const directory = await emptyDirectory();
  const release = await lockDirectory(directory);
  const second = lockDirectory(directory);
  await expect(second).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await expect(lockDirectory(directory)).rejects.toThrow(
    /in use by another Linewise process.*DATA_DIR/s,
  );
  await release();
});

test('a released lock can be taken again', async () => {
  const directory = await emptyDirectory();
  await (
    await lockDirectory(directory)
  )();
  const release = await lockDirectory(directory);
  await release();
});

test('the lock of a killed process is taken over', async () => {
  const directory = await emptyDirectory();
  const holder = startNodeProcess(idleProgram, {});
  const { pid } = holder;
  await writeFile(join(directory, 'linewise.lock'), JSON.stringify({ pid, bornAt: null }));
  await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DatabaseUnavailableError);

  await holder.kill();
  const release = await lockDirectory(directory);
  expect(await readFile(join(directory, 'linewise.lock'), 'utf8')).toContain(String(process.pid));
  await release();
});

test('a lock whose pid now belongs to another process is taken over', async () => {
  const directory = await emptyDirectory();
  const lock = JSON.stringify({ pid: process.ppid, bornAt: 'another birth' });
  await writeFile(join(directory, 'linewise.lock'), lock);
  const release = await lockDirectory(directory);
  await release();
});

test('an unfinished lock file does not block the start', async () => {
  const directory = await emptyDirectory();
  await writeFile(join(directory, 'linewise.lock'), '{"pi');
  const release = await lockDirectory(directory);
  await release();
});

test('one of twenty parallel requests gets the lock', async () => {
  const directory = await emptyDirectory();
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, () => lockDirectory(directory)),
  );
  expect(asked.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('one of twenty processes that find a dead lock at once takes it over', async () => {
  for (let round = 0; round < 20; round += 1) {
    const directory = await emptyDirectory();
    const dead = JSON.stringify({ pid: process.ppid, bornAt: 'another birth' });
    await writeFile(join(directory, 'linewise.lock'), dead);
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDirectory(directory)),
    );
    expect(asked.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  }
});
