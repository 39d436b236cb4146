/**
 * Limits one host to `concurrency` calls at a time, started `paceMs` apart; live calls go first.
 */
export function createHostGate(options: {
  concurrency: number;
  paceMs: number;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}) {
  const { concurrency, paceMs, now, sleep } = options;
  const waiting: Record<'live' | 'history', (() => void)[]> = { live: [], history: [] };
  let active = 0;
  let nextStart = 0;
  let isLetting = false;

  async function letIn(): Promise<void> {
    if (isLetting) return;
    isLetting = true;
    while (active < concurrency && waiting.live.length + waiting.history.length > 0) {
      // Capped, so that setting the clock back causes no long wait.
      const waitMs = Math.min(Math.max(0, nextStart - now()), paceMs * concurrency);
      if (waitMs > 0) await sleep(waitMs);
      nextStart = now() + paceMs;
      // Chosen after the wait, because a live call may have arrived.
      const start = waiting.live.shift() ?? waiting.history.shift();
      active += 1;
      start?.();
    }
    isLetting = false;
  }

  return {
    async run<T>(call: () => Promise<T>, priority: 'live' | 'history' = 'live'): Promise<T> {
      await new Promise<void>((resolve) => {
        waiting[priority].push(resolve);
        void letIn();
      });
      try {
        return await call();
      } finally {
        active -= 1;
        void letIn();
      }
    },
  };
}
