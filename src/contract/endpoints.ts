import { accountEndpoints } from './accounts/accounts-endpoints.ts';
import { analysisEndpoints } from './predictions/analyses-endpoints.ts';
import { analystEndpoints } from './analysts.ts';
import { analyticsEndpoints, recordEndpoints } from './analytics/analytics-endpoints.ts';
import { approvalEndpoints } from './accounts/approvals-endpoints.ts';
import { betEndpoints } from './bets/bets-endpoints.ts';
import { boxScoreEndpoints } from './box-scores-endpoints.ts';
import { calendarEndpoints } from './live/calendars-endpoints.ts';
import { exportEndpoints } from './predictions/exports.ts';
import { gameEndpoints } from './games-endpoints.ts';
import {
  bulkGenerationEndpoints,
  generateEndpoints,
  pairAnalysisEndpoints,
} from './predictions/generation-endpoints.ts';
import { healthEndpoints } from './admin/health-endpoints.ts';
import { historyEndpoints } from './predictions/history.ts';
import { golfPredictionEndpoints } from './tournaments/golf-predictions.ts';
import { golfEndpoints } from './tournaments/golf-tournaments.ts';
import { injuryEndpoints } from './injuries-endpoints.ts';
import { journalEndpoints } from './journal-endpoints.ts';
import { lineupEndpoints } from './lineups-endpoints.ts';
import { listedPredictions } from './predictions/listed-predictions.ts';
import { feedEndpoints, propLineEndpoints, statusEndpoints } from './admin/status-endpoints.ts';
import { noticeEndpoints } from './live/notices-endpoints.ts';
import { playerEndpoints } from './players-endpoints.ts';
import { playerProjectionEndpoints } from './player-projections-endpoints.ts';
import { lossReviewEndpoints } from './analytics/loss-reviews-endpoints.ts';
import { secondFactorEndpoints } from './accounts/second-factors-endpoints.ts';
import { preferenceEndpoints } from './accounts/preferences-endpoints.ts';
import { pickEndpoints } from './bets/picks-endpoints.ts';
import { predictionEndpoints } from './predictions/predictions-endpoints.ts';
import { quoteEndpoints } from './quotes-endpoints.ts';
import { scheduleEndpoints } from './schedules-endpoints.ts';
import { todayEndpoints } from './today-endpoints.ts';
import { shareImageEndpoints } from './predictions/share-images-endpoints.ts';
import { teamPageEndpoints } from './team-pages-endpoints.ts';
import { seasonOddsEndpoints } from './season-odds-endpoints.ts';
import { standingEndpoints, teamEndpoints } from './teams-endpoints.ts';
import { tourPlayerEndpoints } from './tournaments/tour-players-endpoints.ts';
import { drawOddsEndpoints } from './tournaments/draw-odds-endpoints.ts';
import { tennisEndpoints } from './tournaments/tennis-tournaments.ts';

/** Endpoints by resource, in API page order. */
export const endpoints = {
  accounts: accountEndpoints,
  secondFactors: secondFactorEndpoints,
  approvals: approvalEndpoints,
  preferences: preferenceEndpoints,
  schedules: scheduleEndpoints,
  today: todayEndpoints,
  games: gameEndpoints,
  standings: standingEndpoints,
  seasonOdds: seasonOddsEndpoints,
  teams: teamEndpoints,
  teamPages: teamPageEndpoints,
  boxScores: boxScoreEndpoints,
  injuries: injuryEndpoints,
  lineups: lineupEndpoints,
  players: playerEndpoints,
  playerProjections: playerProjectionEndpoints,
  quotes: quoteEndpoints,
  golf: golfEndpoints,
  tennis: tennisEndpoints,
  drawOdds: drawOddsEndpoints,
  tourPlayers: tourPlayerEndpoints,
  feeds: feedEndpoints,
  propLines: propLineEndpoints,
  health: healthEndpoints,
  generation: generateEndpoints,
  bulkGenerations: bulkGenerationEndpoints,
  predictions: { ...predictionEndpoints, list: listedPredictions },
  analyses: analysisEndpoints,
  analysts: analystEndpoints,
  pairAnalyses: pairAnalysisEndpoints,
  analytics: analyticsEndpoints,
  operations: statusEndpoints,
  golfPredictions: golfPredictionEndpoints,
  history: historyEndpoints,
  lossReviews: lossReviewEndpoints,
  exports: exportEndpoints,
  record: recordEndpoints,
  journal: journalEndpoints,
  shareImages: shareImageEndpoints,
  picks: pickEndpoints,
  bets: betEndpoints,
  notices: noticeEndpoints,
  calendars: calendarEndpoints,
};
