import { computeFigures } from '#server/analytics/figures/figures.ts';
import { sweepAccounts } from '#server/accounts/accounts/accounts-jobs.ts';
import { sendResetMails } from '#server/accounts/password-resets/password-resets-types.ts';
import { generateBulkJob } from '#server/predictions/bulk/bulk.ts';
import { replayLeagues } from '#server/predictions/replays/replays.ts';
import { lockAutomatic } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { completeGames } from '#server/polling/box-score-polling/box-score-polling-jobs.ts';
import { readInjuries } from '#server/polling/injury-polling/injury-polling-jobs.ts';
import { readLiveGames } from '#server/polling/live-polling/live-polling-jobs.ts';
import { tellMembers } from '#server/live/notices/notices.ts';
import { backUp } from '#server/admin/backups/backups-jobs.ts';
import { sweepGrades } from '#server/ledger/grades/grades.ts';
import { keepHeads } from '#server/ledger/heads.ts';
import { loadHistory } from '#server/polling/backfill/backfill.ts';
import { scorePolls } from '#server/polling/polls/polls-jobs.ts';
import { simulateSeasons } from '#server/forecasts/season-odds/season-odds.ts';
import { replaySeasons } from '#server/forecasts/season-odds/season-replays.ts';
import type { JobKind } from '#server/scheduling/job-queue.ts';

/** All kinds of jobs: their queues are shown also when empty. */
export const jobKinds: JobKind<object>[] = [
  sweepAccounts,
  sendResetMails,
  ...Object.values(scorePolls),
  loadHistory,
  completeGames,
  readInjuries,
  readLiveGames,
  generateBulkJob,
  sweepGrades,
  computeFigures,
  keepHeads,
  backUp,
  tellMembers,
  lockAutomatic,
  replayLeagues,
  simulateSeasons,
  replaySeasons,
];
