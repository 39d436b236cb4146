/** Works when the browser has nothing else to do, and at the latest so long after; the returned function calls it off. */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, latestMs / 5);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}

/** The first screen, and what is opened from it, come before. */
const settledMs = 6000;
const latestSettledMs = 10_000;

/** As `whenIdle`, once the page has settled: for what hardly anybody needs before. */
export function whenSettled(work: () => void): () => void {
  let cancel = (): void => undefined;
  const timer = setTimeout(() => {
    cancel = whenIdle(work, latestSettledMs);
  }, settledMs);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
