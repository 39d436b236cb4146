/** Works when the browser has nothing else to do, and at the latest so long after; the returned function calls it off. */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, latestMs / 5);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
