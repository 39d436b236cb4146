import { boxScoreEndpoints } from '#contract/box-scores.ts';
import { teamEndpoints } from '#contract/teams.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { viewBoxScore, viewTeamStatistics } from './service.ts';

export function registerBoxScoreRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, boxScoreEndpoints.boxScore, ({ params }) =>
    viewBoxScore(context, params.league, params.id),
  );

  route(app, context, teamEndpoints.teamStatistics, ({ params, query }) =>
    viewTeamStatistics(context, params.league, params.id, query.season),
  );
}
