import type { TestClock } from './test-app.ts';

/**
 * Lets several pieces of work share a test's clock as if computing took no time: the clock moves to
 * the next one's waking once all of them sleep.
 */
export function simulatedTime(clock: TestClock) {
  let awake = 0;
  let isOver = false;
  let sleepers: { at: number; wake: () => void }[] = [];

  function goOn(): void {
    if (awake > 0 || sleepers.length === 0) return;
    const at = Math.min(...sleepers.map((sleeper) => sleeper.at));
    clock.set(new Date(at));
    wakeThose((sleeper) => sleeper.at === at);
  }

  function wakeThose(isWoken: (sleeper: { at: number }) => boolean): void {
    const woken = sleepers.filter(isWoken);
    sleepers = sleepers.filter((sleeper) => !isWoken(sleeper));
    awake += woken.length;
    for (const { wake } of woken) wake();
  }

  return {
    /** Starts work whose waits are all `sleep`. */
    async run(work: () => Promise<void>): Promise<void> {
      awake += 1;
      try {
        await work();
      } finally {
        awake -= 1;
        goOn();
      }
    },
    async sleep(ms: number): Promise<void> {
      if (isOver) return;
      const at = clock.now().getTime() + ms;
      await new Promise<void>((wake) => {
        sleepers.push({ at, wake });
        awake -= 1;
        goOn();
      });
    },
    /** Ends all sleeps from now on: the work ends when it checks whether it should. */
    end(): void {
      isOver = true;
      wakeThose(() => true);
    },
  };
}
