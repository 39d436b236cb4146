import { gameEndpoints } from '#contract/games.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { feedRoute, route } from '../../http/route.ts';
import { viewStandings, viewTeams } from './service.ts';

export function registerStandingRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, gameEndpoints.standings, ({ params, query }) =>
    viewStandings(context, params.league, query.season),
  );

  feedRoute(app, context, gameEndpoints.teams, ({ params }, request, reply) =>
    context.feeds.send(request, reply, params.league, 'teams', () =>
      viewTeams(context, params.league),
    ),
  );
}
