import type { RetryTiming } from './vendor-calls.ts';

/** The real clock and random numbers. */
export const realRetryTiming: RetryTiming = { sleep: pause, random: Math.random };

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
  });
}
