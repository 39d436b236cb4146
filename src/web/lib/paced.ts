interface Pace {
  /** At least this much lies between two runs. */
  paceMs: number;
  /** Waited before the first run, so that what comes in a bunch makes one run. */
  delayMs: number;
}

export interface Paced {
  /** Asks for a run; asked for again before it has begun, it is the same run. */
  request: () => void;
  /** Takes back what has been asked for. */
  stop: () => void;
}

/** Runs something as often as it is asked for, but not more often than at the given pace. */
export function createPaced(run: () => void, { paceMs, delayMs }: Pace): Paced {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let lastRunAt = -Infinity;

  const begin = (): void => {
    waiting = undefined;
    lastRunAt = performance.now();
    run();
  };

  return {
    request() {
      if (waiting !== undefined) return;
      const restMs = lastRunAt + paceMs - performance.now();
      waiting = setTimeout(begin, Math.max(delayMs, restMs));
    },
    stop() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}
