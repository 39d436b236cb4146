import { predictionEndpoints } from '#contract/predictions.ts';
import { type LeagueId, tennisTourIds } from '#domain/league.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { resolveGame } from '../../contests/games/service.ts';
import { viewGenerated } from '../../record/history/service.ts';
import { limitGenerations } from '../../analysts/spending/service.ts';
import {
  cancelBulkGeneration,
  getBulkGeneration,
  listBulkGenerations,
  startGamesGeneration,
  startWeekGeneration,
} from './jobs.ts';
import { wishedFor } from './policy.ts';
import { generatePrediction } from './service.ts';

export function registerPredictionRoutes(app: FastifyInstance, context: AppContext): void {
  registerGenerate(app, context, ['nfl'], predictionEndpoints.generateFootball);
  registerGenerate(app, context, ['nba'], predictionEndpoints.generateBasketball);
  registerGenerate(app, context, ['nhl'], predictionEndpoints.generateHockey);
  registerGenerate(app, context, ['mlb'], predictionEndpoints.generateBaseball);
  registerGenerate(app, context, tennisTourIds, predictionEndpoints.generateTennis);

  registerBulk(app, context);
}

function registerBulk(app: FastifyInstance, context: AppContext): void {
  route(app, context, predictionEndpoints.generateWeek, async ({ body, user }) => {
    await limitGenerations(context, user);
    const { season, week } = body;
    const asked = { league: 'nfl' as const, season, weekNumber: week, ...wishedFor(body) };
    return startWeekGeneration(context, user.id, asked);
  });
  route(app, context, predictionEndpoints.generateGames, async ({ body, user }) => {
    await limitGenerations(context, user);
    const { league, gameIds } = body;
    return startGamesGeneration(context, user.id, { league, gameIds, ...wishedFor(body) });
  });
  route(app, context, predictionEndpoints.bulkGenerations, async ({ user }) => ({
    generations: await listBulkGenerations(context, user.id),
  }));
  route(app, context, predictionEndpoints.bulkGeneration, ({ params, user }) =>
    getBulkGeneration(context, user.id, params.id),
  );
  route(app, context, predictionEndpoints.cancelBulk, ({ params, user }) =>
    cancelBulkGeneration(context, user.id, params.id),
  );
}

/** A sport whose games the score source cannot tell of has no generate call. */
function registerGenerate(
  app: FastifyInstance,
  context: AppContext,
  leagues: readonly LeagueId[],
  endpoint: typeof predictionEndpoints.generateFootball,
): void {
  const [first, ...others] = leagues.filter((league) => context.leagues.includes(league));
  if (first === undefined) return;
  route(app, context, endpoint, async ({ params, body, user }) => {
    await limitGenerations(context, user);
    const { league, gameId } = await resolveGame(context, [first, ...others], params.gameId);
    const asked = { league, gameId, ...wishedFor(body) };
    const { outcome, row } = await generatePrediction(context, user.id, asked);
    return { ...(await viewGenerated(context, user.id, row)), outcome };
  });
}
