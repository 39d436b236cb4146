import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { read } from './feed-readers.ts';

export interface Pace {
  readsPerSecond: number;
  windowMs: number;
}

const connections = 16;

/** Milliseconds from each read's due time to its response, sorted ascending. */
export async function readAtPace(
  url: URL,
  getCookie: (turn: number) => string,
  { readsPerSecond, windowMs }: Pace,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const beganAt = performance.now();
  const count = (readsPerSecond * windowMs) / 1000;
  const reads: Promise<number>[] = [];
  while (reads.length < count) {
    const due = Math.min(count, ((performance.now() - beganAt) * readsPerSecond) / 1000);
    while (reads.length < due) {
      const dueAt = beganAt + (reads.length * 1000) / readsPerSecond;
      const cookie = getCookie(reads.length);
      reads.push(read(url, cookie, agent).then(() => performance.now() - dueAt));
    }
    await pause(1);
  }
  const times = await Promise.all(reads);
  agent.destroy();
  return times.toSorted((a, b) => a - b);
}

/** The quantile of sorted values at a share. */
export function within(share: number, sorted: readonly number[]): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
