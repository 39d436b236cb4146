import { betEndpoints } from '#contract/record/bets.ts';
import type { Routes } from '../../http/route.ts';
import { getBook } from './bet-book.ts';
import { addBet, changeBet, getLines, listBets, listUpcoming, removeBet } from './bets.ts';

export function registerBetRoutes({ context, route }: Routes): void {
  route(betEndpoints.list, ({ query, user }) => listBets(context, user.id, query));
  route(betEndpoints.contests, ({ query }) => listUpcoming(context, query.sport));
  route(betEndpoints.lines, ({ params }) => getLines(context, params.league, params.contestId));
  route(betEndpoints.add, ({ body, user }) => addBet(context, user.id, body));
  route(betEndpoints.change, ({ params, body, user }) =>
    changeBet(context, user.id, params.id, body),
  );
  route(betEndpoints.remove, async ({ params, user }) => {
    await removeBet(context, user.id, params.id);
    return { message: 'Bet deleted.' };
  });
  route(betEndpoints.book, ({ query, user }) => getBook(context, user.id, query));
}
