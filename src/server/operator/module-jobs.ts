import type { AppContext } from '../context.ts';
import { listFreshness } from '../contests/feeds/feeds.ts';
import { refreshDue } from '../polling/rounds/rounds.ts';
import { startAccountJobs } from '../accounts/accounts/accounts-jobs.ts';
import { startAnalystUsageJobs } from '../analysts/usage/usage.ts';
import { startPasswordResetJobs } from '../accounts/password-resets/password-resets-jobs.ts';
import { startBackfillJobs } from '../polling/backfill/backfill.ts';
import { startBoxScoreJobs } from '../polling/box-score-polling/box-score-polling-jobs.ts';
import { startHeadJobs } from '../ledger/heads/heads.ts';
import { startInjuryJobs } from '../polling/injury-polling/injury-polling-jobs.ts';
import { startBackupJobs } from '../operations/backups/backups-jobs.ts';
import { startHealthJobs } from '../operations/health/health-jobs.ts';
import { startOperationJobs } from '../operations/operations/operations.ts';
import { startAutomaticPredictionJobs } from '../predictions/automatic-predictions/automatic-predictions.ts';
import { startReplayJobs } from '../predictions/replays/replays.ts';
import { startBetJobs } from '../record/bet-settlement/bet-settlement.ts';
import { startGradeJobs } from '../ledger/grades/grades.ts';
import { startPredictionJobs } from '../predictions/bulk/bulk-jobs.ts';
import { startScoreJobs } from '../polling/polls/polls-jobs.ts';
import { startNoticeJobs } from '../live/notices/notices.ts';

const jobStarters: ((context: AppContext) => Promise<void>)[] = [
  startHealthJobs,
  startOperationJobs,
  startBackupJobs,
  startAccountJobs,
  startPasswordResetJobs,
  startScoreJobs,
  startBackfillJobs,
  startBoxScoreJobs,
  startInjuryJobs,
  startPredictionJobs,
  startGradeJobs,
  startBetJobs,
  startAutomaticPredictionJobs,
  startReplayJobs,
  startAnalystUsageJobs,
  startHeadJobs,
  startNoticeJobs,
];

export async function startModuleJobs(context: AppContext): Promise<void> {
  for (const start of jobStarters) await start(context);
}

/** Max time a start waits for the first scores; slower ones arrive while it is already serving. */
const firstScoresMs = 3000;

/** So that a new database's first page has games; does not wait for a slow source. */
export async function loadFirstScores(context: AppContext): Promise<void> {
  const isNew = await Promise.all(
    context.leagues.map(async (league) => (await listFreshness(context, league)).size === 0),
  );
  const loading = Promise.all(
    context.leagues
      .filter((_, index) => isNew[index])
      .map((league) =>
        refreshDue(context, league, 'today').catch((error: unknown) => {
          context.log.warn({ league, err: error }, 'initial scores failed to load');
        }),
      ),
  );
  let timer: NodeJS.Timeout | undefined;
  const waitedLongEnough = new Promise((resolve) => {
    timer = setTimeout(resolve, firstScoresMs);
  });
  await Promise.race([loading, waitedLongEnough]);
  clearTimeout(timer);
}
