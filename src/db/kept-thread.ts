import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Transferable, Worker } from 'node:worker_threads';

/** What every thread says first. */
export type ThreadState = { state: 'ready' } | { state: 'failed'; message: string };

/** How a thread has fared since the process began. */
export interface ThreadHistory {
  isUp: boolean;
  /** When the one that is up became ready, or the last one that was. */
  readyAt: Date;
  /** How often another was started. */
  restarts: number;
}

/** A thread that is followed by another when it ends by itself. */
export interface KeptThread {
  /** False while there is none to be told. */
  tell(message: unknown, handedOver?: Transferable[]): boolean;
  isUp: () => boolean;
  history: () => ThreadHistory;
  /** Tells it to end, and waits until it has. */
  end(message: unknown): Promise<void>;
}

interface ThreadOptions {
  file: URL;
  /** Read by the thread when it starts. */
  data: unknown;
  /** For the log: “the database's thread”. */
  name: string;
  /** Told of everything that it says, once it is ready or before. */
  received?: (message: unknown) => void;
  onError: (error: Error) => void;
}

const restartAfterMs = 500;
const longestRestartMs = 30_000;

/** @throws Error in the thread's own words where the first one cannot start. */
export async function keepThread(options: ThreadOptions): Promise<KeptThread> {
  const { name, onError } = options;
  let isEnding = false;
  let isReady = false;
  let thread = startThread(options);
  await untilReady(thread);
  isReady = true;
  let readyAt = new Date();
  let restarts = 0;
  watch();

  function watch(): void {
    thread.once('error', onError);
    thread.once('exit', (code) => {
      isReady = false;
      if (isEnding) return;
      onError(new Error(`${name} ended by itself (exit code ${code}); another is started`));
      void restart();
    });
  }

  async function restart(waitMs = restartAfterMs): Promise<void> {
    await pause(waitMs, undefined, { ref: false });
    if (isEnding) return;
    thread = startThread(options);
    try {
      await untilReady(thread);
      isReady = true;
      readyAt = new Date();
      restarts += 1;
      watch();
    } catch (error) {
      onError(error as Error);
      await restart(Math.min(waitMs * 2, longestRestartMs));
    }
  }

  return {
    tell(message, handedOver = []) {
      if (isReady) thread.postMessage(message, handedOver);
      return isReady;
    },
    isUp: () => isReady,
    history: () => ({ isUp: isReady, readyAt, restarts }),
    async end(message) {
      isEnding = true;
      if (!isReady) {
        await thread.terminate();
        return;
      }
      const ended = once(thread, 'exit');
      thread.postMessage(message, []);
      await ended;
    },
  };
}

function startThread({ file, data, received }: ThreadOptions): Worker {
  const thread = new Worker(file, { workerData: data });
  thread.on('message', (message: unknown) => {
    if (!isState(message)) received?.(message);
  });
  return thread;
}

async function untilReady(thread: Worker): Promise<void> {
  const stopWaiting = new AbortController();
  const { signal } = stopWaiting;
  const said = new Promise<ThreadState>((resolve) => {
    thread.on('message', (message: unknown) => {
      if (isState(message)) resolve(message);
    });
  });
  const gone = once(thread, 'exit', { signal }).then(([code]) => {
    throw new Error(`a thread ended before it was ready (exit code ${String(code)})`);
  });
  try {
    const state = await Promise.race([said, gone]);
    if (state.state === 'failed') throw new Error(state.message);
  } finally {
    gone.catch(() => undefined);
    stopWaiting.abort();
  }
}

function isState(message: unknown): message is ThreadState {
  return typeof message === 'object' && message !== null && 'state' in message;
}
