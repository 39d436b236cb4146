import { pickEndpoints } from '#contract/record/picks.ts';
import type { Routes } from '../../http/route.ts';
import { getChoices, getPick, importPicks, listPicks, putPick, removePick } from './picks.ts';

export function registerPickRoutes({ context, route }: Routes): void {
  route(pickEndpoints.list, ({ user }) => listPicks(context, user.id));
  route(pickEndpoints.import, async ({ body, user }) => ({
    imported: await importPicks(context, user.id, body.gameIds),
  }));
  route(pickEndpoints.one, ({ params, query, user }) =>
    getPick(context, user.id, params.gameId, query.market),
  );
  route(pickEndpoints.choices, ({ params, user }) => getChoices(context, user.id, params.gameId));
  route(pickEndpoints.put, ({ params, body, user }) =>
    putPick(context, user.id, params.gameId, body),
  );
  route(pickEndpoints.remove, async ({ params, query, user }) => {
    await removePick(context, user.id, params.gameId, query.market);
    return { message: 'Removed from your picks.' };
  });
}
