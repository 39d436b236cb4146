import { predictionEndpoints } from '#contract/predictions.ts';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { AppContext } from '../../context.ts';
import { guarded, route } from '../../route.ts';
import { getPrediction, getRawData, listHistory, writeCsv } from './service.ts';

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

  app.get('/api/predictions/export.csv', guarded(context, 'member'), (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="linewise-predictions.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(writeCsv(context))),
  );
}
