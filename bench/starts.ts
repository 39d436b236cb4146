import { startPostgresServer } from '#testing/processes/postgres-server.ts';
import { startProduct } from '#testing/processes/running-product.ts';
import { PGlite } from '@electric-sql/pglite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { median } from './median.ts';

const firstLimitMs = 5000;
const laterLimitMs = 1200;
const firstOnServerLimitMs = 3000;
const laterOnServerLimitMs = 700;
const laterStarts = 5;

/**
 * Measures first and later starts until `/readyz` succeeds, beside opening the bare database
 * engine.
 */
export async function measureStarts(): Promise<Figure[]> {
  const bareFolder = await mkdtemp(join(tmpdir(), 'linewise-bare-'));
  const bareFirstMs = await timed(async () => (await PGlite.create(bareFolder)).close());
  const bareLaterMs = await timed(async () => (await PGlite.create(bareFolder)).close());
  await rm(bareFolder, { recursive: true });

  const embedded = await timeStarts({});
  const server = await startPostgresServer();
  const onServer = await timeStarts({ DATABASE_URL: server.url });
  await server.stop();

  return [
    figure('first start to ready on an empty directory', embedded.firstMs, firstLimitMs),
    ratio('… against creating the bare database engine', embedded.firstMs, bareFirstMs),
    figure('later start to ready, after kill -9', embedded.laterMs, laterLimitMs),
    ratio('… against opening the bare database engine', embedded.laterMs, bareLaterMs),
    figure('first start on an empty PostgreSQL', onServer.firstMs, firstOnServerLimitMs),
    figure('later start on PostgreSQL, after kill -9', onServer.laterMs, laterOnServerLimitMs),
  ];
}

/** The first start, and the median of later ones, each after a kill. */
async function timeStarts(environment: Record<string, string>) {
  const beganAt = performance.now();
  const product = await startProduct({ HISTORY_SEASONS: '2', ...environment });
  const firstMs = performance.now() - beganAt;
  const later: number[] = [];
  for (let turn = 0; turn < laterStarts; turn += 1) {
    later.push(await timed(() => product.killAndRestart()));
  }
  await product.close();
  return { firstMs, laterMs: median(later) };
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
