interface ThrottleOptions {
  /** Minimum time between runs. */
  intervalMs: number;
  /** Delay before the first run, which batches requests. */
  delayMs: number;
}

export type Throttled = ReturnType<typeof createThrottle>;

/** Runs a task on request, at most once per interval. */
export function createThrottle(run: () => void, { intervalMs, delayMs }: ThrottleOptions) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let lastRunAt = -Infinity;

  const begin = (): void => {
    waiting = undefined;
    lastRunAt = performance.now();
    run();
  };

  return {
    /** Requests a run; requests made before it starts are combined. */
    request(): void {
      if (waiting !== undefined) return;
      const restMs = lastRunAt + intervalMs - performance.now();
      waiting = setTimeout(begin, Math.max(delayMs, restMs));
    },
    /** Cancels a pending run. */
    stop(): void {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}
