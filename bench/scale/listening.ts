import { setTimeout as pause } from 'node:timers/promises';
import { readAtPace, within } from '../feed/pace.ts';
import { nanosecondsOf } from '../processor-time.ts';
import type { ScaledProduct } from './scaled-product.ts';
import type { openClients, Spread } from './streams.ts';

type Clients = ReturnType<typeof openClients>;

export interface Heard {
  spreads: Spread[];
  /** Within so many milliseconds 99 of 100 reads were answered; NaN where one failed. */
  readMs: number;
  /** Of a core, by the thread that answers. */
  share: number;
  waitingForDatabase: number;
}

const changesBetweenMs = 1000;
const readsPerSecond = 200;
let changes = 0;

/** A change each second, and beside it reads of something at a steady pace, by many members. */
export async function listenAndRead(
  scaled: ScaledProduct,
  clients: Clients,
  { url, forMs }: { url: URL; forMs: number },
): Promise<Heard> {
  const { tokens, product } = scaled;
  const cookieOf = (turn: number) => `linewise_session=${tokens[turn % tokens.length] ?? ''}`;
  const pid = `${product.pid()}/task/${product.pid()}`;
  const beganAt = performance.now();
  const before = nanosecondsOf(pid);
  const reading = readAtPace(url, cookieOf, { readsPerSecond, windowMs: forMs }).then(
    (times) => within(0.99, times),
    () => Number.NaN,
  );
  const spreads: Spread[] = [];
  let waitingForDatabase = 0;
  while (performance.now() - beganAt < forMs) {
    const words = `change ${(changes += 1)}.`;
    const pace = pause(changesBetweenMs);
    spreads.push(await clients.spreadOf(words, () => scaled.change(words)));
    const waiting = 'linewise_database_connections{thread="answers",state="waiting"}';
    waitingForDatabase = Math.max(
      waitingForDatabase,
      await scaled.readMetric(waiting).catch(() => 0),
    );
    await pace;
  }
  const readMs = await reading;
  const tookMs = performance.now() - beganAt;
  return {
    spreads,
    readMs,
    share: (nanosecondsOf(pid) - before) / 1e6 / tookMs,
    waitingForDatabase,
  };
}
