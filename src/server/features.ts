import type { FastifyInstance } from 'fastify';
import type { AppContext } from './context.ts';
import { startAccountJobs } from './features/accounts/jobs.ts';
import { registerAccountRoutes } from './features/accounts/routes.ts';
import { registerApprovalRoutes } from './features/approvals/routes.ts';
import { registerGameRoutes } from './features/games/routes.ts';
import { registerOperationRoutes } from './features/operations/routes.ts';
import { startScoreJobs } from './features/scores/jobs.ts';
import { registerStandingRoutes } from './features/standings/routes.ts';
import { registerTeamRoutes } from './features/teams/routes.ts';

type RegisterRoutes = (app: FastifyInstance, context: AppContext) => Promise<void> | void;

/** The routes of every feature, in the order of the house. */
export const features: RegisterRoutes[] = [
  registerOperationRoutes,
  registerAccountRoutes,
  registerApprovalRoutes,
  registerGameRoutes,
  registerStandingRoutes,
  registerTeamRoutes,
];

/** What every feature does by itself, without a request. */
const jobStarters: ((context: AppContext) => Promise<void>)[] = [startAccountJobs, startScoreJobs];

export async function startFeatureJobs(context: AppContext): Promise<void> {
  for (const start of jobStarters) await start(context);
}
