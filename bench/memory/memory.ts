import { leagueIds } from '#domain/league.ts';
import { type Product, startProduct } from '#testing/processes/running-product.ts';
import { startPostgresServer } from '#testing/processes/postgres-server.ts';
import { startNodeProcess } from '#testing/processes/node-process.ts';
import { buildUrl } from '#testing/databases/maintenance.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Figure } from '../figure.ts';
import { megabytes, readPeak, residentIn, sizeOfMapping } from './process-memory.ts';

/** Limits from the decision on memory: with the history loaded, and at rest after a restart. */
const limits = {
  embedded: { loaded: 450, restarted: 400 },
  PostgreSQL: { loaded: 250, restarted: 180 },
} as const;
type DatabaseKind = keyof typeof limits;

/** Words of the command: `-- memory embedded 2` measures one database and one length of history. */
const words = process.argv.slice(2);
const askedSeasons = words.filter((word) => /^\d+$/.test(word));
const seasonsBehind = askedSeasons.length > 0 ? askedSeasons : ['0', '2'];
const askedDatabases = Object.keys(limits).filter((kind) => words.includes(kind));
const isAskedFor = (kind: DatabaseKind): boolean =>
  askedDatabases.length === 0 || askedDatabases.includes(kind);
/** Time after which unused memory has been released, or never will be. */
const restMs = 60_000;
const lookEveryMs = 500;

/** Report of the probe in each thread (thread-probe.mjs), in bytes. */
interface ThreadMemory {
  thread: string;
  heapTotal: number;
  heapUsed: number;
  young: number;
  external: number;
  arrayBuffers: number;
  wasm: number;
}

const probe = new URL('thread-probe.mjs', import.meta.url).href;
const yardstick = fileURLToPath(new URL('bare-memory.mjs', import.meta.url));

/**
 * Resident memory of the product: the peak while it loads its history, a minute later, and a minute
 * after a restart; with its threads' memory, beside bare Node with the same libraries and the bare
 * engine.
 */
export async function measureMemory(): Promise<Figure[]> {
  const figures: Figure[] = [...(await measureYardsticks())];
  for (const seasons of isAskedFor('embedded') ? seasonsBehind : []) {
    figures.push(...(await measureProduct('embedded', seasons, {})));
  }
  if (!isAskedFor('PostgreSQL')) return figures;
  const server = await startPostgresServer();
  try {
    for (const seasons of seasonsBehind) {
      const name = `memory_${seasons}`;
      const administrator = new Client({ connectionString: server.url });
      await administrator.connect();
      await administrator.query(`create database ${name}`);
      await administrator.end();
      const environment = { DATABASE_URL: buildUrl(server.url, name) };
      figures.push(...(await measureProduct('PostgreSQL', seasons, environment)));
    }
  } finally {
    await server.stop();
  }
  return figures;
}

async function measureYardsticks(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const what of ['node', 'libraries', 'engine']) {
    const bare = startNodeProcess(yardstick, process.env, { words: [what] });
    await bare.firstMessage();
    figures.push({ name: `bare: ${what}`, value: megabytes(residentIn(bare.pid)) });
    await bare.kill();
  }
  return figures;
}

async function measureProduct(
  database: DatabaseKind,
  seasons: string,
  environment: Record<string, string>,
): Promise<Figure[]> {
  const product = await startProduct({
    HISTORY_SEASONS: seasons,
    NODE_OPTIONS: `--import ${probe}`,
    ...environment,
  });
  try {
    const label = `${database}, ${seasons} seasons behind`;
    await untilReplayed(product);
    const peak = readPeak(product.pid());
    await pause(restMs);
    const loaded = await describe(product, `${label}: history loaded`, limits[database].loaded);
    await product.killAndRestart();
    await pause(restMs);
    const restarted = await describe(
      product,
      `${label}: after a restart`,
      limits[database].restarted,
    );
    return [
      { name: `${label}: most while loading`, value: megabytes(peak) },
      ...loaded,
      ...restarted,
    ];
  } finally {
    await product.close();
  }
}

/** Waits until every league is loaded and its replay stored. */
async function untilReplayed(product: Product): Promise<void> {
  const countLogged = (words: string) => product.output().split(words).length - 1;
  const areThrough = () =>
    countLogged('history is complete') >= leagueIds.length &&
    countLogged('past seasons replayed') >= leagueIds.length;
  while (!areThrough()) await pause(lookEveryMs);
}

async function describe(product: Product, name: string, limit: number): Promise<Figure[]> {
  const bytes = residentIn(product.pid());
  const threads = await product.ask<ThreadMemory[]>('memory');
  return [
    {
      name,
      value: megabytes(bytes),
      target: { text: `≤ ${limit} MB`, holds: bytes <= limit * 1e6 },
    },
    ...threads.map((thread) => ({
      name: `… ${thread.thread}: ${inUse(product, thread)}`,
      value: megabytes(thread.heapTotal),
    })),
  ];
}

function inUse(product: Product, thread: ThreadMemory): string {
  const { heapUsed, young, external, arrayBuffers, wasm } = thread;
  const parts = [
    `${megabytes(heapUsed)} in use`,
    `${megabytes(young)} of it young`,
    `outside ${megabytes(external)}`,
    `buffers ${megabytes(arrayBuffers)}`,
  ];
  if (wasm > 0) {
    const touched = megabytes(sizeOfMapping(product.pid(), wasm));
    parts.push(`engine ${touched} of ${megabytes(wasm)}`);
  }
  return parts.join(', ');
}
