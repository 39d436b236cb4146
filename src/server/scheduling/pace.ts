import { setTimeout as pause } from 'node:timers/promises';

/** Returns what waits until `everyMs` have passed since it last let a call start. */
export function createPace(
  everyMs: number,
  now: () => Date,
  wait: (ms: number) => Promise<unknown> = pause,
): () => Promise<void> {
  let startedMs = -Infinity;
  return async () => {
    // Capped, so that setting the clock back causes no long wait.
    const leftMs = Math.min(everyMs, startedMs + everyMs - now().getTime());
    if (leftMs > 0) await wait(leftMs);
    startedMs = now().getTime();
  };
}
