/**
 * Runs `work` when the browser is idle, at the latest after `maxDelayMs`. Returns a cancel
 * function.
 */
export function whenIdle(work: () => void, maxDelayMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, maxDelayMs / 5);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: maxDelayMs });
  return () => cancelIdleCallback(handle);
}

/** The first screen and its links load before this. */
const settledMs = 6000;
const maxSettledDelayMs = 10_000;

/**
 * Runs `work` after the page has settled, like `whenIdle` but later; for work rarely needed sooner.
 */
export function whenSettled(work: () => void): () => void {
  let cancel = (): void => undefined;
  const timer = setTimeout(() => {
    cancel = whenIdle(work, maxSettledDelayMs);
  }, settledMs);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
