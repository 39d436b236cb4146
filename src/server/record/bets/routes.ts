import { betEndpoints } from '#contract/record/bets.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { addBet, changeBet, getLines, listBets, listUpcoming, removeBet } from './service.ts';

export function registerBetRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, betEndpoints.list, ({ query, user }) => listBets(context, user.id, query));
  route(app, context, betEndpoints.contests, ({ query }) => listUpcoming(context, query.sport));
  route(app, context, betEndpoints.lines, ({ params }) =>
    getLines(context, params.league, params.contestId),
  );
  route(app, context, betEndpoints.add, ({ body, user }) => addBet(context, user.id, body));
  route(app, context, betEndpoints.change, ({ params, body, user }) =>
    changeBet(context, user.id, params.id, body),
  );
  route(app, context, betEndpoints.remove, async ({ params, user }) => {
    await removeBet(context, user.id, params.id);
    return { message: 'Taken out of your bet book.' };
  });
}
