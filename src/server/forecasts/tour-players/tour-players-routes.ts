import { tourPlayerEndpoints } from '#contract/tournaments/tour-players.ts';
import type { Routes } from '../../http/route.ts';
import { viewTourPlayer } from './tour-players.ts';

export function registerTourPlayerRoutes({ context, route }: Routes): void {
  route(tourPlayerEndpoints.player, ({ params }) =>
    viewTourPlayer(context, params.league, params.id),
  );
}
