import { setMaxListeners } from 'node:events';

/** How long a piece of work may take. */
export interface TimeLimit {
  /** Aborts when the time is over, or with one of the signals that were handed in. */
  readonly signal: AbortSignal;
  /** Milliseconds until then; 0 when it is over. */
  remainingMs: () => number;
  /** The work has ended: the clock stops, and the signals that were handed in are let go of. */
  lift: () => void;
}

/**
 * Limits the time of a piece of work. `AbortSignal.any` over an `AbortSignal.timeout` will not do: in
 * Node 20 it holds its sources weakly, and a timeout that the garbage collector takes never fires.
 * Here the timer itself holds the signal. One that is never lifted lets go of everything when it ends.
 */
export function limitTime(limitMs: number, ...others: AbortSignal[]): TimeLimit {
  const controller = new AbortController();
  const endsMs = performance.now() + limitMs;
  const timer = setTimeout(end, limitMs);
  timer.unref();

  function lift(): void {
    clearTimeout(timer);
    for (const other of others) other.removeEventListener('abort', end);
  }
  function end(): void {
    lift();
    controller.abort();
  }

  // A stop of the product is awaited by as many as there is work.
  setMaxListeners(0, ...others);
  for (const other of others) other.addEventListener('abort', end);
  if (others.some(({ aborted }) => aborted)) end();

  return {
    signal: controller.signal,
    remainingMs: () => Math.max(0, endsMs - performance.now()),
    lift,
  };
}
