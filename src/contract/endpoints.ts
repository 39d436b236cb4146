import { accountEndpoints } from './accounts.ts';
import { analystEndpoints } from './analysts.ts';
import { approvalEndpoints } from './approvals.ts';
import { exportEndpoints } from './exports.ts';
import { comparisonEndpoints, gameEndpoints } from './games.ts';
import { golfPredictionEndpoints } from './golf-predictions.ts';
import { lineUpEndpoints } from './line-ups.ts';
import { pairAnalysisEndpoints } from './pair-analyses.ts';
import { pickEndpoints } from './picks.ts';
import { generateEndpoints, predictionEndpoints } from './predictions.ts';
import { scoreEndpoints } from './scores.ts';
import { tournamentEndpoints } from './tournaments.ts';
import { statusEndpoints, trackRecordEndpoints } from './track-record.ts';

/** Every call of the product, by feature. */
export const endpoints = {
  accounts: accountEndpoints,
  approvals: approvalEndpoints,
  games: { ...gameEndpoints, ...comparisonEndpoints },
  lineUps: lineUpEndpoints,
  tournaments: tournamentEndpoints,
  scores: scoreEndpoints,
  generation: generateEndpoints,
  predictions: { ...predictionEndpoints, ...analystEndpoints, ...pairAnalysisEndpoints },
  trackRecord: { ...trackRecordEndpoints, ...statusEndpoints },
  golfPredictions: golfPredictionEndpoints,
  exports: exportEndpoints,
  picks: pickEndpoints,
};
