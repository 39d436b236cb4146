import { teamEndpoints } from '#contract/teams.ts';
import type { Routes } from '../../http/route.ts';
import { compareTeams } from './teams.ts';

export function registerTeamRoutes({ context, route }: Routes): void {
  route(teamEndpoints.compare, ({ params, query }) =>
    compareTeams(context, params.league, query.a, query.b),
  );
}
