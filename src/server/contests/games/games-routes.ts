import { gameEndpoints } from '#contract/games-endpoints.ts';
import { injuryEndpoints } from '#contract/injuries-endpoints.ts';
import { quoteEndpoints } from '#contract/quotes-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Routes } from '#server/http/route.ts';
import { findGame } from './games.ts';
import { viewGame, viewInjuries } from '#server/contests/cards/cards.ts';
import { findPlayingCounts } from '#server/contests/injuries.ts';
import { listPrices } from '#server/contests/quotes/quotes.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';

export function registerGameRoutes({ context, route }: Routes): void {
  const readGame = async ({ league, id }: { league: LeagueId; id: string }) => {
    const game = await findGame(context, league, id);
    if (game === undefined) throw await notFoundError(context, league, 'Game not found.');
    return game;
  };

  route(gameEndpoints.game, async ({ params }) => ({
    game: viewGame(await readGame(params), context.now()),
  }));

  route(injuryEndpoints.injuries, async ({ params }) =>
    viewInjuries(await readGame(params), await findPlayingCounts(context, params.league)),
  );

  route(quoteEndpoints.prices, async ({ params }) => listPrices(context, await readGame(params)));
}
