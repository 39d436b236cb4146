import type { SqlRunner } from '#db/client.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../errors.ts';
import { listDueQueues, mendJobTimes } from './job-rows.ts';

/** How often empty queues are checked. */
const lookEveryMs = 1000;
/** How often jobs with times in the future, from a clock set back, are repaired. */
const mendEveryMs = 60_000;

/** Waits until a queue has a due job, or until no more jobs are to start. */
export type UntilDue = (queue: string) => Promise<void>;

/**
 * Checks all waiting queues with one query: separate ones would be most of an idle application's
 * cost.
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
      // Temporary: retried on the next check.
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

/** Waits until the time is over or the signal is aborted. */
export async function rest(ms: number, until: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: until }).catch(() => undefined);
}
