import { accountEndpoints } from './accounts/accounts.ts';
import { analysisEndpoints } from './predictions/analyses.ts';
import { analystEndpoints } from './analysts.ts';
import { analyticsEndpoints, recordEndpoints } from './analytics/analytics.ts';
import { approvalEndpoints } from './accounts/approvals.ts';
import { betEndpoints } from './bets/bets.ts';
import { boxScoreEndpoints } from './box-scores.ts';
import { calendarEndpoints } from './live/calendars.ts';
import { exportEndpoints } from './predictions/exports.ts';
import { gameEndpoints } from './games.ts';
import {
  bulkGenerationEndpoints,
  generateEndpoints,
  pairAnalysisEndpoints,
} from './predictions/generation.ts';
import { healthEndpoints } from './admin/health.ts';
import { historyEndpoints } from './predictions/history.ts';
import { golfPredictionEndpoints } from './tournaments/golf-predictions.ts';
import { golfEndpoints } from './tournaments/golf-tournaments.ts';
import { injuryEndpoints } from './injuries.ts';
import { journalEndpoints } from './journal.ts';
import { lineupEndpoints } from './lineups.ts';
import { listedPredictions } from './predictions/listed-predictions.ts';
import { feedEndpoints, propLineEndpoints, statusEndpoints } from './admin/status.ts';
import { noticeEndpoints } from './live/notices.ts';
import { playerEndpoints } from './players.ts';
import { playerProjectionEndpoints } from './player-projections.ts';
import { lossReviewEndpoints } from './analytics/loss-reviews.ts';
import { secondFactorEndpoints } from './accounts/second-factors.ts';
import { preferenceEndpoints } from './accounts/preferences.ts';
import { pickEndpoints } from './bets/picks.ts';
import { predictionEndpoints } from './predictions/predictions.ts';
import { quoteEndpoints } from './quotes.ts';
import { scheduleEndpoints } from './schedules.ts';
import { todayEndpoints } from './today.ts';
import { shareImageEndpoints } from './predictions/share-images.ts';
import { teamPageEndpoints } from './team-pages.ts';
import { seasonOddsEndpoints } from './season-odds.ts';
import { standingEndpoints, teamEndpoints } from './teams.ts';
import { tourPlayerEndpoints } from './tournaments/tour-players.ts';
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
