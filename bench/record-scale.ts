import { createMemory } from '#server/memory.ts';
import { startPostgresServer } from '#testing/processes/postgres-server.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';
import { measureCost, openRecordDatabase, type RecordDatabase } from './record-database.ts';
import { measureExports } from './record-exports.ts';

const few = 10_000;
/** Number of predictions; another can be passed: `npm run bench -- record 1000000`. */
const many = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 200_000);
const rounds = 41;
/** Slower calls are measured once: more rounds would add nothing. */
const slowMs = 2000;
const maxRatio = 1.5;
const pageLimitMs = 20;
const firstPageLimitMs = 300;
const lockingLimitMs = 1000;

const analyticsCalls = [
  ['landing page', '/api/figures'],
  ['analytics of automatic predictions, all sports', '/api/analytics?sport=all&by=automatic'],
  ['analytics of automatic predictions, one sport', '/api/analytics?sport=nba&by=automatic'],
  ['analytics of members, all sports', '/api/analytics?sport=all&by=members'],
  ['analytics of one member', '/api/analytics?sport=all&by=mine'],
  ['analytics, locked and replayed', '/api/analytics?sport=all&by=automatic&basis=both'],
  ['confident and wrong', '/api/loss-reviews?by=automatic'],
] as const;

/**
 * Cost of reading with many graded predictions, beside the same calls with few, alternating: CPU
 * time, here and in the database together.
 */
export async function measureRecord(): Promise<Figure[]> {
  const server = await startPostgresServer();
  const small = await openRecordDatabase(server.url, few);
  const large = await openRecordDatabase(server.url, many);
  const figures = await measureReading(small, large);
  await small.test.close();
  await large.test.close();
  await server.stop();
  return figures;
}

export async function measureReading(
  small: RecordDatabase,
  large: RecordDatabase,
): Promise<Figure[]> {
  const figures: Figure[] = [await measureFirstPage(large)];
  for (const [name, url] of analyticsCalls)
    figures.push(...(await compare(name, url, small, large)));
  const middle = Math.round(large.predictions);
  for (const [name, url] of [
    ['history, first page of 20', '/api/history?limit=20'],
    ['history, a page in the middle', `/api/history?limit=20&cursor=${cursorAt(middle)}`],
    ['history of one member', '/api/history?limit=20&by=mine'],
    ['what was replayed', '/api/history?limit=20&basis=replayed'],
    ['predictions as pages list them', `/api/predictions?limit=20&cursor=${middle}`],
    ['… of one member', '/api/predictions?limit=20&by=mine'],
    ['… the one of each contest shown', '/api/predictions?limit=20&shown=true'],
  ] as const) {
    figures.push(...(await measurePage(name, url, large)));
  }
  figures.push(...(await measureFilters(large, cursorAt(middle))));
  figures.push(...listLockingFigures(large), ...(await measureExports(large)));
  return figures;
}

/** The first page of predictions that a process answers, which has nothing in memory. */
async function measureFirstPage(database: RecordDatabase): Promise<Figure> {
  const { context } = database.test;
  Object.assign(context, { memory: createMemory(context.now) });
  const startedAt = performance.now();
  await ask(database, '/api/predictions?limit=20');
  const tookMs = performance.now() - startedAt;
  return {
    name: `first page of predictions after a start, of ${counted(database)}`,
    value: `${tookMs.toFixed(0)} ms`,
    target: { text: `≤ ${firstPageLimitMs} ms`, holds: tookMs <= firstPageLimitMs },
  };
}

async function ask({ reader }: RecordDatabase, url: string): Promise<void> {
  const { status, text } = await reader.call('GET', url);
  if (status !== 200) throw new Error(`${url}: status ${status} ${text.slice(0, 300)}`);
}

/** CPU milliseconds of one call, here and in the database together. */
async function measureProcessorMs(database: RecordDatabase, url: string): Promise<number> {
  const { ours, database: its } = await measureCost(database.test, () => ask(database, url));
  return ours + its;
}

