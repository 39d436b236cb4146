import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Figure } from './figure.ts';
import type { RecordDatabase } from './record-database.ts';

const exports = [
  ['export as CSV', '/api/predictions/export.csv'],
  ['export as JSON', '/api/predictions/export.json'],
  ['journal as lines', '/api/record/journal.jsonl'],
] as const;
/** Rows after which the reader stops. */
const rowsRead = [10_000, 100_000];

/** Peak memory while a reader receives an export, by rows received. */
export async function measureExports({ test, reader }: RecordDatabase): Promise<Figure[]> {
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const figures: Figure[] = [];
  for (const [name, path] of exports) {
    const peaks: string[] = [];
    let seconds = 0;
    for (const rows of rowsRead) {
      const { peakBytes, tookMs } = await readRows(`${address}${path}`, reader.token, rows);
      peaks.push((peakBytes / 1e6).toFixed(1));
      seconds = tookMs / 1000;
    }
    const read = rowsRead.map((rows) => `${rows / 1000}`).join(' and ');
    figures.push({
      name: `${name}: most memory held over that at its start, by ${read} thousand rows`,
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
  const before = heldBytes();
  let peakBytes = 0;
  const stop = new AbortController();
  const beganAt = performance.now();
  const answer = await fetch(url, {
    headers: { cookie: `linewise_session=${token}` },
    signal: stop.signal,
  });
  if (!answer.ok || answer.body === null) throw new Error(`${url}: status ${answer.status}`);
  let lines = 0;
  let samples = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (lines >= (samples + 1) * rowsBetween) {
      samples += 1;
      peakBytes = Math.max(peakBytes, heldBytes() - before);
    }
    if (lines >= rows) break;
  }
  stop.abort();
  return { peakBytes, tookMs: performance.now() - beganAt };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const rowsBetween = 5000;

/** Memory in use, after garbage collection. */
function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
