import { tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { feedRoute } from '../../http/route.ts';
import { viewTennis, viewTennisTournament } from './service.ts';

export function registerDrawRoutes(app: FastifyInstance, context: AppContext): void {
  const { feeds } = context;

  feedRoute(app, context, tennisEndpoints.schedule, (_call, request, reply) =>
    feeds.send(request, reply, ['atp', 'wta'], 'tennis', () => viewTennis(context)),
  );

  feedRoute(app, context, tennisEndpoints.tournament, ({ params }, request, reply) =>
    feeds.send(request, reply, [params.league], `tennis/${params.league}/${params.id}`, () =>
      viewTennisTournament(context, params.league, params.id),
    ),
  );
}
