import { tourPlayerEndpoints } from '#contract/tournaments/tour-players.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { viewTourPlayer } from './service.ts';

export function registerTourPlayerRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, tourPlayerEndpoints.player, ({ params }) =>
    viewTourPlayer(context, params.league, params.id),
  );
}
