import { golfPredictionEndpoints } from '#contract/golf-predictions.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { viewGenerated } from '../../record/field-history/service.ts';
import { limitGenerations } from '../../analysts/spending/service.ts';
import { golfWishesOf } from './policy.ts';
import { generateGolfPrediction } from './service.ts';

/** A score source that tells of no golf has no generate call for it. */
export function registerGolfPredictionRoutes(app: FastifyInstance, context: AppContext): void {
  if (!context.leagues.includes('pga')) return;
  route(app, context, golfPredictionEndpoints.generate, async ({ params, body, user }) => {
    await limitGenerations(context, user);
    const { tournamentId } = params;
    const asked = { tournamentId, ...golfWishesOf(body) };
    const { outcome, row } = await generateGolfPrediction(context, user.id, asked);
    return { ...(await viewGenerated(context, user.id, row)), outcome };
  });
}
