import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { listedPredictions } from '#contract/predictions/listed-predictions.ts';
import { predictionEndpoints } from '#contract/predictions/predictions-endpoints.ts';
import { exportEndpoints } from '#contract/predictions/exports.ts';
import { historyEndpoints } from '#contract/predictions/history.ts';
import { isFieldSport } from '#domain/league.ts';
import type { FastifyReply } from 'fastify';
import type { Routes } from '#server/http/route.ts';
import { exportFileName, writeCsv, writeJson } from './history-exports.ts';
import { viewHistoryPage, viewHistorySummary } from './history-pages.ts';
import {
  getPrediction,
  getRawData,
  listHistory,
  shownMatchups,
  shownTournaments,
} from './prediction-list.ts';

export function registerHistoryRoutes({ context, route, fileRoute }: Routes): void {
  route(listedPredictions, async ({ query, user, reply }) => {
    const { gameId, gameIds, ...filters } = query;
    const contestIds = wantedIds(gameId, gameIds?.split(','));
    const pageQuery = { ...filters, contestIds };
    // Their fields differ: a list has one kind.
    return isFieldSport(query.sport ?? '')
      ? sendPage(reply, await listHistory(context, user.id, shownTournaments, pageQuery))
      : sendPage(reply, await listHistory(context, user.id, shownMatchups, pageQuery));
  });
  route(predictionEndpoints.one, ({ params, user }) =>
    getPrediction(context, user.id, shownMatchups, params.id),
  );
  route(predictionEndpoints.raw, ({ params, user }) =>
    getRawData(context, user.id, 'matchup', params.id),
  );

  route(golfPredictionEndpoints.list, async ({ query, user, reply }) => {
    const { tournamentId, ...filters } = query;
    const contestIds = wantedIds(tournamentId, undefined);
    const page = await listHistory(context, user.id, shownTournaments, { ...filters, contestIds });
    return sendPage(reply, page);
  });
  route(golfPredictionEndpoints.one, ({ params, user }) =>
    getPrediction(context, user.id, shownTournaments, params.id),
  );
  route(golfPredictionEndpoints.raw, ({ params, user }) =>
    getRawData(context, user.id, 'tournament', params.id),
  );

  route(historyEndpoints.page, ({ query: { cursor, limit, ...filters }, user }) =>
    viewHistoryPage(context, user.id, filters, { cursor, limit }),
  );
  route(historyEndpoints.summary, ({ query, user }) => viewHistorySummary(context, user.id, query));
  fileRoute(
    exportEndpoints.csv,
    (query) => exportFileName(query, 'csv'),
    ({ query, user }) => writeCsv(context, user.id, query),
  );
  fileRoute(
    exportEndpoints.json,
    (query) => exportFileName(query, 'json'),
    ({ query, user }) => writeJson(context, user.id, query),
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
