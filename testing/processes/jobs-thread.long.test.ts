import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { type ProductCaller, sendAsNobody, signInAt } from './product-caller.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';
import { useDataDir } from '#testing/use-folder.ts';

const isEmbedded = databaseKind === 'embedded';
if (!isEmbedded) {
  process.stderr.write(
    'The jobs’ thread: the same on both databases, so tried on the embedded one\n',
  );
}

/**
 * Makes the jobs thread run out of memory on a signal, and the next ones get an unreachable
 * database; on another signal the database is back.
 */
const failsOnSignal = `
  import { isMainThread, workerData } from 'node:worker_threads';
  const channel = new BroadcastChannel('failure');
  channel.unref();
  const nowhere = 'postgresql://127.0.0.1:9/nowhere';
  if (isMainThread) {
    process.on('SIGUSR2', () => {
      if (process.env.DATABASE_URL === undefined) {
        process.env.DATABASE_URL = nowhere;
        channel.postMessage('use up the memory');
      } else delete process.env.DATABASE_URL;
    });
  } else if ('leagues' in workerData) {
    channel.onmessage = () => {
      const kept = [];
      for (;;) kept.push(new Array(1000).fill(kept.length));
    };
  }
`;
const nodeOptions = [
  '--max-old-space-size=300',
  '--import',
  `data:text/javascript,${encodeURIComponent(failsOnSignal)}`,
];

const dataDir = useDataDir('jobs-thread');
let product: ProductProcess;
let caller: ProductCaller;

beforeAll(async () => {
  if (!isEmbedded) return;
  product = await startProductProcess(
    { DATA_SOURCE: 'simulated', DATA_DIR: dataDir, HISTORY_SEASONS: '0', LIVE_POLL_SECONDS: '1' },
    { leagues: ['nfl'], nodeOptions },
  );
  caller = await signInAt(product.address);
  await eventually(() => caller.read(week));
});

afterAll(async () => {
  await product?.kill();
});

const week = '/api/nfl/schedule/current';
const askState = async () => (await fetch(`${product.address}/readyz`)).json();

describe.skipIf(!isEmbedded)('the jobs thread', () => {
  it('that runs out of memory ends, and /readyz reports it; members are not affected', async () => {
    product.signal('SIGUSR2');

    await eventually(async () =>
      expect(await askState()).toEqual({ status: 'ready', jobs: 'restarting' }),
    );

    await eventually(() => expect(product.output()).toContain('reaching memory limit'));
    expect((await caller.send('GET', week)).status).toBe(200);
    const body = { username: 'ada', email: 'ada@example.com', password: 'seven wet otters' };
    expect((await sendAsNobody(product.address, 'POST', '/api/auth/signup', { body })).status).toBe(
      200,
    );
  });

  it('that fails to start is restarted until it succeeds', async () => {
    await eventually(() => expect(product.output()).toContain('jobs failed to start'));
    expect(await askState()).toMatchObject({ jobs: 'restarting' });
    const written = product.output().length;

    product.signal('SIGUSR2');

    await eventually(async () => expect(await askState()).toEqual({ status: 'ready' }));
    expect(product.output().slice(written)).not.toContain('level":60');
    expect(product.isRunning()).toBe(true);
  });
});
