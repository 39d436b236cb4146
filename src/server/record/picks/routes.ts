import { pickEndpoints } from '#contract/record/picks.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { getPick, importPicks, listPicks, putPick, removePick } from './service.ts';

export function registerPickRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, pickEndpoints.list, ({ user }) => listPicks(context, user.id));
  route(app, context, pickEndpoints.import, async ({ body, user }) => ({
    imported: await importPicks(context, user.id, body.gameIds),
  }));
  route(app, context, pickEndpoints.one, ({ params, user }) =>
    getPick(context, user.id, params.gameId),
  );
  route(app, context, pickEndpoints.put, ({ params, body, user }) =>
    putPick(context, user.id, params.gameId, body.predictionId),
  );
  route(app, context, pickEndpoints.remove, async ({ params, user }) => {
    await removePick(context, user.id, params.gameId);
    return { message: 'Removed from your picks.' };
  });
}
