import { playerEndpoints } from '#contract/players.ts';
import type { Routes } from '../../http/route.ts';
import { viewPlayer } from './players.ts';

export function registerPlayerRoutes({ context, route }: Routes): void {
  route(playerEndpoints.player, ({ params }) => viewPlayer(context, params.league, params.id));
}
