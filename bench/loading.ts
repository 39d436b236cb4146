import type { LeagueDataView } from '#contract/admin/status-endpoints.ts';
import { administrator, type Product, startProduct } from '#testing/processes/running-product.ts';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import { readNanoseconds } from './processor-time.ts';
import { signIn, untilQuiet } from './signed-in.ts';

/**
 * Interval of the checks. Each counts stored rows, which costs the product some of the time that is
 * measured.
 */
const lookEveryMs = 10_000;
const maxLoadMs = 30 * 60_000;
/** Ratings are rebuilt once after the last box score. */
const calmMs = 90_000;
const idleMs = 60_000;

/**
 * A first start on simulated leagues with the usual history: when each league can be predicted, and
 * processor time of all threads while loading and at rest.
 */
export async function measureLoading(): Promise<Figure[]> {
  const product = await startProduct({ HISTORY_SEASONS: undefined });
  try {
    const beganMs = Date.now();
    const passedSeconds = () => (Date.now() - beganMs) / 1000;
    const count = await boxScoreCounter(product);
    await untilQuiet(product);
    const historySeconds = passedSeconds();
    const first = { ...(await count()), processorSeconds: readProcessorSeconds(product) };
    let last = await count();
    while (last.open > 0 && passedSeconds() * 1000 < maxLoadMs) {
      await pause(lookEveryMs);
      last = await count();
    }
    const seconds = passedSeconds();
    const processorSeconds = readProcessorSeconds(product);
    const spent = processorSeconds - first.processorSeconds;
    await pause(calmMs);
    const idleFrom = readProcessorSeconds(product);
    await pause(idleMs);
    const idleShare = (readProcessorSeconds(product) - idleFrom) / (idleMs / 1000);
    return [
      ...listReady(product).map(({ league, atMs }): Figure => ({
        name: `${league} can be predicted after`,
        value: `${((atMs - beganMs) / 1000).toFixed(0)} s`,
      })),
      { name: 'history is there after', value: `${historySeconds.toFixed(0)} s` },
      { name: 'box scores are there after', value: `${seconds.toFixed(0)} s` },
      limited('cores on average while loading', processorSeconds / seconds, 1),
      limited('processor seconds per box score', spent / (last.done - first.done), 0.03),
      limited('share of a core at rest, with any live games', idleShare, 0.15),
    ];
  } finally {
    await product.close();
  }
}

/** Times at which the product wrote that each league's recent seasons are loaded. */
function listReady(product: Product): { league: string; atMs: number }[] {
  const lines = product.output().split('\n');
  return lines
    .filter((line) => line.includes('the recent seasons are loaded'))
    .map((line) => {
      const { league, time } = JSON.parse(line) as { league: string; time: string };
      return { league, atMs: Date.parse(time) };
    });
}

async function boxScoreCounter({ address }: Product) {
  const cookie = await signIn(address, administrator);
  return async () => {
    const answer = await fetch(`${address}/api/admin/feeds`, { headers: { cookie } });
    const { leagues } = (await answer.json()) as { leagues: LeagueDataView[] };
    const counts = leagues.map(({ boxScoreBackfill }) => boxScoreBackfill);
    return {
      done: counts.reduce((sum, { done }) => sum + done, 0),
      open: counts.reduce((sum, { done, total, givenUp }) => sum + total - done - givenUp, 0),
    };
  };
}

/** Processor seconds of all threads of the product. */
function readProcessorSeconds(product: Product): number {
  const threads = readdirSync(`/proc/${product.pid()}/task`);
  return threads.reduce(
    (sum, thread) => sum + readNanoseconds(`${product.pid()}/task/${thread}`) / 1e9,
    0,
  );
}

function limited(name: string, value: number, limit: number): Figure {
  const target = { text: `≤ ${limit}`, holds: value <= limit };
  return { name, value: value.toFixed(3), target };
}
