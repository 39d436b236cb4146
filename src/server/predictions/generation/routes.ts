import {
  bulkGenerationEndpoints,
  type GenerateEndpoint,
  generateEndpoints,
} from '#contract/generation.ts';
import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { type LeagueId, leaguesOfSport, sportIds } from '#domain/league.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { resolveGame } from '../../contests/games/service.ts';
import { viewGenerated, viewGeneratedGame } from '../../record/history/service.ts';
import { limitGenerations } from '../../analysts/spending/service.ts';
import * as bulk from '../bulk/service.ts';
import { field } from '../contest-kinds/field.ts';
import { readFieldOptions } from '../options/service.ts';
import { sides } from '../contest-kinds/sides.ts';
import { readOptions } from '../options/service.ts';
import { generatePrediction } from './service.ts';

export function registerPredictionRoutes(app: FastifyInstance, context: AppContext): void {
  for (const sport of sportIds) {
    const endpoint = generateEndpoints[sport];
    const leagues = leaguesOfSport(sport).map(({ id }) => id);
    if (endpoint !== undefined) registerGenerate(app, context, leagues, endpoint);
  }
  registerGenerateWinner(app, context);
  registerBulk(app, context);
}

/** A score source that tells of no golf has no generate call for it. */
function registerGenerateWinner(app: FastifyInstance, context: AppContext): void {
  if (!context.leagues.includes('pga')) return;
  route(app, context, golfPredictionEndpoints.generate, async ({ params, body, user }) => {
    await limitGenerations(context, user);
    const asked = {
      league: 'pga' as const,
      contestId: params.tournamentId,
      ...readFieldOptions(body),
    };
    const { outcome, row } = await generatePrediction(context, user.id, field, asked);
    return { ...(await viewGenerated(context, user.id, 'field', row)), outcome };
  });
}

function registerBulk(app: FastifyInstance, context: AppContext): void {
  route(app, context, bulkGenerationEndpoints.generateWeek, async ({ body, user }) => {
    await limitGenerations(context, user);
    const { season, week } = body;
    const asked = { league: 'nfl' as const, season, weekNumber: week, ...readOptions(body) };
    return bulk.startWeekGeneration(context, user.id, asked);
  });
  route(app, context, bulkGenerationEndpoints.generateGames, async ({ body, user }) => {
    await limitGenerations(context, user);
    const { league, gameIds } = body;
    return bulk.startGamesGeneration(context, user.id, { league, gameIds, ...readOptions(body) });
  });
  route(app, context, bulkGenerationEndpoints.bulkGenerations, async ({ user }) => ({
    generations: await bulk.listBulkGenerations(context, user.id),
  }));
  route(app, context, bulkGenerationEndpoints.bulkGeneration, ({ params, user }) =>
    bulk.getBulkGeneration(context, user.id, params.id),
  );
  route(app, context, bulkGenerationEndpoints.cancelBulk, ({ params, user }) =>
    bulk.cancelBulkGeneration(context, user.id, params.id),
  );
}

/** A sport whose games the score source cannot tell of has no generate call. */
function registerGenerate(
  app: FastifyInstance,
  context: AppContext,
  leagues: readonly LeagueId[],
  endpoint: GenerateEndpoint,
): void {
  const [first, ...others] = leagues.filter((league) => context.leagues.includes(league));
  if (first === undefined) return;
  route(app, context, endpoint, async ({ params, body, user }) => {
    await limitGenerations(context, user);
    const { league, gameId } = await resolveGame(context, [first, ...others], params.gameId);
    const asked = { league, contestId: gameId, ...readOptions(body) };
    const { outcome, row } = await generatePrediction(context, user.id, sides, asked);
    return { ...(await viewGeneratedGame(context, user.id, row)), outcome };
  });
}
