/**
 * A turnstile before one host: at most `concurrency` calls at a time, and at least `paceMs` between
 * the starts of two.
 */
export interface HostGate {
  run<T>(call: () => Promise<T>): Promise<T>;
}

export function createHostGate(options: {
  concurrency: number;
  paceMs: number;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}): HostGate {
  const { concurrency, paceMs, now, sleep } = options;
  const waiting: (() => void)[] = [];
  let active = 0;
  let nextStart = 0;

  async function enter(): Promise<void> {
    if (active < concurrency) {
      active += 1;
      return;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    // The place goes straight to whoever waits, so `active` does not change then.
    if (next === undefined) active -= 1;
    else next();
  }

  return {
    async run(call) {
      await enter();
      try {
        // Never longer than the pace explains, even when the clock was set back.
        const waitMs = Math.min(Math.max(0, nextStart - now()), paceMs * concurrency);
        nextStart = now() + waitMs + paceMs;
        if (waitMs > 0) await sleep(waitMs);
        return await call();
      } finally {
        leave();
      }
    },
  };
}
