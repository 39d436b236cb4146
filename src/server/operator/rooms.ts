import type { AppContext } from '../context.ts';
import type { RegisterRoutes } from '../http/app.ts';
import { startAccountJobs } from '../accounts/accounts/jobs.ts';
import { registerAccountRoutes } from '../accounts/accounts/routes.ts';
import { startAnalystUsageJobs } from '../analysts/usage/jobs.ts';
import { registerAnalystUsageRoutes } from '../analysts/usage/routes.ts';
import { registerApprovalRoutes } from '../accounts/approvals/routes.ts';
import { startPasswordResetJobs } from '../accounts/password-resets/jobs.ts';
import { registerPasswordResetRoutes } from '../accounts/password-resets/routes.ts';
import { startBackfillJobs } from '../polling/backfill/jobs.ts';
import { registerFeedRoutes } from '../polling/feeds/routes.ts';
import { startBoxScoreJobs } from '../polling/box-scores/jobs.ts';
import { registerBoxScoreRoutes } from '../contests/box-scores/routes.ts';
import { registerAnalysisPageRoutes } from '../record/analysis-pages/routes.ts';
import { registerExportRoutes } from '../record/exports/routes.ts';
import { registerPreferenceRoutes } from '../accounts/preferences/routes.ts';
import { registerGameRoutes } from '../contests/games/routes.ts';
import { registerHistoryRoutes } from '../record/history/routes.ts';
import { registerHistoryPageRoutes } from '../record/history-pages/routes.ts';
import { startHeadJobs } from '../ledger/heads/jobs.ts';
import { startFigureJobs } from '../ledger/figures/jobs.ts';
import { registerHeadRoutes } from '../ledger/heads/routes.ts';
import { registerLossReviewRoutes } from '../record/loss-reviews/routes.ts';
import { startInjuryJobs } from '../polling/injuries/jobs.ts';
import { startOperationJobs } from '../operations/operations/jobs.ts';
import { registerOperationRoutes } from '../operations/operations/routes.ts';
import { startHouseJobs } from '../predictions/house/jobs.ts';
import { startReplayJobs } from '../predictions/replays/jobs.ts';
import { registerPairAnalysisRoutes } from '../predictions/pairs/routes.ts';
import { registerBetBookRoutes } from '../record/bet-book/routes.ts';
import { registerBetFileRoutes } from '../record/bet-files/routes.ts';
import { startBetJobs } from '../record/bet-settlement/jobs.ts';
import { registerBetRoutes } from '../record/bets/routes.ts';
import { registerPickRoutes } from '../record/picks/routes.ts';
import { startPredictionJobs } from '../predictions/bulk/jobs.ts';
import { registerPredictionRoutes } from '../predictions/generation/routes.ts';
import { startScoreJobs } from '../polling/polls/jobs.ts';
import { registerScheduleRoutes } from '../contests/schedules/routes.ts';
import { registerTodayRoutes } from '../contests/today/routes.ts';
import { registerQuoteRoutes } from '../contests/quotes/routes.ts';
import { registerShareImageRoutes } from '../record/share-images/routes.ts';
import { registerStandingRoutes } from '../contests/standings/routes.ts';
import { registerCalendarRoutes } from '../live/calendars/routes.ts';
import { startNoticeJobs } from '../live/notices/jobs.ts';
import { registerStreamRoutes } from '../live/stream/routes.ts';
import { registerSubscriptionRoutes } from '../live/subscriptions/routes.ts';
import { registerTeamRoutes } from '../contests/teams/routes.ts';
import { registerDrawRoutes } from '../contests/draws/routes.ts';
import { registerFieldRoutes } from '../contests/fields/routes.ts';
import { registerTrackRecordRoutes } from '../record/analytics/routes.ts';
import { registerTeamPageRoutes } from '../forecasts/teams/routes.ts';
import { registerTourPlayerRoutes } from '../forecasts/tour-players/routes.ts';
import { registerPlayerRoutes } from '../forecasts/players/routes.ts';
import { registerWhatIfRoutes } from '../forecasts/what-if/routes.ts';

/** The routes of every noun, room by room. */
export const nounRoutes: RegisterRoutes[] = [
  registerOperationRoutes,
  registerAccountRoutes,
  registerApprovalRoutes,
  registerPasswordResetRoutes,
  registerPreferenceRoutes,
  registerGameRoutes,
  registerScheduleRoutes,
  registerTodayRoutes,
  registerBoxScoreRoutes,
  registerQuoteRoutes,
  registerFeedRoutes,
  registerFieldRoutes,
  registerDrawRoutes,
  registerStandingRoutes,
  registerTeamRoutes,
  registerWhatIfRoutes,
  registerPlayerRoutes,
  registerTeamPageRoutes,
  registerTourPlayerRoutes,
  registerPredictionRoutes,
  registerPairAnalysisRoutes,
  registerAnalystUsageRoutes,
  registerHistoryRoutes,
  registerHistoryPageRoutes,
  registerAnalysisPageRoutes,
  registerLossReviewRoutes,
  registerExportRoutes,
  registerHeadRoutes,
  registerShareImageRoutes,
  registerTrackRecordRoutes,
  registerPickRoutes,
  registerBetRoutes,
  registerBetBookRoutes,
  registerBetFileRoutes,
  registerStreamRoutes,
  registerSubscriptionRoutes,
  registerCalendarRoutes,
];

/** What every noun does by itself, without a request. */
const jobStarters: ((context: AppContext) => Promise<void>)[] = [
  startOperationJobs,
  startAccountJobs,
  startPasswordResetJobs,
  startScoreJobs,
  startBackfillJobs,
  startBoxScoreJobs,
  startInjuryJobs,
  startPredictionJobs,
  startBetJobs,
  startHouseJobs,
  startReplayJobs,
  startAnalystUsageJobs,
  startFigureJobs,
  startHeadJobs,
  startNoticeJobs,
];

export async function startJobsOfNouns(context: AppContext): Promise<void> {
  for (const start of jobStarters) await start(context);
}
