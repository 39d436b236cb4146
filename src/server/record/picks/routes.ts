import { pickEndpoints } from '#contract/record/picks.ts';
import type { Routes } from '../../http/route.ts';
import { getPick, importPicks, listPicks, putPick, removePick } from './service.ts';

export function registerPickRoutes({ context, route }: Routes): void {
  route(pickEndpoints.list, ({ user }) => listPicks(context, user.id));
  route(pickEndpoints.import, async ({ body, user }) => ({
    imported: await importPicks(context, user.id, body.gameIds),
  }));
  route(pickEndpoints.one, ({ params, user }) => getPick(context, user.id, params.gameId));
  route(pickEndpoints.put, ({ params, body, user }) =>
    putPick(context, user.id, params.gameId, body.predictionId),
  );
  route(pickEndpoints.remove, async ({ params, user }) => {
    await removePick(context, user.id, params.gameId);
    return { message: 'Removed from your picks.' };
  });
}
