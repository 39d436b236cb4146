import { analysisEndpoints } from '#contract/analyses.ts';
import type { Routes } from '../../http/route.ts';
import { viewAnalysisPage } from './analysis-pages.ts';

export function registerAnalysisPageRoutes({ context, route }: Routes): void {
  route(analysisEndpoints.page, ({ params, user }) =>
    viewAnalysisPage(context, user.id, params.id),
  );
}
