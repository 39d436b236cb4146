import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

export interface Counts {
  answered: number;
  /** What went wrong, with how often. */
  failed: Map<string, number>;
  slowestMs: number;
  /** How often a stream was opened again, after the one before had ended. */
  streamsReopened: number;
  events: number;
}

const asked: readonly [method: string, path: string, body?: object][] = [
  ['GET', '/'],
  ['GET', '/nfl'],
  ['GET', '/api/nfl/schedule/current'],
  ['GET', '/api/auth/me'],
  ['GET', '/api/admin/feeds'],
  ['PUT', '/api/preferences', { oddsFormat: 'decimal' }],
  ['GET', '/healthz'],
];
const readersAtOnce = 6;

/** Asks on and on, reading and writing, and holds a stream open, until it is told to stop. */
export function beginRequests(visitor: Visitor, streamPath: string) {
  const counts = noCounts();
  const ending = new AbortController();
  const { signal } = ending;
  const fail = (what: string) => counts.failed.set(what, (counts.failed.get(what) ?? 0) + 1);

  async function read(first: number): Promise<void> {
    for (let next = first; !signal.aborted; next += 1) {
      const [method, path, body] = asked[next % asked.length] ?? ['GET', '/'];
      const beganAt = performance.now();
      try {
        const { status } = await visitor.ask(method, path, body);
        if (status === 200) counts.answered += 1;
        else fail(`${method} ${path}: status ${status}`);
      } catch (error) {
        fail(`${method} ${path}: ${(error as Error).message}`);
      }
      counts.slowestMs = Math.max(counts.slowestMs, performance.now() - beganAt);
      await pause(10);
    }
  }

  async function listen(): Promise<void> {
    for (let opened = 0; !signal.aborted; opened += 1) {
      if (opened > 0) counts.streamsReopened += 1;
      try {
        const stream = await visitor.open('GET', streamPath);
        if (stream.statusCode !== 200) fail(`the stream: status ${stream.statusCode}`);
        stream.on('data', (chunk: Buffer) => {
          counts.events += chunk.toString().split('\n\n').length - 1;
          if (signal.aborted) stream.destroy();
        });
        await Promise.race([once(stream, 'close'), over]);
        stream.destroy();
      } catch (error) {
        fail(`the stream: ${(error as Error).message}`);
      }
      // As soon as browsers do by our own retry, or sooner.
      await pause(500);
    }
  }

  const over = once(signal, 'abort');
  const readers = [...Array.from({ length: readersAtOnce }, (_, place) => read(place)), listen()];
  return {
    /** What was counted since the last time. */
    take(): Counts {
      const taken = { ...counts, failed: new Map(counts.failed) };
      counts.failed.clear();
      Object.assign(counts, { ...noCounts(), failed: counts.failed });
      return taken;
    },
    async stop(): Promise<void> {
      ending.abort();
      await Promise.all(readers);
    },
  };
}

function noCounts(): Counts {
  return { answered: 0, failed: new Map(), slowestMs: 0, streamsReopened: 0, events: 0 };
}
