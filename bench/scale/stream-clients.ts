/**
 * Pages that listen, as a process of its own: each stream is a socket that is read and not understood,
 * so that reading costs as little as it can beside the product on the same machine.
 */
import { streamPath } from '#contract/live/stream.ts';
import { connect } from 'node:net';
import type { Arrivals, Opened, Wanted } from './streams.ts';

const openedAtOnce = 100;
const openWithinMs = 20_000;
const arriveWithinMs = 30_000;
/** A machine has some 28,000 ports to call an address from; it has many addresses for itself. */
const ownAddresses = 8;

const now = () => performance.timeOrigin + performance.now();
let isOpen = 0;
/** The words that are waited for, and when each stream heard them. */
interface Awaited {
  words: Buffer;
  heardAt: number[];
  isOver: Promise<void>;
  end: () => void;
}
let awaited: Awaited | undefined;

process.on('message', (wanted: Wanted) => {
  void answer(wanted).then((opened) => process.send?.(opened));
});

function answer(wanted: Wanted): Promise<object> {
  if ('tokens' in wanted) return openAll(wanted);
  if ('words' in wanted) return waitFor(wanted.words);
  return untilHeard();
}

async function openAll({ port, tokens }: Extract<Wanted, { tokens: string[] }>): Promise<Opened> {
  const failures: Record<string, number> = {};
  const waiting = [...tokens.entries()];
  const opener = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const failure = await open(port, next[1], next[0]);
      if (failure !== undefined) failures[failure] = (failures[failure] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: openedAtOnce }, opener));
  return { open: isOpen, failures };
}

/** Undefined when it is open, else why not. */
function open(port: number, token: string, turn: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const localAddress = `127.0.0.${2 + (turn % ownAddresses)}`;
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    let head: string | undefined = '';
    const timer = setTimeout(() => socket.destroy(new Error('not answered in time')), openWithinMs);
    const settle = (failure?: string) => {
      clearTimeout(timer);
      resolve(failure);
    };
    socket.on('connect', () =>
      socket.write(
        `GET ${streamPath} HTTP/1.1\r\nHost: localhost\r\nCookie: linewise_session=${token}\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk) => {
      if (head === undefined) return hear(chunk);
      head += chunk.toString('latin1');
      if (!head.includes('event: ready') && !/^HTTP\/1\.1 [345]/.test(head)) return;
      const status = head.slice(9, 12);
      head = undefined;
      if (status === '200') {
        isOpen += 1;
        socket.once('close', () => {
          isOpen -= 1;
        });
        settle();
      } else {
        settle(status);
        socket.destroy();
      }
    });
    socket.on('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
    socket.on('close', () => settle('closed'));
  });
}

function hear(chunk: Buffer): void {
  if (awaited === undefined || !chunk.includes(awaited.words)) return;
  awaited.heardAt.push(now());
  if (awaited.heardAt.length >= isOpen) awaited.end();
}

function waitFor(words: string): Promise<object> {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  awaited = { words: Buffer.from(words), heardAt: [], isOver, end };
  return Promise.resolve({});
}

async function untilHeard(): Promise<Arrivals> {
  const late = setTimeout(() => awaited?.end(), arriveWithinMs);
  await awaited?.isOver;
  clearTimeout(late);
  return { open: isOpen, heardAt: awaited?.heardAt ?? [] };
}
