import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { predictionEndpoints } from '#contract/predictions.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { getPrediction, getRawData, listHistory } from './service.ts';

export function registerHistoryRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, predictionEndpoints.list, async ({ query, user, reply }) => {
    const { gameId, gameIds, ...filters } = query;
    const contestIds = wantedIds(gameId, gameIds?.split(','));
    const page = await listHistory(context, user.id, 'sides', { ...filters, contestIds });
    return sendPage(reply, page);
  });
  route(app, context, predictionEndpoints.one, ({ params, user }) =>
    getPrediction(context, user.id, 'sides', params.id),
  );
  route(app, context, predictionEndpoints.raw, ({ params, user }) =>
    getRawData(context, user.id, 'sides', params.id),
  );

  route(app, context, golfPredictionEndpoints.list, async ({ query, user, reply }) => {
    const { tournamentId, ...filters } = query;
    const contestIds = wantedIds(tournamentId, undefined);
    const page = await listHistory(context, user.id, 'field', { ...filters, contestIds });
    return sendPage(reply, page);
  });
  route(app, context, golfPredictionEndpoints.one, ({ params, user }) =>
    getPrediction(context, user.id, 'field', params.id),
  );
  route(app, context, golfPredictionEndpoints.raw, ({ params, user }) =>
    getRawData(context, user.id, 'field', params.id),
  );
}

function sendPage<View>(reply: FastifyReply, page: { predictions: View[]; nextCursor?: number }) {
  if (page.nextCursor !== undefined) reply.header('x-next-cursor', page.nextCursor);
  return page.predictions;
}

/** Contests that both ways of naming them name; undefined where neither names any. */
function wantedIds(one: string | undefined, many: string[] | undefined): string[] | undefined {
  if (one === undefined) return many;
  return many === undefined || many.includes(one) ? [one] : [];
}
