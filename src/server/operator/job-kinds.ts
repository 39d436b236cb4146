import { sweepAccounts } from '../accounts/accounts/jobs.ts';
import { sendResetMails } from '../accounts/password-resets/types.ts';
import { generateBulkJob } from '../predictions/bulk/service.ts';
import { replayLeagues } from '../predictions/replays/jobs.ts';
import { sealHouse } from '../predictions/house/jobs.ts';
import { completeGames } from '../polling/box-scores/jobs.ts';
import { readInjuries } from '../polling/injuries/jobs.ts';
import { tellMembers } from '../live/notices/jobs.ts';
import { countFigures } from '../ledger/figures/jobs.ts';
import { backUp } from '../operations/backups/jobs.ts';
import { keepHeads } from '../ledger/heads/jobs.ts';
import { loadHistory } from '../polling/backfill/service.ts';
import { scorePolls } from '../polling/polls/jobs.ts';
import type { JobKind } from '../scheduling/jobs.ts';

/** Every queue of the product; queues are created once, under the migration lock. */
export const jobKinds: JobKind<object>[] = [
  sweepAccounts,
  sendResetMails,
  ...Object.values(scorePolls),
  loadHistory,
  completeGames,
  readInjuries,
  generateBulkJob,
  keepHeads,
  countFigures,
  backUp,
  tellMembers,
  sealHouse,
  replayLeagues,
];
