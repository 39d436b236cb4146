import { golfEndpoints } from '#contract/golf-tournaments.ts';
import { tennisEndpoints } from '#contract/tennis-tournaments.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { feedRoute } from '../../http/route.ts';
import { viewGolf, viewGolfTournament, viewTennis, viewTennisTournament } from './service.ts';

export function registerTournamentRoutes(app: FastifyInstance, context: AppContext): void {
  const { feeds } = context;

  feedRoute(app, context, golfEndpoints.schedule, (_call, request, reply) =>
    feeds.send(request, reply, ['pga'], 'golf', () => viewGolf(context)),
  );

  feedRoute(app, context, golfEndpoints.tournament, ({ params }, request, reply) =>
    feeds.send(request, reply, ['pga'], `golf/${params.id}`, () =>
      viewGolfTournament(context, params.id),
    ),
  );

  feedRoute(app, context, tennisEndpoints.schedule, (_call, request, reply) =>
    feeds.send(request, reply, ['atp', 'wta'], 'tennis', () => viewTennis(context)),
  );

  feedRoute(app, context, tennisEndpoints.tournament, ({ params }, request, reply) =>
    feeds.send(request, reply, [params.league], `tennis/${params.league}/${params.id}`, () =>
      viewTennisTournament(context, params.league, params.id),
    ),
  );
}
