import { accountEndpoints } from './accounts.ts';
import { approvalEndpoints } from './approvals.ts';
import { comparisonEndpoints, gameEndpoints } from './games.ts';
import { pickEndpoints } from './picks.ts';
import { predictionEndpoints } from './predictions.ts';
import { scoreEndpoints } from './scores.ts';
import { tournamentEndpoints } from './tournaments.ts';
import { modelEndpoints, statusEndpoints, trackRecordEndpoints } from './track-record.ts';

/** Every call of the product, by feature. */
export const endpoints = {
  accounts: accountEndpoints,
  approvals: approvalEndpoints,
  games: { ...gameEndpoints, ...comparisonEndpoints },
  tournaments: tournamentEndpoints,
  scores: scoreEndpoints,
  predictions: { ...predictionEndpoints, ...modelEndpoints },
  trackRecord: { ...trackRecordEndpoints, ...statusEndpoints },
  picks: pickEndpoints,
};
