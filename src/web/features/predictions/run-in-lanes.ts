/** What came of one call. `wait` is a refusal for the time being, `stop` one that goes for all. */
export type LaneAnswer =
  { kind: 'done' } | { kind: 'failed' } | { kind: 'wait'; waitMs: number } | { kind: 'stop' };

export interface LaneProgress {
  finished: number;
  failed: number;
  /** Set while every lane waits, as the server asked. */
  waitMs: number | undefined;
}

interface LaneOptions<Item> {
  /** So many calls at a time. */
  lanes: number;
  ask: (item: Item) => Promise<LaneAnswer>;
  /** Comes back after the time, or at once when the run is cancelled. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Nothing new is begun once it is aborted; what is under way is waited for. */
  signal: AbortSignal;
  onProgress: (progress: LaneProgress) => void;
}

/** A wait longer than this is an allowance that is used up, not a pace: the run ends. */
const longestWaitMs = 120_000;

/**
 * Asks for each item in turn, several at a time. A 429 holds all lanes back for as long as the server
 * asks, then the same item is tried again; what was finished stays finished however the run ends.
 */
export async function runInLanes<Item>(
  items: readonly Item[],
  { lanes, ask, wait, signal, onProgress }: LaneOptions<Item>,
): Promise<{ finished: number; failed: number; left: number }> {
  const waiting = [...items];
  let finished = 0;
  let failed = 0;
  let isStopped = false;
  let pause: Promise<void> | undefined;
  let pauseMs: number | undefined;

  const tell = (): void => onProgress({ finished, failed, waitMs: pauseMs });

  const holdBack = (waitMs: number): Promise<void> => {
    if (pause === undefined) {
      pauseMs = waitMs;
      pause = wait(waitMs, signal).then(() => {
        pause = undefined;
        pauseMs = undefined;
        tell();
      });
    }
    tell();
    return pause;
  };

  const lane = async (): Promise<void> => {
    for (;;) {
      if (pause !== undefined) await pause;
      if (isStopped || signal.aborted) return;
      const item = waiting.shift();
      if (item === undefined) return;

      const answer = await ask(item);
      if (answer.kind === 'done') finished += 1;
      if (answer.kind === 'failed') failed += 1;
      if (answer.kind === 'wait' || answer.kind === 'stop') waiting.unshift(item);
      if (answer.kind === 'stop') isStopped = true;

      if (answer.kind !== 'wait') tell();
      else if (answer.waitMs > longestWaitMs) isStopped = true;
      else await holdBack(answer.waitMs);
    }
  };

  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return { finished, failed, left: waiting.length };
}
