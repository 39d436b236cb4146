import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, type Transferable, Worker, workerData } from 'node:worker_threads';

/**
 * States of a thread; one is its first message, and `failed` may also come later, before it ends.
 */
export type ThreadState = { state: 'ready' } | { state: 'failed'; message: string };

/** History of a thread since the process started. */
export interface ThreadHistory {
  isUp: boolean;
  /** Time at which the current thread, or the last one, became ready. */
  readyAt: Date;
  restarts: number;
}

/** A thread that is restarted when it ends unexpectedly. */
export interface SupervisedWorker {
  /** Sends a message; false while no thread is running. */
  tell(message: unknown, handedOver?: Transferable[]): boolean;
  history: () => ThreadHistory;
  end(message: unknown): Promise<void>;
}

interface ThreadOptions {
  file: URL;
  data: unknown;
  /** The first thread, if it is already loading its code. */
  loading?: Worker;
  /** Name for the log, such as “the database's thread”. */
  name: string;
  /** Called for every message, before and after it is ready. */
  received?: (message: unknown) => void;
  onError: (error: Error) => void;
}

/** Stays resident; V8's default of 48 MB is meant for single-threaded programs. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

/** Starts a thread that loads its code and then waits for its data. */
export function loadThread(file: URL): Worker {
  const worker = new Worker(file, { resourceLimits });
  // Not supervised yet: an unhandled error would end the process.
  worker.on('error', () => undefined);
  return worker;
}

/** Returns the initial data of the thread it runs in, waiting for it if necessary. */
export async function readThreadData<Data>(): Promise<Data> {
  if (workerData != null || parentPort === null) return workerData as Data;
  const [received] = (await once(parentPort, 'message')) as [Data];
  return received;
}

const restartAfterMs = 500;
const maxRestartMs = 30_000;

/**
 * Starts and supervises a thread.
 * @throws Error with the thread's message when the first one cannot start
 */
export async function superviseWorker(options: ThreadOptions): Promise<SupervisedWorker> {
  const { name, onError } = options;
  let isEnding = false;
  let isReady = false;
  let readyAt = new Date();
  let starts = 0;
  let waitMs = restartAfterMs;
  let thread: StartedThread;
  let { loading } = options;
  await start();

  async function start(): Promise<void> {
    thread = startThread(options, loading);
    loading = undefined;
    try {
      await thread.ready;
    } catch (error) {
      // A failed thread may still be running and hold resources.
      await thread.worker.terminate();
      throw error;
    }
    isReady = true;
    readyAt = new Date();
    starts += 1;
    const readyMs = performance.now();
    void thread.ended.then((code) => {
      isReady = false;
      if (isEnding) return;
      if (performance.now() - readyMs > maxRestartMs) waitMs = restartAfterMs;
      onError(new Error(`${name} exited (code ${code}); restarting`));
      void restart();
    });
  }

  async function restart(): Promise<void> {
    await pause(waitMs, undefined, { ref: false });
    if (isEnding) return;
    // Exponential backoff, so that a thread that keeps failing costs little.
    waitMs = Math.min(waitMs * 2, maxRestartMs);
    try {
      await start();
    } catch (error) {
      if (isEnding) return;
      onError(error as Error);
      await restart();
    }
  }

  return {
    tell(message, handedOver = []) {
      if (isReady) thread.worker.postMessage(message, handedOver);
      return isReady;
    },
    history: () => ({ isUp: isReady, readyAt, restarts: starts - 1 }),
    async end(message) {
      isEnding = true;
      if (isReady) thread.worker.postMessage(message, []);
      else await thread.worker.terminate();
      await thread.ended;
    },
  };
}

interface StartedThread {
  worker: Worker;
  /** Rejects with the thread's error message, or with the error that ended it. */
  ready: Promise<void>;
  ended: Promise<number>;
}

function startThread(
  { file, data, received, onError }: ThreadOptions,
  loading: Worker | undefined,
): StartedThread {
  // A thread that ended while loading (its id is −1) is started again, to report why.
  const isThere = loading !== undefined && loading.threadId !== -1;
  const worker = isThere ? loading : new Worker(file, { workerData: data, resourceLimits });
  if (isThere) worker.postMessage(data, []);
  const ended = new Promise<number>((resolve) => worker.once('exit', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    let fail: (error: Error) => void = reject;
    worker.on('error', (error) => fail(error));
    worker.on('message', (message: unknown) => {
      if (!isState(message)) received?.(message);
      else if (message.state === 'failed') fail(new Error(message.message));
      else {
        fail = onError;
        resolve();
      }
    });
    void ended.then((code) =>
      reject(new Error(`a thread ended before it was ready (exit code ${code})`)),
    );
  });
  return { worker, ready, ended };
}

function isState(message: unknown): message is ThreadState {
  return typeof message === 'object' && message !== null && 'state' in message;
}
