import { startProduct } from '#testing/processes/running-product.ts';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { openFeed, read } from './feed-readers.ts';
import { median } from '../median.ts';
import { untilQuiet } from '../signed-in.ts';

const requestsPerRound = 10_000;
const rounds = 5;
const connections = 8;
/** Time in milliseconds for which a process is measured at rest. */
const idleMs = 3000;
/** Clock ticks per second, the unit of /proc/PID/stat. */
const ticksPerSecond = 100;

/**
 * CPU time per read of the live feed, beside a bare node:http server with the same bytes;
 * alternating rounds, median of each.
 */
export async function measureFeed(): Promise<Figure[]> {
  const product = await startProduct({ LIVE_POLL_SECONDS: '3600', HISTORY_SEASONS: '2' });
  await untilQuiet(product);
  const { feed, cookie, bytes, bare, yardstick } = await openFeed(product);
  const costs: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  await load(feed, cookie);
  await load(yardstick, cookie);
  for (let round = 0; round < rounds; round += 1) {
    costs.ours.push(await cpuPerRequest(product.pid(), () => load(feed, cookie)));
    costs.bare.push(await cpuPerRequest(bare.pid, () => load(yardstick, cookie)));
  }
  await bare.kill();
  await product.close();

  const ratio = median(costs.ours) / median(costs.bare);
  return [
    {
      name: `live feed, ${(bytes / 1000).toFixed(0)} kB: CPU a read`,
      value: `${(median(costs.ours) * 1e6).toFixed(1)} µs`,
    },
    {
      name: 'bare node:http, the same bytes: CPU a read',
      value: `${(median(costs.bare) * 1e6).toFixed(1)} µs`,
    },
    {
      name: '… ratio',
      value: `${ratio.toFixed(2)} ×`,
      target: { text: '≤ 2 ×', holds: ratio <= 2 },
    },
  ];
}

const load = (url: URL, cookie: string) => loadWith(requestsPerRound, url, cookie);

/** Sends so many reads over a few connections, as fast as possible. */
export async function loadWith(reads: number, url: URL, cookie: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = reads;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await read(url, cookie, agent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

/** Background work, such as loading box scores, is measured first and subtracted. */
async function cpuPerRequest(pid: number, work: () => Promise<void>): Promise<number> {
  const idle = await measureCpu(pid, () => pause(idleMs));
  const busy = await measureCpu(pid, work);
  const besides = (idle.cpuSeconds / idle.wallSeconds) * busy.wallSeconds;
  return Math.max(0, busy.cpuSeconds - besides) / requestsPerRound;
}

async function measureCpu(pid: number, work: () => Promise<void>) {
  const beganAt = performance.now();
  const before = cpuSeconds(pid);
  await work();
  return {
    cpuSeconds: cpuSeconds(pid) - before,
    wallSeconds: (performance.now() - beganAt) / 1000,
  };
}

/**
 * User and system time so far of the main thread, which answers requests; jobs have their own
 * thread.
 */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
