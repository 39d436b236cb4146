import { tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import type { Routes } from '../../http/route.ts';
import { viewTennis, viewTennisTournament } from './draws.ts';

export function registerDrawRoutes({ context, feedRoute }: Routes): void {
  feedRoute(tennisEndpoints.schedule, (_call, request, reply) =>
    context.memory.feeds.send(request, reply, ['atp', 'wta'], 'tennis', () => viewTennis(context)),
  );

  feedRoute(tennisEndpoints.tournament, ({ params }, request, reply) =>
    context.memory.feeds.send(
      request,
      reply,
      [params.league],
      `tennis/${params.league}/${params.id}`,
      () => viewTennisTournament(context, params.league, params.id),
    ),
  );
}
