import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { predictionEndpoints } from '#contract/predictions.ts';
import type { FastifyReply } from 'fastify';
import type { Routes } from '../../http/route.ts';
import { getPrediction, getRawData, listHistory } from './history.ts';

export function registerHistoryRoutes({ context, route }: Routes): void {
  route(predictionEndpoints.list, async ({ query, user, reply }) => {
    const { gameId, gameIds, ...filters } = query;
    const contestIds = wantedIds(gameId, gameIds?.split(','));
    const page = await listHistory(context, user.id, 'matchup', { ...filters, contestIds });
    return sendPage(reply, page);
  });
  route(predictionEndpoints.one, ({ params, user }) =>
    getPrediction(context, user.id, 'matchup', params.id),
  );
  route(predictionEndpoints.raw, ({ params, user }) =>
    getRawData(context, user.id, 'matchup', params.id),
  );

  route(golfPredictionEndpoints.list, async ({ query, user, reply }) => {
    const { tournamentId, ...filters } = query;
    const contestIds = wantedIds(tournamentId, undefined);
    const page = await listHistory(context, user.id, 'tournament', { ...filters, contestIds });
    return sendPage(reply, page);
  });
  route(golfPredictionEndpoints.one, ({ params, user }) =>
    getPrediction(context, user.id, 'tournament', params.id),
  );
  route(golfPredictionEndpoints.raw, ({ params, user }) =>
    getRawData(context, user.id, 'tournament', params.id),
  );
}

function sendPage<View>(reply: FastifyReply, page: { predictions: View[]; nextCursor?: number }) {
  if (page.nextCursor !== undefined) reply.header('x-next-cursor', page.nextCursor);
  return page.predictions;
}

/** Contests named by both parameters; undefined when neither is given. */
function wantedIds(one: string | undefined, many: string[] | undefined): string[] | undefined {
  if (one === undefined) return many;
  return many === undefined || many.includes(one) ? [one] : [];
}
