import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { emptyDataFolder } from '#testing/paths.ts';
import { type ProductCaller, sendAsNobody, signInAt } from './product-caller.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';
import { type OwnPostgresServer, startPostgresServer } from './postgres-server.ts';
import { canHaveSmallDisk, fillDisk, makeRoom, getRoot, type SmallDisk } from './small-disk.ts';

const isEmbedded = databaseKind === 'embedded';
const isPossible = canHaveSmallDisk();
if (!isPossible) {
  process.stderr.write(
    'A full disk: this system lets nobody but root mount one of its own, so not tried\n',
  );
}

/**
 * An empty embedded database takes 40 MB; a server also needs its log and, as root, its binaries.
 */
const folder = await mkdtemp(join(tmpdir(), 'linewise-disk-'));
const disk: SmallDisk = isEmbedded
  ? { folder, megabytes: 100, content: emptyDataFolder }
  : { folder, megabytes: 400 };

let postgres: OwnPostgresServer | undefined;
let product: ProductProcess;
let caller: ProductCaller;
let diskOwner: number;

beforeAll(async () => {
  if (!isPossible) return;
  if (!isEmbedded) postgres = await startPostgresServer({ smallDisk: disk });
  product = await startProductProcess(
    {
      ...(postgres === undefined ? { DATA_DIR: folder } : { DATABASE_URL: postgres.url }),
      DATA_SOURCE: 'simulated',
      HISTORY_SEASONS: '0',
      RATE_LIMIT_SIGNUP: '100000/60',
    },
    { leagues: ['nfl'], ...(isEmbedded && { smallDisk: disk }) },
  );
  diskOwner = postgres?.pid ?? product.pid;
  caller = await signInAt(product.address);
  await eventually(() => caller.read('/api/nfl/schedule/current'));
});

afterAll(async () => {
  await product?.kill();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const readStatus = async (path: string) => (await caller.send('GET', path)).status;

/** The test's own connection: to an embedded database through the socket in its data directory. */
async function query<Row extends object>(text: string): Promise<Row[]> {
  const embedded: ClientConfig = {
    host: join(getRoot(product.pid), folder, 'socket'),
    user: 'postgres',
    database: 'postgres',
  };
  const client = new Client(isEmbedded ? embedded : { connectionString: postgres?.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text);
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const acknowledged: string[] = [];
let requests = 0;

async function signUp(): Promise<{ status: number; body: unknown }> {
  requests += 1;
  const username = `visitor${requests}`;
  const body = { username, email: `${username}@example.com`, password: 'seven wet otters' };
  const answer = await sendAsNobody(product.address, 'POST', '/api/auth/signup', { body });
  if (answer.status === 200) acknowledged.push(username);
  return { status: answer.status, body: await answer.json() };
}

/** The next entry of the write-ahead log needs a new file. */
async function fillLog(): Promise<void> {
  for (const statement of ['pg_switch_wal()', `pg_logical_emit_message(true, 'test', 'entry')`]) {
    await query(`select ${statement}`).catch(() => undefined);
  }
}

async function expectAllStored(): Promise<void> {
  const rows = await query<{ username: string }>('select username from users');
  const stored = new Set(rows.map(({ username }) => username));
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
}

describe.skipIf(!isPossible)('a full disk', () => {
  it('writes are refused with a message, reads continue', async () => {
    fillDisk(diskOwner, disk);

    // What fits into the database's existing files is still stored.
    const refused = await eventually(async () => {
      const answer = await signUp();
      expect(answer.status).not.toBe(200);
      return answer;
    }, 0);

    expect(refused).toEqual({
      status: 503,
      body: {
        message:
          'Linewise cannot save changes because its disk is full. Stored data can still be read.',
        code: 'storage_full',
      },
    });
    for (const path of ['/api/nfl/schedule/current', '/api/predictions', '/api/picks', '/readyz']) {
      expect(await readStatus(path), path).toBe(200);
    }
  });

  it('writes work again once there is space, and nothing acknowledged is lost', async () => {
    makeRoom(diskOwner, disk);

    await eventually(async () => expect((await signUp()).status).toBe(200));

    await expectAllStored();
    expect(product.output()).not.toContain('level":60');
  });

  it('without space for the write-ahead log: the database stops, and is back once there is space', async () => {
    fillDisk(diskOwner, disk);
    await eventually(async () => {
      await fillLog();
      expect(await readStatus('/readyz')).toBe(503);
    });
    // A server that recovered may have found space in the log: what it acknowledges is stored.
    const statuses: number[] = [];
    await eventually(async () => {
      await fillLog();
      const { status } = await signUp();
      statuses.push(status);
      expect(status).toBe(503);
    });
    expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([]);

    makeRoom(diskOwner, disk);
    await postgres?.restartImmediately();

    await eventually(async () => expect(await readStatus('/readyz')).toBe(200));
    await eventually(async () => expect((await signUp()).status).toBe(200));
    await expectAllStored();
    expect(product.isRunning()).toBe(true);
  });
});
