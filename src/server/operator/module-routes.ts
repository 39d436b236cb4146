import type { RegisterRoutes } from '../http/app.ts';
import { registerAccountRoutes } from '../accounts/accounts/accounts-routes.ts';
import { registerAnalystUsageRoutes } from '../analysts/usage/usage.ts';
import { registerApprovalRoutes } from '../accounts/approvals/approvals-routes.ts';
import { registerPasswordResetRoutes } from '../accounts/password-resets/password-resets.ts';
import { registerSecondFactorRoutes } from '../accounts/second-factors/second-factors-routes.ts';
import { registerFeedRoutes } from '../polling/feed-polling/feed-polling.ts';
import { registerBoxScoreRoutes } from '../contests/box-scores/box-scores.ts';
import { registerAnalysisPageRoutes } from '../record/analysis-pages/analysis-pages.ts';
import { registerPreferenceRoutes } from '../accounts/preferences/preferences.ts';
import { registerGameRoutes } from '../contests/games/games-routes.ts';
import { registerHistoryRoutes } from '../record/history/history-routes.ts';
import { registerHeadRoutes } from '../ledger/heads/heads.ts';
import { registerLossReviewRoutes } from '../record/loss-reviews/loss-reviews.ts';
import { registerDeletedAccountRoutes } from '../operations/deleted-accounts/deleted-accounts-routes.ts';
import { registerHealthRoutes } from '../operations/health/health.ts';
import { registerMetricsRoutes } from '../operations/metrics/metrics-routes.ts';
import { registerOperationRoutes } from '../operations/operations/operations-routes.ts';
import { registerPairAnalysisRoutes } from '../predictions/pairs/pairs.ts';
import { registerBetFileRoutes } from '../record/bet-files/bet-files.ts';
import { registerBetRoutes } from '../record/bets/bets.ts';
import { registerPickRoutes } from '../record/picks/picks.ts';
import { registerPredictionRoutes } from '../predictions/generation/generation-routes.ts';
import { registerScheduleRoutes } from '../contests/schedules/schedules-routes.ts';
import { registerTodayRoutes } from '../contests/today/today.ts';
import { registerQuoteRoutes } from '../contests/quotes/quotes-routes.ts';
import { registerShareImageRoutes } from '../record/share-images/share-images.ts';
import { registerLookRoutes } from '../contests/seasons/seasons-looks.ts';
import { registerStandingRoutes } from '../contests/standings/standings.ts';
import { registerCalendarRoutes } from '../live/calendars/calendars.ts';
import { registerStreamRoutes } from '../live/stream/stream.ts';
import { registerSubscriptionRoutes } from '../live/subscriptions/subscriptions.ts';
import { registerTeamRoutes } from '../contests/teams/teams.ts';
import { registerDrawRoutes } from '../contests/draws/draws.ts';
import { registerFieldRoutes } from '../contests/fields/fields.ts';
import { registerAnalyticsRoutes } from '../record/analytics/analytics.ts';
import { registerTeamPageRoutes } from '../forecasts/team-pages/team-pages.ts';
import { registerTourPlayerRoutes } from '../forecasts/tour-players/tour-players.ts';
import { registerPlayerRoutes } from '../forecasts/players/players.ts';
import { registerWhatIfRoutes } from '../forecasts/what-if/what-if.ts';

export const moduleRoutes: RegisterRoutes[] = [
  registerLookRoutes,
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
  registerAnalysisPageRoutes,
  registerLossReviewRoutes,
  registerHeadRoutes,
  registerShareImageRoutes,
  registerAnalyticsRoutes,
  registerPickRoutes,
  registerBetRoutes,
  registerBetFileRoutes,
  registerStreamRoutes,
  registerSubscriptionRoutes,
  registerCalendarRoutes,
];
