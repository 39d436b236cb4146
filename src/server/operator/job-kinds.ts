import { sweepAccounts } from '../accounts/accounts/accounts-jobs.ts';
import { sendResetMails } from '../accounts/password-resets/password-resets-types.ts';
import { generateBulkJob } from '../predictions/bulk/bulk.ts';
import { replayLeagues } from '../predictions/replays/replays.ts';
import { lockAutomatic } from '../predictions/automatic-predictions/automatic-predictions.ts';
import { completeGames } from '../polling/box-score-polling/box-score-polling-jobs.ts';
import { readInjuries } from '../polling/injury-polling/injury-polling-jobs.ts';
import { tellMembers } from '../live/notices/notices.ts';
import { backUp } from '../operations/backups/backups-jobs.ts';
import { sweepGrades } from '../ledger/grades/grades.ts';
import { keepHeads } from '../ledger/heads/heads.ts';
import { loadHistory } from '../polling/backfill/backfill.ts';
import { scorePolls } from '../polling/polls/polls-jobs.ts';
import type { JobKind } from '../scheduling/job-queue.ts';

/** All kinds of jobs: their queues are shown also when empty. */
export const jobKinds: JobKind<object>[] = [
  sweepAccounts,
  sendResetMails,
  ...Object.values(scorePolls),
  loadHistory,
  completeGames,
  readInjuries,
  generateBulkJob,
  sweepGrades,
  keepHeads,
  backUp,
  tellMembers,
  lockAutomatic,
  replayLeagues,
];
