import { once } from 'node:events';
import { Agent, request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Counts {
  answered: number;
  /** What went wrong, with how often. */
  failed: Map<string, number>;
  slowestMs: number;
  /** How often a stream was opened again, after the one before had ended. */
  streamsReopened: number;
  events: number;
}

interface Answer {
  status: number;
  text: string;
  headers: IncomingMessage['headers'];
}

/** A member at the proxy, by HTTPS on connections that stay open. */
export class Visitor {
  readonly #agent: Agent;
  readonly #origin: URL;
  #cookie = '';

  constructor(origin: string, certificate: Buffer) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, ca: certificate });
  }

  async open(method: string, path: string, body?: object): Promise<IncomingMessage> {
    const options: RequestOptions = {
      method,
      agent: this.#agent,
      headers: {
        origin: this.#origin.origin,
        cookie: this.#cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    };
    const sent = request(new URL(path, this.#origin), options);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  }

  async ask(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.open(method, path, body);
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    return { status: answer.statusCode ?? 0, text, headers: answer.headers };
  }

  async signIn(account: { email: string; password: string }): Promise<void> {
    const { status, text, headers } = await this.ask('POST', '/api/auth/login', account);
    if (status !== 200) throw new Error(`the login failed: ${text}`);
    this.#cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  }

  close(): void {
    this.#agent.destroy();
  }
}

const asked: readonly [method: string, path: string, body?: object][] = [
  ['GET', '/'],
  ['GET', '/nfl'],
  ['GET', '/api/nfl/schedule/current'],
  ['GET', '/api/auth/me'],
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
