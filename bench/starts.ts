import { startProduct } from '#testing/processes/running-product.ts';
import { PGlite } from '@electric-sql/pglite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './bench.ts';

const firstLimitMs = 8000;
const laterLimitMs = 1500;

/** First and later start until `/readyz` answers, beside opening the bare database engine. */
export async function measureStarts(): Promise<Figure[]> {
  const bareFolder = await mkdtemp(join(tmpdir(), 'linewise-bare-'));
  const bareFirstMs = await timed(async () => (await PGlite.create(bareFolder)).close());
  const bareLaterMs = await timed(async () => (await PGlite.create(bareFolder)).close());
  await rm(bareFolder, { recursive: true });

  const beganAt = performance.now();
  const product = await startProduct({ HISTORY_SEASONS: '2' });
  const firstMs = performance.now() - beganAt;
  const laterMs = await timed(() => product.killAndRestart());
  await product.close();

  return [
    figure('first start to ready on an empty directory', firstMs, firstLimitMs),
    ratio('… against creating the bare database engine', firstMs, bareFirstMs),
    figure('later start to ready, after kill -9', laterMs, laterLimitMs),
    ratio('… against opening the bare database engine', laterMs, bareLaterMs),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const beganAt = performance.now();
  await work();
  return performance.now() - beganAt;
}

function figure(name: string, milliseconds: number, limitMs: number): Figure {
  return {
    name,
    value: `${(milliseconds / 1000).toFixed(2)} s`,
    target: { text: `≤ ${limitMs / 1000} s on an idle machine`, holds: milliseconds <= limitMs },
  };
}

function ratio(name: string, milliseconds: number, yardstickMs: number): Figure {
  return { name, value: `${(milliseconds / yardstickMs).toFixed(2)} ×` };
}
