import { standingEndpoints, teamEndpoints } from '#contract/teams.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { feedRoute, route } from '../../http/route.ts';
import { viewStandings, viewTeams } from './service.ts';

export function registerStandingRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, standingEndpoints.standings, ({ params, query }) =>
    viewStandings(context, params.league, query.season),
  );

  feedRoute(app, context, teamEndpoints.teams, ({ params }, request, reply) =>
    context.feeds.send(request, reply, params.league, 'teams', () =>
      viewTeams(context, params.league),
    ),
  );
}
