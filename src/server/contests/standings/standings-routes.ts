import { standingEndpoints, teamEndpoints } from '#contract/teams.ts';
import type { Routes } from '../../http/route.ts';
import { viewStandings, viewTeams } from './standings.ts';

export function registerStandingRoutes({ context, route, feedRoute }: Routes): void {
  route(standingEndpoints.standings, ({ params, query }) =>
    viewStandings(context, params.league, query.season),
  );

  feedRoute(teamEndpoints.teams, ({ params }, request, reply) =>
    context.memory.feeds.send(request, reply, params.league, 'teams', () =>
      viewTeams(context, params.league),
    ),
  );
}
