import { gameEndpoints } from '#contract/games.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { viewStandings } from './service.ts';

export function registerStandingRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, gameEndpoints.standings, ({ params, query }) =>
    viewStandings(context, params.league, query.season),
  );
}
