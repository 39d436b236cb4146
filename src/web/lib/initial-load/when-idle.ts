/** Works when the browser has nothing else to do, and at the latest so long after; the returned function calls it off. */
export function whenIdle(work: () => void, maxDelayMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, maxDelayMs / 5);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: maxDelayMs });
  return () => cancelIdleCallback(handle);
}

/** The first screen, and what is opened from it, come before. */
const settledMs = 6000;
const maxSettledDelayMs = 10_000;

/** As `whenIdle`, once the page has settled: for what hardly anybody needs before. */
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
