import { predictionEndpoints } from '#contract/predictions.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { getPrediction, getRawData, listHistory } from './service.ts';

export function registerHistoryRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, predictionEndpoints.list, async ({ query, user, reply }) => {
    const { predictions, nextCursor } = await listHistory(context, user.id, {
      ...query,
      gameIds: query.gameIds?.split(','),
      mine: query.mine === 'true',
      shown: query.shown === 'true',
    });
    if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor);
    return predictions;
  });
  route(app, context, predictionEndpoints.one, ({ params, user }) =>
    getPrediction(context, user.id, params.id),
  );
  route(app, context, predictionEndpoints.raw, ({ params, user }) =>
    getRawData(context, user.id, params.id),
  );
}
