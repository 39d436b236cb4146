import { gameEndpoints } from '#contract/games.ts';
import { injuryEndpoints } from '#contract/injuries.ts';
import type { Routes } from '../../http/route.ts';
import { findGame } from './games.ts';
import { viewGame, viewInjuries } from '../cards/cards.ts';
import { findPlayingCounts } from '../injuries/injuries.ts';
import { notFoundError } from '../seasons/seasons.ts';

export function registerGameRoutes({ context, route }: Routes): void {
  route(gameEndpoints.game, async ({ params }) => {
    const game = await findGame(context, params.league, params.id);
    if (game === undefined) throw await notFoundError(context, params.league, 'Game not found.');
    return { game: viewGame(game, context.now()) };
  });

  route(injuryEndpoints.injuries, async ({ params }) => {
    const game = await findGame(context, params.league, params.id);
    if (game === undefined) throw await notFoundError(context, params.league, 'Game not found.');
    return viewInjuries(game, await findPlayingCounts(context, params.league));
  });
}
