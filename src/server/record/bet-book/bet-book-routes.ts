import { betEndpoints } from '#contract/record/bets.ts';
import type { Routes } from '../../http/route.ts';
import { getBook } from './bet-book.ts';

export function registerBetBookRoutes({ context, route }: Routes): void {
  route(betEndpoints.book, ({ query, user }) => getBook(context, user.id, query));
}
