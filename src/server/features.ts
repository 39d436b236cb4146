import type { FastifyInstance } from 'fastify';
import type { AppContext } from './context.ts';
import { startAccountJobs } from './features/accounts/jobs.ts';
import { registerAccountRoutes } from './features/accounts/routes.ts';
import { startAnalystUsageJobs } from './features/analyst-usage/jobs.ts';
import { registerAnalystUsageRoutes } from './features/analyst-usage/routes.ts';
import { registerApprovalRoutes } from './features/approvals/routes.ts';
import { startBackfillJobs } from './features/backfill/jobs.ts';
import { registerBackfillRoutes } from './features/backfill/routes.ts';
import { startBoxScoreJobs } from './features/box-scores/jobs.ts';
import { registerBoxScoreRoutes } from './features/box-scores/routes.ts';
import { registerExportRoutes } from './features/exports/routes.ts';
import { registerGameRoutes } from './features/games/routes.ts';
import { registerGolfHistoryRoutes } from './features/golf-history/routes.ts';
import { registerGolfPredictionRoutes } from './features/golf-predictions/routes.ts';
import { registerHistoryRoutes } from './features/history/routes.ts';
import { startInjuryJobs } from './features/injuries/jobs.ts';
import { startOperationJobs } from './features/operations/jobs.ts';
import { registerOperationRoutes } from './features/operations/routes.ts';
import { registerPairAnalysisRoutes } from './features/pair-analyses/routes.ts';
import { registerPickRoutes } from './features/picks/routes.ts';
import { startPredictionJobs } from './features/predictions/jobs.ts';
import { registerPredictionRoutes } from './features/predictions/routes.ts';
import { startScoreJobs } from './features/scores/jobs.ts';
import { registerStandingRoutes } from './features/standings/routes.ts';
import { registerStreamRoutes } from './features/stream/routes.ts';
import { registerTeamRoutes } from './features/teams/routes.ts';
import { registerTournamentRoutes } from './features/tournaments/routes.ts';
import { registerTrackRecordRoutes } from './features/track-record/routes.ts';

type RegisterRoutes = (app: FastifyInstance, context: AppContext) => Promise<void> | void;

/** The routes of every feature, in the order of the house. */
export const features: RegisterRoutes[] = [
  registerOperationRoutes,
  registerAccountRoutes,
  registerApprovalRoutes,
  registerGameRoutes,
  registerBoxScoreRoutes,
  registerBackfillRoutes,
  registerTournamentRoutes,
  registerStandingRoutes,
  registerTeamRoutes,
  registerPredictionRoutes,
  registerGolfPredictionRoutes,
  registerGolfHistoryRoutes,
  registerPairAnalysisRoutes,
  registerAnalystUsageRoutes,
  registerHistoryRoutes,
  registerExportRoutes,
  registerTrackRecordRoutes,
  registerPickRoutes,
  registerStreamRoutes,
];

/** What every feature does by itself, without a request. */
const jobStarters: ((context: AppContext) => Promise<void>)[] = [
  startOperationJobs,
  startAccountJobs,
  startScoreJobs,
  startBackfillJobs,
  startBoxScoreJobs,
  startInjuryJobs,
  startPredictionJobs,
  startAnalystUsageJobs,
];

export async function startFeatureJobs(context: AppContext): Promise<void> {
  for (const start of jobStarters) await start(context);
}
