import { teamEndpoints } from '#contract/teams.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { compareTeams } from './service.ts';

export function registerTeamRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, teamEndpoints.compare, ({ params, query }) =>
    compareTeams(context, params.league, query.a, query.b),
  );
}
