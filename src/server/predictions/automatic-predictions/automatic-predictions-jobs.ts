import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../scheduling/scheduling-jobs.ts';
import { workInShifts } from '../../scheduling/shifts.ts';
import { sealNearContests } from './automatic-predictions.ts';

/** Seals what the house says of contests that start soon; every minute, one process at a time. */
export const sealHouse: JobKind<Record<string, never>> = {
  name: 'seal-house',
  retryLimit: 3,
  expireInSeconds: 90,
  oneAtATime: true,
};

export function startHouseJobs(context: AppContext): Promise<void> {
  return workInShifts(context.jobs, sealHouse, (forMs) => sealAll(context, forMs));
}

/** A league that cannot be predicted now keeps no other from being sealed. True while more is left. */
async function sealAll(context: AppContext, forMs: number): Promise<boolean> {
  const endsAt = Date.now() + forMs;
  for (const league of context.leagues) {
    if (context.stopping.aborted || Date.now() > endsAt) return true;
    try {
      const sealed = await sealNearContests(context, league);
      if (sealed > 0) context.log.info({ league, sealed }, 'the house forecasts were sealed');
    } catch (error) {
      context.log.error({ league, err: error }, 'the house forecasts could not be sealed');
    }
  }
  return false;
}
