import type { AppContext } from '#server/context.ts';
import { listFreshness } from '#server/contests/feeds.ts';
import { refreshDue } from '#server/polling/polls/polls.ts';
import { startFigureJobs } from '#server/analytics/figures/figures.ts';
import { startAccountJobs } from '#server/accounts/accounts/accounts-jobs.ts';
import { startAnalystUsageJobs } from '#server/analysts/usage/usage.ts';
import { startPasswordResetJobs } from '#server/accounts/password-resets/password-resets-jobs.ts';
import { startBackfillJobs } from '#server/polling/backfill/backfill.ts';
import { startBoxScoreJobs } from '#server/polling/box-score-polling/box-score-polling-jobs.ts';
import { startLiveGameJobs } from '#server/polling/live-polling/live-polling-jobs.ts';
import { startHeadJobs } from '#server/ledger/heads.ts';
import { startPropLineJobs } from '#server/polling/prop-line-polling.ts';
import { startInjuryJobs } from '#server/polling/injury-polling/injury-polling-jobs.ts';
import { startBackupJobs } from '#server/admin/backups/backups-jobs.ts';
import { startHealthJobs } from '#server/admin/health/health-jobs.ts';
import { startOperationJobs } from '#server/admin/status/status.ts';
import { startAutomaticPredictionJobs } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { startReplayJobs } from '#server/predictions/replays/replays.ts';
import { startBetJobs } from '#server/bets/settlement/bet-settlement.ts';
import { startGradeJobs } from '#server/ledger/grades/grades.ts';
import { startPredictionJobs } from '#server/predictions/bulk/bulk-jobs.ts';
import { startScoreJobs } from '#server/polling/polls/polls-jobs.ts';
import { startSeasonOddsJobs } from '#server/forecasts/season-odds/season-odds.ts';
import { startSeasonReplayJobs } from '#server/forecasts/season-odds/season-replays.ts';
import { startNoticeJobs } from '#server/live/notices/notices.ts';

const jobStarters: ((context: AppContext) => Promise<void>)[] = [
  startHealthJobs,
  startOperationJobs,
  startBackupJobs,
  startAccountJobs,
  startPasswordResetJobs,
  startScoreJobs,
  startBackfillJobs,
  startBoxScoreJobs,
  startLiveGameJobs,
  startInjuryJobs,
  startPropLineJobs,
  startPredictionJobs,
  startGradeJobs,
  startFigureJobs,
  startBetJobs,
  startAutomaticPredictionJobs,
  startReplayJobs,
  startSeasonOddsJobs,
  startSeasonReplayJobs,
  startAnalystUsageJobs,
  startHeadJobs,
  startNoticeJobs,
];

export async function startModuleJobs(context: AppContext): Promise<void> {
  for (const start of jobStarters) await start(context);
}

/** Max time a start waits for the first scores; slower ones arrive while it is already serving. */
const firstScoresMs = 3000;

/** Loads scores so that a new database's first page has games; does not wait for a slow source. */
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
