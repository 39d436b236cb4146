import type { RegisterRoutes } from '#server/http/app.ts';
import { registerAccountRoutes } from '#server/accounts/accounts/accounts-routes.ts';
import { registerAnalystUsageRoutes } from '#server/analysts/usage/usage.ts';
import { registerApprovalRoutes } from '#server/accounts/approvals/approvals-routes.ts';
import { registerPasswordResetRoutes } from '#server/accounts/password-resets/password-resets.ts';
import { registerSecondFactorRoutes } from '#server/accounts/second-factors/second-factors-routes.ts';
import { registerFeedRoutes } from '#server/polling/feed-polling.ts';
import { registerPropLineRoutes } from '#server/polling/prop-line-polling.ts';
import { registerBoxScoreRoutes } from '#server/contests/box-scores/box-scores.ts';
import { registerAnalysisPageRoutes } from '#server/predictions/analysis-pages/analysis-pages.ts';
import { registerPreferenceRoutes } from '#server/accounts/preferences/preferences.ts';
import { registerGameRoutes } from '#server/contests/games/games-routes.ts';
import { registerHistoryRoutes } from '#server/predictions/list/prediction-list-routes.ts';
import { registerHeadRoutes } from '#server/ledger/heads.ts';
import { registerLossReviewRoutes } from '#server/analytics/losses/loss-reviews.ts';
import { registerDeletedAccountRoutes } from '#server/admin/deleted-accounts-routes.ts';
import { registerHealthRoutes } from '#server/admin/health/health.ts';
import { registerMetricsRoutes } from '#server/admin/metrics/metrics-routes.ts';
import { registerOperationRoutes } from '#server/admin/status/status-routes.ts';
import { registerPairAnalysisRoutes } from '#server/predictions/pairs.ts';
import { registerBetFileRoutes } from '#server/bets/files/bet-files.ts';
import { registerBetRoutes } from '#server/bets/bets/bets.ts';
import { registerPickRoutes } from '#server/bets/picks/picks.ts';
import { registerBulkRoutes } from '#server/predictions/bulk/bulk.ts';
import { registerPredictionRoutes } from '#server/predictions/generation/generation-routes.ts';
import { registerScheduleRoutes } from '#server/contests/schedules/schedules-routes.ts';
import { registerTodayRoutes } from '#server/contests/today.ts';
import { registerLiveGameRoutes } from '#server/contests/live-games.ts';
import { registerShareImageRoutes } from '#server/predictions/share/share-images.ts';
import { registerLookRoutes } from '#server/contests/seasons/seasons-looks.ts';
import { registerStandingRoutes } from '#server/contests/standings.ts';
import { registerCalendarRoutes } from '#server/live/calendars/calendars.ts';
import { registerStreamRoutes } from '#server/live/stream/stream.ts';
import { registerSubscriptionRoutes } from '#server/live/subscriptions/subscriptions.ts';
import { registerTeamRoutes } from '#server/contests/teams/teams.ts';
import { registerDrawRoutes } from '#server/contests/draws/draws.ts';
import { registerFieldRoutes } from '#server/contests/fields/fields.ts';
import { registerAnalyticsRoutes } from '#server/analytics/overview/analytics.ts';
import { registerTeamPageRoutes } from '#server/forecasts/team-pages/team-pages.ts';
import { registerTourPlayerRoutes } from '#server/forecasts/tour-players.ts';
import { registerPlayerRoutes } from '#server/forecasts/players/players.ts';
import { registerPlayerProjectionRoutes } from '#server/forecasts/player-projections/player-projections-routes.ts';
import { registerDrawOddsRoutes } from '#server/forecasts/draw-odds/draw-odds.ts';
import { registerSeasonOddsRoutes } from '#server/forecasts/season-odds/season-odds-routes.ts';
import { registerWhatIfRoutes } from '#server/forecasts/what-if/what-if.ts';

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
  registerLiveGameRoutes,
  registerFeedRoutes,
  registerPropLineRoutes,
  registerFieldRoutes,
  registerDrawRoutes,
  registerDrawOddsRoutes,
  registerStandingRoutes,
  registerTeamRoutes,
  registerWhatIfRoutes,
  registerSeasonOddsRoutes,
  registerPlayerRoutes,
  registerPlayerProjectionRoutes,
  registerTeamPageRoutes,
  registerTourPlayerRoutes,
  registerPredictionRoutes,
  registerBulkRoutes,
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
