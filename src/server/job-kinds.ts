import { sweepAccounts } from './features/accounts/jobs.ts';
import { generateWeekJob } from './features/predictions/jobs.ts';
import { completeGames } from './features/box-scores/jobs.ts';
import { readInjuries } from './features/injuries/jobs.ts';
import { loadHistory } from './features/backfill/service.ts';
import { scorePolls } from './features/scores/jobs.ts';
import type { JobKind } from './jobs.ts';

/** Every queue of the product; queues are created once, under the migration lock. */
export const jobKinds: JobKind<object>[] = [
  sweepAccounts,
  ...Object.values(scorePolls),
  loadHistory,
  completeGames,
  readInjuries,
  generateWeekJob,
];
