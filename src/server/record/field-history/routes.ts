import { golfPredictionEndpoints } from '#contract/golf-predictions.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { getGolfPrediction, getGolfRawData, listGolfHistory } from './service.ts';

export function registerGolfHistoryRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, golfPredictionEndpoints.list, async ({ query, user, reply }) => {
    const { predictions, nextCursor } = await listGolfHistory(context, user.id, {
      ...query,
      mine: query.mine === 'true',
      shown: query.shown === 'true',
    });
    if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor);
    return predictions;
  });
  route(app, context, golfPredictionEndpoints.one, ({ params, user }) =>
    getGolfPrediction(context, user.id, params.id),
  );
  route(app, context, golfPredictionEndpoints.raw, ({ params, user }) =>
    getGolfRawData(context, user.id, params.id),
  );
}
