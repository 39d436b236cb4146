import { startPostgresServer } from '#testing/postgres-server.ts';
import type { Figure } from './bench.ts';
import { costOf, openRecordDatabase, type RecordDatabase } from './record-database.ts';

const few = 10_000;
/** A smaller number can be given: `npm run bench -- record 100000`. */
const many = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 1_000_000);
const rounds = 15;
/** What takes longer is measured once: more rounds would tell nothing else. */
const slowMs = 2000;
const largestRatio = 1.5;
const pageLimitMs = 20;
const sealingLimitMs = 1000;

const analyticsCalls = [
  ['analytics of the house, all sports', '/api/analytics?sport=all&by=house'],
  ['analytics of the house, one sport', '/api/analytics?sport=nba&by=house'],
  ['analytics of members, all sports', '/api/analytics?sport=all&by=members'],
  ['analytics of one member', '/api/analytics?sport=all&by=mine'],
] as const;

/**
 * What reading costs with many graded predictions, beside the same calls with few, alternating: a
 * core's time, here and in the database together.
 */
export async function measureRecord(): Promise<Figure[]> {
  const server = await startPostgresServer();
  const small = await openRecordDatabase(server.url, few);
  const large = await openRecordDatabase(server.url, many);
  const figures: Figure[] = [];
  for (const [name, url] of analyticsCalls)
    figures.push(...(await compare(name, url, small, large)));
  const deep = Math.round(large.predictions);
  for (const [name, url] of [
    ['history, first page of 20', '/api/predictions?limit=20'],
    ['history, a page in the middle', `/api/predictions?limit=20&cursor=${deep}`],
    ['history of the house, one sport', '/api/predictions?limit=20&by=house&sport=nba'],
    ['history of one member', '/api/predictions?limit=20&by=mine'],
    ['history, the one of each contest shown', '/api/predictions?limit=20&shown=true'],
  ] as const) {
    figures.push(...(await measurePage(name, url, large)));
  }
  figures.push(...sealingOf(small), ...(await measureExports(large)));
  await small.test.close();
  await large.test.close();
  await server.stop();
  return figures;
}

async function ask({ reader }: RecordDatabase, url: string): Promise<void> {
  const { status, text } = await reader.call('GET', url);
  if (status !== 200) throw new Error(`${url}: status ${status} ${text.slice(0, 300)}`);
}

/** A core's milliseconds of one call, here and in the database together. */
async function processorMsOf(database: RecordDatabase, url: string): Promise<number> {
  const { ours, database: its } = await costOf(database.test, () => ask(database, url));
  return ours + its;
}

async function compare(name: string, url: string, small: RecordDatabase, large: RecordDatabase) {
  const costs: { small: number[]; large: number[] } = { small: [], large: [] };
  await ask(small, url);
  const firstMs = await processorMsOf(large, url);
  if (firstMs > slowMs) costs.large.push(firstMs);
  for (let round = 0; round < (firstMs > slowMs ? 1 : rounds); round += 1) {
    costs.small.push(await processorMsOf(small, url));
    if (firstMs <= slowMs) costs.large.push(await processorMsOf(large, url));
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
      target: { text: `≤ ${largestRatio} ×`, holds: b / a <= largestRatio },
    },
  ];
}

async function measurePage(name: string, url: string, large: RecordDatabase): Promise<Figure[]> {
  const [pages, bare]: [number[], number[]] = [[], []];
  const firstMs = await processorMsOf(large, url);
  for (let round = 0; round < (firstMs > slowMs ? 1 : rounds); round += 1) {
    pages.push(firstMs > slowMs ? firstMs : await processorMsOf(large, url));
    bare.push(await processorMsOf(large, '/api/picks'));
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

function counted({ predictions }: RecordDatabase): string {
  return predictions.toLocaleString('en-US');
}

function sealingOf({ sealing }: RecordDatabase): Figure[] {
  const { ours, database } = sealing;
  return [
    {
      name: 'sealing the 300 contests of a Saturday: the database',
      value: `${database.toFixed(0)} ms`,
      target: { text: '≤ 1 s', holds: database <= sealingLimitMs },
    },
    { name: '… and the product', value: `${ours.toFixed(0)} ms` },
  ];
}

const exports = [
  ['export as CSV', '/api/predictions/export.csv'],
  ['export as JSON', '/api/predictions/export.json'],
  ['journal as lines', '/api/record/journal.jsonl'],
] as const;
/** Rows after which the reader has seen enough. */
const rowsRead = [10_000, 100_000];

/** Peak of memory while a reader takes an export, by the rows that it has taken. */
async function measureExports({ test, reader }: RecordDatabase): Promise<Figure[]> {
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const figures: Figure[] = [];
  for (const [name, path] of exports) {
    const peaks: string[] = [];
    let seconds = 0;
    for (const rows of rowsRead) {
      const { peakBytes, tookMs } = await readRows(`${address}${path}`, reader.token, rows);
      peaks.push((peakBytes / 1e6).toFixed(0));
      seconds = tookMs / 1000;
    }
    const read = rowsRead.map((rows) => `${rows / 1000}`).join(' and ');
    figures.push({
      name: `${name}: peak of the heap over its start by ${read} thousand rows`,
      value: `${peaks.join(' and ')} MB`,
    });
    figures.push({
      name: '… rows a second',
      value: ((rowsRead.at(-1) ?? 0) / seconds).toFixed(0),
    });
  }
  return figures;
}

async function readRows(url: string, token: string, rows: number) {
  globalThis.gc?.();
  const before = memory();
  let peakBytes = 0;
  const stop = new AbortController();
  const beganAt = performance.now();
  const answer = await fetch(url, {
    headers: { cookie: `linewise_session=${token}` },
    signal: stop.signal,
  });
  if (!answer.ok || answer.body === null) throw new Error(`${url}: status ${answer.status}`);
  let lines = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    peakBytes = Math.max(peakBytes, memory() - before);
    if (lines >= rows) break;
  }
  stop.abort();
  return { peakBytes, tookMs: performance.now() - beganAt };
}

function memory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
