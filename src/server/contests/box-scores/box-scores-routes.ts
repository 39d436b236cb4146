import { boxScoreEndpoints } from '#contract/box-scores.ts';
import { teamEndpoints } from '#contract/teams.ts';
import type { Routes } from '../../http/route.ts';
import { viewBoxScore, viewTeamStatistics } from './box-scores.ts';

export function registerBoxScoreRoutes({ context, route }: Routes): void {
  route(boxScoreEndpoints.boxScore, ({ params }) =>
    viewBoxScore(context, params.league, params.id),
  );

  route(teamEndpoints.teamStatistics, ({ params, query }) =>
    viewTeamStatistics(context, params.league, params.id, query.season),
  );
}
