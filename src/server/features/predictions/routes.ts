import { predictionEndpoints } from '#contract/predictions.ts';
import { modelEndpoints } from '#contract/track-record.ts';
import { type LeagueId, tennisTourIds } from '#domain/league.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { consume, refuseUnlessAllowed } from '../../rate-limit.ts';
import { route } from '../../route.ts';
import type { ApprovedUser } from '../../session.ts';
import { resolveGame } from '../games/service.ts';
import { viewGenerated } from '../history/service.ts';
import { getWeekGeneration, startWeekGeneration } from './jobs.ts';
import { generatePrediction, listModels } from './service.ts';

export function registerPredictionRoutes(app: FastifyInstance, context: AppContext): void {
  registerGenerate(app, context, ['nfl'], predictionEndpoints.generateFootball);
  registerGenerate(app, context, ['nba'], predictionEndpoints.generateBasketball);
  registerGenerate(app, context, ['nhl'], predictionEndpoints.generateHockey);
  registerGenerate(app, context, ['mlb'], predictionEndpoints.generateBaseball);
  registerGenerate(app, context, tennisTourIds, predictionEndpoints.generateTennis);

  route(app, context, predictionEndpoints.generateWeek, async ({ body, user }) => {
    await limitGenerations(context, user);
    return startWeekGeneration(context, user.id, {
      league: 'nfl',
      season: body.season,
      weekNumber: body.week,
      slot: body.aiModel,
      instructions: body.customInstructions,
    });
  });
  route(app, context, predictionEndpoints.weekGeneration, ({ params }) =>
    getWeekGeneration(context, params.id),
  );

  route(app, context, modelEndpoints.models, () => Promise.resolve({ models: listModels() }));
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
    const row = await generatePrediction(context, user.id, {
      league,
      gameId,
      slot: body.aiModel,
      wishes: {
        instructions: body.customInstructions,
        query: body.perplexityQuery,
        searchDepth: body.searchModel,
      },
    });
    return viewGenerated(context, user.id, row);
  });
}

async function limitGenerations(context: AppContext, user: ApprovedUser): Promise<void> {
  const limit = context.config.rateLimits.generate;
  const verdict = await consume(context, { action: 'generate', subject: user.id, limit });
  refuseUnlessAllowed(
    verdict,
    `Too many predictions at once. Please try again in ${verdict.retryAfterSeconds} seconds.`,
  );
}
