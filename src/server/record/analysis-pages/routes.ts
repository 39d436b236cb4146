import { analysisEndpoints } from '#contract/analyses.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { viewAnalysisPage } from './service.ts';

export function registerAnalysisPageRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, analysisEndpoints.page, ({ params, user }) =>
    viewAnalysisPage(context, user.id, params.id),
  );
}
