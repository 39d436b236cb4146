import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import type { Routes } from '../../http/route.ts';
import { viewGolf, viewGolfTournament } from './fields.ts';

export function registerFieldRoutes({ context, feedRoute }: Routes): void {
  feedRoute(golfEndpoints.schedule, (_call, request, reply) =>
    context.memory.feeds.send(request, reply, ['pga'], 'golf', () => viewGolf(context)),
  );

  feedRoute(golfEndpoints.tournament, ({ params }, request, reply) =>
    context.memory.feeds.send(request, reply, ['pga'], `golf/${params.id}`, () =>
      viewGolfTournament(context, params.id),
    ),
  );
}
