import { Session } from 'node:inspector';
import { getHeapStatistics } from 'node:v8';

const lookEveryMs = 15_000;
const minGainBytes = 5_000_000;
const minGainShare = 1 / 10;
/**
 * Keeps the heap of a thread near what is in use. V8 leaves it as large as the largest piece of work made it,
 * in pages that are half empty: a history that was learned once stays resident for good. It stands still for
 * some tenths of a second, so that a thread which answers people must not do this.
 */
export function keepHeapTidy(): () => void {
  let leftBytes = 0;
  let isTidying = false;
  async function look(): Promise<void> {
    if (isTidying || !isTidyingDue(leftBytes, getHeapStatistics())) return;
    isTidying = true;
    try {
      await tidyHeap();
    } finally {
      leftBytes = getHeapStatistics().used_heap_size;
      isTidying = false;
    }
  }
  const looking = setInterval(() => void look(), lookEveryMs);
  looking.unref();
  return () => clearInterval(looking);
}

/** Is a tenth more in use than the last tidying left, or a tenth of it empty, and is that enough to be worth it? */
export function isTidyingDue(
  leftBytes: number,
  heap: { total_heap_size: number; used_heap_size: number },
): boolean {
  const { total_heap_size: heldBytes, used_heap_size: usedBytes } = heap;
  const [grownBytes, emptyBytes] = [usedBytes - leftBytes, heldBytes - usedBytes];
  return (
    grownBytes > Math.max(leftBytes * minGainShare, minGainBytes) ||
    emptyBytes > Math.max(heldBytes * minGainShare, minGainBytes)
  );
}

/** V8 gives back all that it can; of its ways to ask for that this one needs no flag. */
export async function tidyHeap(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      session.post('HeapProfiler.collectGarbage', (error) => {
        // Within its answer a session that is ended waits for itself, for ever.
        setImmediate(() => (error === null ? resolve() : reject(error)));
      });
    });
  } finally {
    session.disconnect();
  }
}