async function compare(name: string, url: string, small: RecordDatabase, large: RecordDatabase) {
  const costs: { small: number[]; large: number[] } = { small: [], large: [] };
  await ask(small, url);
  const firstMs = await measureProcessorMs(large, url);
  if (firstMs > slowMs) costs.large.push(firstMs);
  for (let round = 0; round < (firstMs > slowMs ? 1 : rounds); round += 1) {
    costs.small.push(await measureProcessorMs(small, url));
    if (firstMs <= slowMs) costs.large.push(await measureProcessorMs(large, url));
  }
  const [a, b] = [median(costs.small), median(costs.large)];
  return [
    {
      name: `${name}: ${counted(large)} graded`,
      value: `${b.toFixed(1)} ms`,
    },
    {
      name: `… against ${counted(small)} graded (${a.toFixed(1)} ms)`,
      value: `${(b / a).toFixed(2)} ×`,
      target: { text: `≤ ${maxRatio} ×`, holds: b / a <= maxRatio },
    },
  ];
}

async function measurePage(name: string, url: string, large: RecordDatabase): Promise<Figure[]> {
  const [pages, bare]: [number[], number[]] = [[], []];
  const firstMs = await measureProcessorMs(large, url);
  for (let round = 0; round < (firstMs > slowMs ? 1 : rounds); round += 1) {
    pages.push(firstMs > slowMs ? firstMs : await measureProcessorMs(large, url));
    bare.push(await measureProcessorMs(large, '/api/picks'));
  }
  const [page, yardstick] = [median(pages), median(bare)];
  return [
    {
      name: `${name} of ${counted(large)}`,
      value: `${page.toFixed(1)} ms`,
      target: { text: `≤ ${pageLimitMs} ms`, holds: page <= pageLimitMs },
    },
    { name: '… against an empty list of picks', value: `${(page / yardstick).toFixed(1)} ×` },
  ];
}

function cursorAt(sequence: number): string {
  return Buffer.from(JSON.stringify([sequence])).toString('base64url');
}

/** History filters, with a value of each. */
const filters = [
  ['by=automatic', 'by=members', 'by=mine'],
  ['league=nba', 'sport=tennis'],
  ['model=statistical', 'model=grok', 'model=openai-o3'],
  ['band=high', 'band=low'],
  ['result=correct', 'result=no-result', 'result=pending'],
  ['season=2025', 'season=2019'],
  ['since=2026-11-01T00:00:00Z', 'since=2030-01-01T00:00:00Z'],
  ['basis=replayed'],
];

/**
 * The slowest are measured again: one in hundreds is slow by chance, for example during garbage
 * collection.
 */
const measuredAgain = 20;

/**
 * Measures all pairs of filters, from the newest entry and from the middle: the most expensive
 * page.
 */
async function measureFilters(large: RecordDatabase, cursor: string): Promise<Figure[]> {
  const pairs = filters.flatMap((some, index) =>
    some.flatMap((one) =>
      filters.slice(index + 1).flatMap((others) => others.map((other) => `${one}&${other}`)),
    ),
  );
  const urls = pairs.flatMap((pair) => {
    const url = `/api/history?limit=20&${pair}`;
    return pair.includes('replayed') ? [url] : [url, `${url}&cursor=${cursor}`];
  });
  const costs: { url: string; cost: number }[] = [];
  for (const url of urls) {
    await ask(large, url);
    costs.push({ url, cost: await measureProcessorMs(large, url) });
  }
  const dear = costs.toSorted((a, b) => b.cost - a.cost).slice(0, measuredAgain);
  const medians: { url: string; cost: number }[] = [];
  for (const { url, cost } of dear) {
    const again: number[] = cost > slowMs ? [cost] : [];
    while (again.length < (cost > slowMs ? 1 : rounds))
      again.push(await measureProcessorMs(large, url));
    medians.push({ url, cost: median(again) });
  }
  const [dearest] = medians.toSorted((a, b) => b.cost - a.cost);
  const { url = '', cost = Number.NaN } = dearest ?? {};
  return [
    {
      name: `history by every two filters (${urls.length} pages), the dearest: ${url.split('20&')[1]}`,
      value: `${cost.toFixed(1)} ms`,
      target: { text: `≤ ${pageLimitMs} ms`, holds: cost <= pageLimitMs },
    },
  ];
}

function counted({ predictions }: RecordDatabase): string {
  return predictions.toLocaleString('en-US');
}

function listLockingFigures({ locking }: RecordDatabase): Figure[] {
  const { ours, database } = locking;
  return [
    {
      name: 'locking the 300 contests of a Saturday: the database',
      value: `${database.toFixed(0)} ms`,
      target: { text: '≤ 1 s', holds: database <= lockingLimitMs },
    },
    { name: '… and the product', value: `${ours.toFixed(0)} ms` },
  ];
}
