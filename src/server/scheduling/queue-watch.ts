import type { SqlRunner } from '#db/client.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../errors.ts';
import { listDueQueues, mendJobTimes } from './job-rows.ts';

/** How often queues without jobs are looked at. */
const lookEveryMs = 1000;
/** How often jobs are looked for that a clock has put out of reach. */
const mendEveryMs = 60_000;

/** Waits until a queue has a job that is due, or no further job is to be begun. */
export type UntilDue = (queue: string) => Promise<void>;

/**
 * One look for all queues that wait for a job: a look for each would be most of what a product costs
 * in which nothing happens.
 */
export function watchQueues(runner: SqlRunner, log: Logger, stopping: AbortSignal): UntilDue {
  const waiting = new Map<string, PromiseWithResolvers>();

  function wake(queues: Iterable<string>): void {
    for (const queue of queues) {
      waiting.get(queue)?.resolve();
      waiting.delete(queue);
    }
  }

  async function look(): Promise<void> {
    let mendMs = performance.now();
    while (!stopping.aborted) {
      await rest(lookEveryMs, stopping);
      if (performance.now() >= mendMs && !stopping.aborted) {
        mendMs = performance.now() + mendEveryMs;
        await mendTimes();
      }
      if (waiting.size > 0 && !stopping.aborted) wake(await readDue([...waiting.keys()]));
    }
    wake(waiting.keys());
  }

  async function readDue(queues: string[]): Promise<string[]> {
    try {
      return await listDueQueues(runner, queues);
    } catch (error) {
      // Away for now: the next look will tell.
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'queues could not be read');
      return [];
    }
  }

  async function mendTimes(): Promise<void> {
    await mendJobTimes(runner).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'queues could not be repaired');
    });
  }

  void look();
  return (queue) => {
    if (stopping.aborted) return Promise.resolve();
    const known = waiting.get(queue) ?? withResolvers();
    waiting.set(queue, known);
    return known.promise;
  };
}

interface PromiseWithResolvers {
  promise: Promise<void>;
  resolve: () => void;
}

function withResolvers(): PromiseWithResolvers {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settled) => (resolve = settled));
  return { promise, resolve };
}

/** Waits, but not beyond the signal. */
export async function rest(ms: number, until: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: until }).catch(() => undefined);
}
