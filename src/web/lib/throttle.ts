interface ThrottleOptions {
  /** At least this much lies between two runs. */
  intervalMs: number;
  /** Waited before the first run, so that what comes together makes one run. */
  delayMs: number;
}

export interface Throttled {
  /** Asks for a run; asked for again before it has begun, it is the same run. */
  request: () => void;
  /** Takes back what has been asked for. */
  stop: () => void;
}

/** Runs something as often as it is asked for, but not more often than once in an interval. */
export function createThrottle(
  run: () => void,
  { intervalMs, delayMs }: ThrottleOptions,
): Throttled {
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
      const restMs = lastRunAt + intervalMs - performance.now();
      waiting = setTimeout(begin, Math.max(delayMs, restMs));
    },
    stop() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}
