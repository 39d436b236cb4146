import { Session } from 'node:inspector';
import { getHeapStatistics } from 'node:v8';

const lookEveryMs = 15_000;
const minGainBytes = 5_000_000;
const minGainShare = 1 / 10;
/**
 * Keeps a thread's heap near what is in use. V8 otherwise keeps it as large as the largest job made
 * it, in half-empty pages. Pauses the thread for some tenths of a second, so never use it on the
 * one that answers requests.
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

/** Whether the heap grew by a tenth since the last tidying, or is a tenth empty, and by enough. */
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

/** Makes V8 release all it can; the only way to do so without a flag. */
export async function tidyHeap(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      session.post('HeapProfiler.collectGarbage', (error) => {
        // Disconnecting the session inside its own callback would deadlock.
        setImmediate(() => (error === null ? resolve() : reject(error)));
      });
    });
  } finally {
    session.disconnect();
  }
}
