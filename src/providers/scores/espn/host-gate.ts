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
        const startAt = Math.max(now(), nextStart);
        nextStart = startAt + paceMs;
        if (startAt > now()) await sleep(startAt - now());
        return await call();
      } finally {
        leave();
      }
    },
  };
}
