import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../scheduling/scheduling-jobs.ts';
import { countWhereMissing } from './figures.ts';

/** Counts all grades of the journal when nothing is counted yet: once after an upgrade. */
export const countFigures: JobKind<Record<string, never>> = {
  name: 'count-figures',
  retryLimit: 3,
  expireInSeconds: 900,
  oneAtATime: true,
};

export async function startFigureJobs(context: AppContext): Promise<void> {
  await context.jobs.work(countFigures, async () => {
    if (await countWhereMissing(context)) context.log.info('record recalculated');
  });
  await context.jobs.send(countFigures, {}, { key: 'all' });
}
