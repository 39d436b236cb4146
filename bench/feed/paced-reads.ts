import { startPostgresServer } from '#testing/processes/postgres-server.ts';
import { startProduct } from '#testing/processes/running-product.ts';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { openFeed, read, type Readable } from './feed-readers.ts';
import { median } from '../median.ts';
import { readAtPace, within } from './pace.ts';

const readsPerSecond = 500;
const windowMs = 4000;
const windows = 5;
const connections = 16;
const maxTimesBare = 3;
const minShareOfBare = 0.6;

/**
 * Reads of the live feed while the product loads two seasons of history, its heaviest work: at a
 * steady pace and as fast as possible. Each of the product's windows is followed by one of a bare
 * node:http server with the same bytes, on the same busy machine.
 */
export async function measurePacedReads(): Promise<Figure[]> {
  const embedded = await measureReadsOn('embedded', {});
  const server = await startPostgresServer();
  try {
    return [...embedded, ...(await measureReadsOn('PostgreSQL', { DATABASE_URL: server.url }))];
  } finally {
    await server.stop();
  }
}

async function measureReadsOn(
  database: string,
  environment: Record<string, string>,
): Promise<Figure[]> {
  const product = await startProduct({ HISTORY_SEASONS: '2', ...environment });
  const readable = await untilServed(() => openFeed(product));
  const { feed, yardstick, cookie, bare } = readable;
  const paced: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  const saturated: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  await measurePace(feed, cookie);
  for (let window = 0; window < windows; window += 1) {
    paced.ours.push(await measurePace(feed, cookie));
    paced.bare.push(await measurePace(yardstick, cookie));
    saturated.ours.push(await readAsFastAsItGoes(feed, cookie));
    saturated.bare.push(await readAsFastAsItGoes(yardstick, cookie));
  }
  await bare.kill();
  await product.close();

  const slower = median(paced.ours) / median(paced.bare);
  const share = median(saturated.ours) / median(saturated.bare);
  return [
    {
      name: `${database}: ${readsPerSecond} reads/s while history loads, 99 of 100 within`,
      value: `${median(paced.ours).toFixed(1)} ms`,
    },
    {
      name: '… ÷ bare node:http',
      value: `${slower.toFixed(2)} ×`,
      target: { text: `≤ ${maxTimesBare} ×`, holds: slower <= maxTimesBare },
    },
    {
      name: `${database}: reads/s as fast as it goes while history loads, ÷ bare node:http`,
      value: share.toFixed(2),
      target: { text: `≥ ${minShareOfBare}`, holds: share >= minShareOfBare },
    },
  ];
}

export async function untilServed(open: () => Promise<Readable>): Promise<Readable> {
  for (;;) {
    const readable = await open();
    // The first poll has loaded the week.
    if (readable.bytes > 1000) return readable;
    await readable.bare.kill();
    await pause(500);
  }
}

/** The 99th percentile of milliseconds from due time to response. */
async function measurePace(url: URL, cookie: string): Promise<number> {
  const times = await readAtPace(url, () => cookie, { readsPerSecond, windowMs });
  return within(0.99, times);
}

async function readAsFastAsItGoes(url: URL, cookie: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const endsAt = performance.now() + windowMs;
  let count = 0;
  const reader = async () => {
    while (performance.now() < endsAt) {
      await read(url, cookie, agent);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, reader));
  agent.destroy();
  return count / (windowMs / 1000);
}
