import { teamPageEndpoints } from '#contract/team-pages.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { viewTeamPage } from './service.ts';

export function registerTeamPageRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, teamPageEndpoints.page, ({ params }) =>
    viewTeamPage(context, params.league, params.id),
  );
}
