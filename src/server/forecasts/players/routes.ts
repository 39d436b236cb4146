import { playerEndpoints } from '#contract/players.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { viewPlayer } from './service.ts';

export function registerPlayerRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, playerEndpoints.player, ({ params }) =>
    viewPlayer(context, params.league, params.id),
  );
}
