import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCommand } from '#testing/built-product.ts';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { emptyDataFolder } from '#testing/paths.ts';
import { type NodeProcess, startNodeProcess, untilReady } from './node-process.ts';
import { type OwnPostgresServer, startPostgresServer } from './postgres-server.ts';
import { signInAt } from './product-caller.ts';
import { launchProductProcess } from './product-processes.ts';
import { canHaveSmallDisk, type SmallDisk } from './small-disk.ts';

const isServer = databaseKind === 'server';
const hasSmallDisk = canHaveSmallDisk();
if (!hasSmallDisk) {
  process.stderr.write(
    'A read-only disk: this system lets nobody but root mount one of its own, so not tried\n',
  );
}

const started: NodeProcess[] = [];
let postgres: OwnPostgresServer | undefined;

afterAll(async () => {
  await Promise.all(started.map((each) => each.kill()));
  await postgres?.stop();
});

async function launch(environment: Record<string, string>): Promise<NodeProcess> {
  const launched = await launchProductProcess(
    { DATA_SOURCE: 'simulated', HISTORY_SEASONS: '0', ...environment },
    { leagues: ['nfl'] },
  );
  started.push(launched);
  return launched;
}

describe.skipIf(!isServer)('a start whose database', () => {
  it('has a host name that cannot be resolved logs this and keeps retrying', async () => {
    const launched = await launch({ DATABASE_URL: 'postgresql://database.invalid/linewise' });

    await launched.written(
      /database\.invalid, database linewise cannot be reached: getaddrinfo E\w+ database\.invalid; retrying for one minute/,
    );

    expect(launched.isRunning()).toBe(true);
    await launched.kill();
  });

  it('has no free connection waits for one; later requests are refused, then answered', async () => {
    postgres = await startPostgresServer({ settings: ['-c', 'max_connections=16'] });
    const { url } = postgres;
    let taken = await takeAllConnections(url);
    const launched = await launch({ DATABASE_URL: url, DATABASE_POOL_SIZE: '10' });
    await launched.written(/sorry, too many clients already; retrying for one minute/);
    await giveBack(taken);
    const { address } = await untilReady(launched, launched.firstMessage<{ address: string }>());
    const caller = await signInAt(address);

    taken = [];
    const ask = () =>
      Promise.all(Array.from({ length: 15 }, () => caller.send('GET', '/api/predictions')));
    const refused = await eventually(async () => {
      taken.push(...(await takeAllConnections(url)));
      // The connections that the product has opened by now are terminated too.
      await taken[0]?.query(cutOthers);
      taken.push(...(await takeAllConnections(url)));
      const [first] = (await ask()).filter(({ status }) => status !== 200);
      expect(first?.status).toBe(503);
      return first;
    });
    expect(await refused?.json()).toMatchObject({ code: 'unavailable' });

    await giveBack(taken);
    await eventually(async () => {
      expect((await ask()).map(({ status }) => status)).toEqual(
        Array.from({ length: 15 }, () => 200),
      );
    });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });
});

const ourName = 'takes connections';
const cutOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and application_name <> '${ourName}'`;

async function takeAllConnections(url: string): Promise<Client[]> {
  const taken: Client[] = [];
  for (;;) {
    const client = new Client({ connectionString: url, application_name: ourName });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      expect((error as { code?: string }).code).toBe('53300');
      return taken;
    }
    taken.push(client);
  }
}

async function giveBack(taken: Client[]): Promise<void> {
  await Promise.all(taken.map((client) => client.end()));
}

describe.skipIf(isServer || !hasSmallDisk)('a start on a data directory', () => {
  it('that is read-only fails with one message that says what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linewise-read-only-'));
    const smallDisk: SmallDisk = {
      folder,
      megabytes: 100,
      content: emptyDataFolder,
      isReadOnly: true,
    };
    const main = await buildCommand('main');
    const environment = { PATH: process.env['PATH'], DATA_DIR: folder, DATA_SOURCE: 'simulated' };
    const launched = startNodeProcess(main, environment, { smallDisk });

    expect(await launched.ended).toBe(1);

    expect(launched.output().trim().split('\n').at(-1)).toBe(
      `The data directory ${folder} cannot be written to: EROFS: read-only file system, open '${folder}/linewise.lock'. ` +
        'Make room there and let the user that runs Linewise write to it, or name another folder with DATA_DIR.',
    );
    await rm(folder, { recursive: true });
  });
});

describe.skipIf(isServer)('a start whose settings are wrong', () => {
  const taken = createServer();
  let main: string;
  let folder: string;
  let port: string;

  beforeAll(async () => {
    main = await buildCommand('main');
    folder = await mkdtemp(join(tmpdir(), 'linewise-refused-'));
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    port = String((taken.address() as AddressInfo).port);
  });

  afterAll(async () => {
    taken.close();
    await rm(folder, { recursive: true });
  });

  const weak = { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'password1' };
  it.each([
    ['its port is in use', () => ({ PORT: port }), /^Port \d+ is in use\. Choose another/],
    [
      'its address is not of this machine',
      () => ({ HOST: '192.0.2.1' }),
      /cannot listen at HOST=192/,
    ],
    [
      'the password is weak',
      () => weak,
      /1 variable is invalid:\n {2}ADMIN_PASSWORD was rejected: /,
    ],
    ['a variable is invalid', () => ({ PORT: 'x' }), /1 variable is invalid:\n {2}PORT /],
  ])('prints only that and leaves no data directory: %s', async (_, wrong, sentence) => {
    const dataDir = join(folder, 'data');
    const settings = { DATA_DIR: dataDir, DATA_SOURCE: 'simulated', HOST: '127.0.0.1', PORT: '0' };
    const environment = { PATH: process.env['PATH'], ...settings, ...wrong() };
    const launched = startNodeProcess(main, environment);
    started.push(launched);

    expect(await launched.ended).toBe(1);

    expect(launched.output()).toMatch(sentence);
    expect(launched.output()).not.toMatch(/^\s+at |^\{/m);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe.skipIf(isServer)('a first start that is killed', () => {
  it('leaves a directory in which the next one succeeds', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linewise-first-start-'));
    const program = fileURLToPath(new URL('../fixtures/processes/migrating.ts', import.meta.url));
    const begin = () => {
      const begun = startNodeProcess(program, { ...process.env, DATA_DIR: dataDir });
      started.push(begun);
      return begun;
    };
    const isDraft = (name: string) => name.startsWith('.creating-');

    const first = begin();
    await eventually(async () => expect((await readdir(dataDir)).some(isDraft)).toBe(true), 5);
    await first.kill();
    expect(await readdir(dataDir)).not.toContain('database');

    const second = begin();
    expect(await second.ended, second.output()).toBe(0);
    const left = await readdir(dataDir);
    expect(left).toContain('database');
    expect(left.filter(isDraft)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});
