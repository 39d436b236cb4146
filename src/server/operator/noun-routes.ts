import type { RegisterRoutes } from '../http/app.ts';
import { registerAccountRoutes } from '../accounts/accounts/routes.ts';
import { registerAnalystUsageRoutes } from '../analysts/usage/routes.ts';
import { registerApprovalRoutes } from '../accounts/approvals/routes.ts';
import { registerPasswordResetRoutes } from '../accounts/password-resets/routes.ts';
import { registerSecondFactorRoutes } from '../accounts/second-factors/routes.ts';
import { registerFeedRoutes } from '../polling/feeds/routes.ts';
import { registerBoxScoreRoutes } from '../contests/box-scores/routes.ts';
import { registerAnalysisPageRoutes } from '../record/analysis-pages/routes.ts';
import { registerExportRoutes } from '../record/exports/routes.ts';
import { registerPreferenceRoutes } from '../accounts/preferences/routes.ts';
import { registerGameRoutes } from '../contests/games/routes.ts';
import { registerHistoryRoutes } from '../record/history/routes.ts';
import { registerHistoryPageRoutes } from '../record/history-pages/routes.ts';
import { registerHeadRoutes } from '../ledger/heads/routes.ts';
import { registerLossReviewRoutes } from '../record/loss-reviews/routes.ts';
import { registerDeletedAccountRoutes } from '../operations/deleted-accounts/routes.ts';
import { registerHealthRoutes } from '../operations/health/routes.ts';
import { registerMetricsRoutes } from '../operations/metrics/routes.ts';
import { registerOperationRoutes } from '../operations/operations/routes.ts';
import { registerPairAnalysisRoutes } from '../predictions/pairs/routes.ts';
import { registerBetBookRoutes } from '../record/bet-book/routes.ts';
import { registerBetFileRoutes } from '../record/bet-files/routes.ts';
import { registerBetRoutes } from '../record/bets/routes.ts';
import { registerPickRoutes } from '../record/picks/routes.ts';
import { registerPredictionRoutes } from '../predictions/generation/routes.ts';
import { registerScheduleRoutes } from '../contests/schedules/routes.ts';
import { registerTodayRoutes } from '../contests/today/routes.ts';
import { registerQuoteRoutes } from '../contests/quotes/routes.ts';
import { registerShareImageRoutes } from '../record/share-images/routes.ts';
import { registerStandingRoutes } from '../contests/standings/routes.ts';
import { registerCalendarRoutes } from '../live/calendars/routes.ts';
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
  registerMetricsRoutes,
  registerHealthRoutes,
  registerAccountRoutes,
  registerApprovalRoutes,
  registerDeletedAccountRoutes,
  registerPasswordResetRoutes,
  registerSecondFactorRoutes,
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
