import { median } from '../median.ts';
import { type Heard, listenAndRead } from './listening.ts';
import type { ScaledProduct } from './scaled-product.ts';
import type { openClients } from './streams.ts';

const stepStreams = 2500;
const listenForMs = 6000;
/** Beyond these somebody at a page would notice. */
const latestMs = 2000;
const slowestReadMs = 250;
const mostResidentBytes = 2e9;
/** Of a core: what is left is too little to tell from none. */
const busyShare = 0.9;

/** Goes on opening streams until something gives, and says what. */
export async function climb(
  scaled: ScaledProduct,
  clients: ReturnType<typeof openClients>,
  { url, untilMs }: { url: URL; untilMs: number },
): Promise<string> {
  const { tokens } = scaled;
  while (performance.now() < untilMs) {
    const from = clients.count();
    const wanted = Array.from({ length: stepStreams }, (_, turn) => from + turn);
    const failures = await clients.open(wanted.map((turn) => tokens[turn % tokens.length] ?? ''));
    const files = scaled.openFiles();
    const [failure] = Object.entries(failures);
    if (failure !== undefined) {
      const [why, count] = failure;
      const isFull = files.now >= files.most * 0.98;
      const limit = isFull ? `file descriptors (${files.most})` : nameOf(why);
      return `${limit}: with ${clients.count()} streams open ${count} were refused (${why})`;
    }
    const heard = await listenAndRead(scaled, clients, { url, forMs: listenForMs });
    const given = whatGave(scaled, heard);
    if (given !== undefined) return `${given}, at ${clients.count()} streams`;
    console.log(`  ${clients.count()} streams: ${describe(heard)}`);
  }
  return `none: with ${clients.count()} streams all of it held when the time was up`;
}

function nameOf(why: string): string {
  return why === '429' ? 'the product’s own limits of streams' : 'connections';
}

function whatGave(scaled: ScaledProduct, heard: Heard): string | undefined {
  const resident = scaled.residentBytes();
  if (resident > mostResidentBytes) return `memory (${(resident / 1e6).toFixed(0)} MB)`;
  const last = median(heard.spreads.map(({ lastMs }) => lastMs));
  const isDeaf = heard.spreads.some(({ deaf }) => deaf > 0);
  if (!isDeaf && last <= latestMs && heard.readMs <= slowestReadMs) return undefined;
  const cause =
    heard.share >= busyShare
      ? 'the processor (one core)'
      : heard.waitingForDatabase > 0
        ? 'database connections'
        : 'the processor (of the whole machine, clients included)';
  return `${cause}: ${describe(heard)}`;
}

function describe({ spreads, readMs, share }: Heard): string {
  const last = median(spreads.map(({ lastMs }) => lastMs));
  return `a change reaches the last after ${last.toFixed(0)} ms, 99 of 100 reads within ${readMs.toFixed(0)} ms, ${(share * 100).toFixed(0)} % of a core`;
}
