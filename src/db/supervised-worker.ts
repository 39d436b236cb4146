import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, type Transferable, Worker, workerData } from 'node:worker_threads';

/** What every thread says first; that it has failed also later, before it ends. */
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
export interface SupervisedWorker {
  /** False while there is none to be told. */
  tell(message: unknown, handedOver?: Transferable[]): boolean;
  isUp: () => boolean;
  history: () => ThreadHistory;
  /** Tells it to end, and waits until it has. */
  end(message: unknown): Promise<void>;
}

interface ThreadOptions {
  file: URL;
  /** Read by the thread when it starts (`readThreadData`). */
  data: unknown;
  /** The first one, where it has been loading its code already. */
  loading?: Worker;
  /** For the log: “the database's thread”. */
  name: string;
  /** Told of everything that it says, once it is ready or before. */
  received?: (message: unknown) => void;
  onError: (error: Error) => void;
}

/**
 * What is made and dropped at once is tidied whenever two thirds of this are full, and stays resident once it
 * was. V8's own 48 MB are meant for programs of one thread.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

/** Has a thread load its code before it is known what it is to be told; it waits for that. */
export function loadThread(file: URL): Worker {
  const worker = new Worker(file, { resourceLimits });
  // Until somebody keeps it nobody listens, and an error would end the process.
  worker.on('error', () => undefined);
  return worker;
}

/** In a thread: what it was started with, or is told once it has loaded. */
export async function readThreadData<Data>(): Promise<Data> {
  if (workerData != null || parentPort === null) return workerData as Data;
  const [received] = (await once(parentPort, 'message')) as [Data];
  return received;
}

const restartAfterMs = 500;
const maxRestartMs = 30_000;

/** @throws Error in the thread's own words where the first one cannot start. */
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
      // One that has failed may go on all the same, with what it has opened.
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
    // One that ends again and again costs little.
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
    isUp: () => isReady,
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
  /** Refused in the thread's own words, or with the error that ended it. */
  ready: Promise<void>;
  /** Its exit code. */
  ended: Promise<number>;
}

function startThread(
  { file, data, received, onError }: ThreadOptions,
  loading: Worker | undefined,
): StartedThread {
  // One that has ended while it loaded is begun again, to say why; ended ones have no number.
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
