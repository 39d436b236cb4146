import { goodPassword } from '#testing/test-users.ts';
import { type Product, startProduct } from '#testing/processes/running-product.ts';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './bench.ts';
import { openFeed } from './feed/feed-readers.ts';
import { median } from './median.ts';
import { readAtPace, within } from './feed/pace.ts';
import { untilServed } from './feed/paced-reads.ts';
import { untilQuiet } from './signed-in.ts';

/** Another length can be given: `npm run bench -- soak 3`. */
const minutes = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 10);
const readsPerSecond = 500;
const signUpsEveryMs = 500;
const windowMs = 25_000;
const bareWindowMs = 5000;
const mostTimesBare = 2;
const rareLimitMs = 50;
const mostGrowth = 0.15;

/**
 * Minutes of reads at a steady pace with two sign-ups a second beside them, in windows that are each
 * followed by one of a bare node:http server that answers the same bytes: what rare reads wait, and
 * whether memory grows.
 */
export async function measureSoak(): Promise<Figure[]> {
  const product = await startProduct({ HISTORY_SEASONS: '2', RATE_LIMIT_SIGNUP: '100000/60' });
  const { feed, yardstick, cookie, bare } = await untilServed(() => openFeed(product));
  await untilQuiet(product);
  const cookieOf = () => cookie;
  const ours: number[][] = [];
  const theirs: number[][] = [];
  const resident: number[] = [];
  const statuses = new Map<number, number>();
  const endsAt = performance.now() + minutes * 60_000;
  while (performance.now() < endsAt) {
    const signingUp = new AbortController();
    const work = signUpUntil(signingUp.signal, product, statuses);
    ours.push(await readAtPace(feed, cookieOf, { readsPerSecond, windowMs }));
    signingUp.abort();
    await work;
    resident.push(residentBytes(product));
    theirs.push(await readAtPace(yardstick, cookieOf, { readsPerSecond, windowMs: bareWindowMs }));
  }
  await bare.kill();
  await product.close();

  const ratio =
    median(ours.map((times) => within(0.99, times))) /
    median(theirs.map((times) => within(0.99, times)));
  const all = ours.flat().toSorted((a, b) => a - b);
  const rareMs = within(0.999, all);
  const bareRareMs = within(
    0.999,
    theirs.flat().toSorted((a, b) => a - b),
  );
  const some = Math.max(1, Math.floor(resident.length / 5));
  const [first, last] = [median(resident.slice(0, some)), median(resident.slice(-some))];
  const growth = last / first - 1;
  const signUps = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return [
    {
      name: `${all.length.toLocaleString('en-US')} reads beside sign-ups (${signUps}), 99 of 100 within`,
      value: `${within(0.99, all).toFixed(1)} ms`,
      target: {
        text: 'every sign-up is answered 200',
        holds: [...statuses.keys()].join() === '200',
      },
    },
    {
      name: '… of a window, ÷ bare node:http after it',
      value: `${ratio.toFixed(2)} ×`,
      target: { text: `≤ ${mostTimesBare} ×`, holds: ratio <= mostTimesBare },
    },
    {
      name: `999 of 1000 within (bare node:http ${bareRareMs.toFixed(1)} ms)`,
      value: `${rareMs.toFixed(1)} ms`,
      target: { text: `≤ ${rareLimitMs} ms`, holds: rareMs <= rareLimitMs },
    },
    {
      name: `memory in the last fifth of ${minutes} minutes, over the first (${(first / 1e6).toFixed(0)} MB; at most ${(Math.max(...resident) / 1e6).toFixed(0)})`,
      value: `${(growth * 100).toFixed(0)} %`,
      target: { text: `≤ ${mostGrowth * 100} %`, holds: growth <= mostGrowth },
    },
  ];
}

let visitors = 0;

async function signUpUntil(
  over: AbortSignal,
  { address }: Product,
  statuses: Map<number, number>,
): Promise<void> {
  while (!over.aborted) {
    const pace = pause(signUpsEveryMs);
    visitors += 1;
    const username = `visitor ${visitors}`;
    const body = { username, email: `visitor${visitors}@example.org`, password: goodPassword };
    const answer = await fetch(`${address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    await pace;
  }
}

function residentBytes(product: Product): number {
  const status = readFileSync(`/proc/${product.pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}
