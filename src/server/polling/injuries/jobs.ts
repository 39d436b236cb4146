import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../scheduling/jobs.ts';
import { readDueInjuries } from './service.ts';

/** Reads injury lists of games to come; one at a time, whatever the processes. */
export const readInjuries: JobKind<Record<string, never>> = {
  name: 'read-injuries',
  retryLimit: 3,
  expireInSeconds: 90,
  oneAtATime: true,
};

/** A job ends after this long and queues the next: it must not outlive its expiry. */
const shiftMs = 25_000;
const restSeconds = 60;

export async function startInjuryJobs(context: AppContext): Promise<void> {
  await context.jobs.work(readInjuries, async () => {
    let isMoreDue = false;
    try {
      isMoreDue = await readDueInjuries(context, shiftMs);
    } finally {
      await queue(context, isMoreDue ? 1 : restSeconds);
    }
  });
  await queue(context, restSeconds);
}

async function queue({ jobs }: AppContext, afterSeconds: number): Promise<void> {
  await jobs.send(readInjuries, {}, { key: 'all', afterSeconds });
}
