import { startNodeProcess } from '#testing/processes/node-process.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../bench.ts';
import { median } from '../median.ts';
import { climb } from './climb.ts';
import { type Heard, listenAndRead } from './listening.ts';
import { measurePages } from './pages.ts';
import { openScaledProduct, type ScaledProduct } from './scaled-product.ts';
import { openClients } from './streams.ts';

/** Smaller numbers can be given: `npm run bench -- scale 100000 5000 1000`. */
const [predictions = 1_000_000, members = 50_000, streams = 5000] = process.argv
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const climbMs = 180_000;
/** One window of the product's own look at its event loop, and a little more. */
const listenForMs = 17_000;
const settledMs = 3000;
const warmingCalls = 3000;

/** What one process for HTTP and one PostgreSQL bear, and what gives first beyond that. */
export async function measureScale(): Promise<Figure[]> {
  const scaled = await openScaledProduct({ predictions, members, streams });
  const clients = openClients(scaled.port);
  try {
    // Memory first: what large answers leave behind would hide it.
    const memory = await measureMemoryOfMembers(scaled);
    const listening = await measureStreams(scaled, clients);
    await clients.close();
    const pages = await measurePages(scaled);
    return [...memory, ...listening, ...pages, ...(await measureSizes(scaled))];
  } finally {
    await clients.close();
    await scaled.close();
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;

async function measureMemoryOfMembers(scaled: ScaledProduct): Promise<Figure[]> {
  const { product, tokens } = scaled;
  const ask = async (token: string) => {
    const headers = { cookie: `linewise_session=${token}` };
    const answer = await fetch(`${product.address}/api/auth/me`, { headers });
    await answer.arrayBuffer();
  };
  // What the process needs for itself is none of theirs.
  for (let turn = 0; turn < warmingCalls; turn += 1) await ask(tokens[0] ?? '');
  const before = scaled.residentBytes();
  for (const token of tokens) await ask(token);
  await pause(settledMs);
  const grown = scaled.residentBytes() - before;
  return [
    {
      name: `memory of a thousand members who have just asked (${tokens.length} have)`,
      value: `${(grown / 1e6 / (tokens.length / 1000)).toFixed(1)} MB`,
    },
  ];
}

async function measureStreams(
  scaled: ScaledProduct,
  clients: ReturnType<typeof openClients>,
): Promise<Figure[]> {
  const url = new URL('/api/nfl/schedule/current', scaled.product.address);
  const before = scaled.residentBytes();
  const beganAt = performance.now();
  const failures = await clients.open(scaled.tokens);
  const openedMs = performance.now() - beganAt;
  await pause(settledMs);
  const ofStream = (scaled.residentBytes() - before) / clients.count();

  const bare = await startBare(url, scaled);
  const ours = await listenAndRead(scaled, clients, { url, forMs: listenForMs });
  const delays = await Promise.all(['0.5', '0.99', '1'].map((share) => loopDelay(scaled, share)));
  const beside = await listenAndRead(scaled, clients, { url: bare.url, forMs: listenForMs });
  await bare.end();
  const resident = scaled.residentBytes();
  const untilMs = performance.now() + climbMs;
  const limit = await climb(scaled, clients, { url, untilMs });

  return [
    {
      name: `${clients.count()} streams in the end; the first ${scaled.tokens.length} opened within`,
      value: `${(openedMs / 1000).toFixed(1)} s`,
      target: {
        text: `refused: ${JSON.stringify(failures)}`,
        holds: Object.keys(failures).length === 0,
      },
    },
    { name: 'memory of a stream', value: `${(ofStream / 1000).toFixed(1)} kB` },
    { name: 'memory of the process with all of them', value: megabytes(resident) },
    ...spreadFigures(ours),
    ...['half of them', '99 of 100', 'the longest'].map((words, index) => ({
      name: `turns of the event loop are late by, ${words}`,
      value: milliseconds((delays[index] ?? Number.NaN) * 1000),
    })),
    {
      name: '200 reads/s beside it, 99 of 100 within',
      value: `${ours.readMs.toFixed(1)} ms`,
    },
    {
      name: '… bare node:http, as many, beside the same',
      value: `${beside.readMs.toFixed(1)} ms`,
    },
    { name: 'a core of the processor, meanwhile', value: `${(ours.share * 100).toFixed(0)} %` },
    { name: 'what gives first', value: limit },
  ];
}

function spreadFigures({ spreads }: Heard): Figure[] {
  const of = (key: 'firstMs' | 'medianMs' | 'lastMs') => spreads.map((spread) => spread[key]);
  return [
    {
      name: 'a change reaches the first stream, half of them',
      value: `${milliseconds(median(of('firstMs')))}, ${milliseconds(median(of('medianMs')))}`,
    },
    {
      name: '… the last one (median of changes; the slowest)',
      value: `${milliseconds(median(of('lastMs')))}; ${milliseconds(Math.max(...of('lastMs')))}`,
      target: { text: 'all of them', holds: spreads.every(({ deaf }) => deaf === 0) },
    },
  ];
}

function loopDelay(scaled: ScaledProduct, quantile: string): Promise<number> {
  return scaled.readMetric(
    `linewise_event_loop_delay_seconds{thread="answers",quantile="${quantile}"}`,
  );
}

/** The yardstick: it answers the bytes that the product answers now. */
async function startBare(url: URL, { tokens }: ScaledProduct) {
  const headers = { cookie: `linewise_session=${tokens[0] ?? ''}` };
  const body = await (await fetch(url, { headers })).text();
  const script = fileURLToPath(new URL('../feed/bare-server.ts', import.meta.url));
  const bare = startNodeProcess(script, process.env);
  bare.send(body);
  const port = await bare.firstMessage<number>();
  return { url: new URL(`http://127.0.0.1:${port}/`), end: () => bare.kill() };
}

async function measureSizes({ record }: ScaledProduct): Promise<Figure[]> {
  const { rows } = await record.test.context.connection.runner.executeSql(
    `select pg_database_size(current_database())::float8 as whole,
      (select sum(pg_indexes_size(oid))::float8 from pg_class where relkind = 'r') as indexes,
      (select string_agg(format('%s %s MB', relname, (bytes / 1e6)::int), ', ' order by bytes desc) from
        (select relname, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' order by 2 desc limit 5) largest) as largest`,
    [],
  );
  const [size] = rows as { whole: number; indexes: number; largest: string }[];
  return [
    { name: 'the database', value: megabytes(size?.whole ?? Number.NaN) },
    { name: '… of which indexes', value: megabytes(size?.indexes ?? Number.NaN) },
    { name: '… the largest tables, with their indexes', value: size?.largest ?? '' },
  ];
}
