import { teamPageEndpoints } from '#contract/team-pages.ts';
import type { Routes } from '../../http/route.ts';
import { viewTeamPage } from './team-pages.ts';

export function registerTeamPageRoutes({ context, route }: Routes): void {
  route(teamPageEndpoints.page, ({ params }) => viewTeamPage(context, params.league, params.id));
}
