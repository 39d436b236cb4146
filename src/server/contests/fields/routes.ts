import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { feedRoute } from '../../http/route.ts';
import { viewGolf, viewGolfTournament } from './service.ts';

export function registerFieldRoutes(app: FastifyInstance, context: AppContext): void {
  const { feeds } = context;

  feedRoute(app, context, golfEndpoints.schedule, (_call, request, reply) =>
    feeds.send(request, reply, ['pga'], 'golf', () => viewGolf(context)),
  );

  feedRoute(app, context, golfEndpoints.tournament, ({ params }, request, reply) =>
    feeds.send(request, reply, ['pga'], `golf/${params.id}`, () =>
      viewGolfTournament(context, params.id),
    ),
  );
}
