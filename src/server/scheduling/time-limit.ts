import { setMaxListeners } from 'node:events';

/**
 * Limits the time of some work. `AbortSignal.any` over an `AbortSignal.timeout` does not work: Node
 * 20 holds its sources weakly, and a garbage-collected timeout never fires. Here the timer itself
 * holds the signal. A limit that is never lifted releases everything when it ends.
 */
export function limitTime(limitMs: number, ...others: AbortSignal[]) {
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

  // As many listeners on the shutdown signal as there is work.
  setMaxListeners(0, ...others);
  for (const other of others) other.addEventListener('abort', end);
  if (others.some(({ aborted }) => aborted)) end();

  return {
    /** Signal that aborts when the time is over, or with one of the given signals. */
    signal: controller.signal,
    /** Milliseconds left; 0 when it is over. */
    remainingMs: () => Math.max(0, endsMs - performance.now()),
    /** Ends the limit: stops the timer and releases the given signals. */
    lift,
  };
}
