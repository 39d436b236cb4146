import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildCommand } from '#testing/built-product.ts';
import { openNamed } from '#testing/databases/command-database.ts';
import { useFolder } from '#testing/use-folder.ts';
import { startNodeProcess } from './node-process.ts';
import { canHaveOwnPids } from './own-pids.ts';
import {
  launchProductProcess,
  type ProductProcess,
  startProductProcess,
} from './product-processes.ts';

const hasOwnPids = canHaveOwnPids();
if (!hasOwnPids) {
  process.stderr.write('Two containers: this system has no PID namespaces for us, so not tried\n');
}

const dataDir = useFolder('two-containers');
const socket = join(dataDir, 'socket/.s.PGSQL.5432');
const lock = join(dataDir, 'linewise.lock');
const environment = { DATA_DIR: dataDir, DATA_SOURCE: 'simulated', HISTORY_SEASONS: '0' };
const view = { leagues: ['pga' as const], hasOwnPids: true };

let running: ProductProcess | undefined;
const acknowledged: string[] = [];

afterAll(() => running?.kill());

async function signUp(username: string): Promise<void> {
  const address = running?.address ?? '';
  const password = 'a long way to tipperary';
  const answer = await fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({
      username,
      email: `${username}@example.com`,
      password,
      confirmPassword: password,
    }),
  });
  expect(answer.status).toBe(200);
  acknowledged.push(username);
}

async function command(...words: string[]) {
  const started = startNodeProcess(
    await buildCommand('backup'),
    { PATH: process.env['PATH'], DATA_DIR: dataDir },
    { words, hasOwnPids: true },
  );
  return { code: await started.ended, output: started.output() };
}

async function listMembers(variables: { DATA_DIR: string }): Promise<string[]> {
  const connection = await openNamed(variables);
  const { rows } = await connection.runner.executeSql(
    `select username from users where role = 'member' order by created_at`,
  );
  await connection.close();
  return (rows as { username: string }[]).map(({ username }) => username);
}

describe.skipIf(!hasOwnPids)('two containers with one data directory, both pid 1', () => {
  it('the second is refused, and takes neither the lock nor the socket of the first', async () => {
    running = await startProductProcess(environment, view);
    await signUp('before');

    const second = await launchProductProcess(environment, view);
    expect(await second.ended).not.toBe(0);
    expect(second.output()).toMatch(/in use by another Linewise process \(pid 1 on /);

    expect([existsSync(lock), existsSync(socket)]).toEqual([true, true]);
    await signUp('after');
  });

  it('a command of the second works on the database of the first, up to its last commit', async () => {
    const file = join(dataDir, 'now.gz');
    expect(await command('backup', file)).toMatchObject({ code: 0 });
    expect([existsSync(lock), existsSync(socket)]).toEqual([true, true]);
    await signUp('later');

    const other = { DATA_DIR: join(dataDir, 'other') };
    const restored = await startNodeProcess(
      await buildCommand('backup'),
      { PATH: process.env['PATH'], ...other },
      { words: ['restore', file] },
    ).ended;
    expect(restored).toBe(0);
    expect(await listMembers(other)).toEqual(['before', 'after']);
  });

  it('a container that is killed starts again on what it left, with everything acknowledged', async () => {
    await running?.kill();
    expect([existsSync(lock), existsSync(socket)]).toEqual([true, true]);

    running = await startProductProcess(environment, view);
    await signUp('again');
    await running.kill();

    expect(await listMembers({ DATA_DIR: dataDir })).toEqual(acknowledged);
  });
});
