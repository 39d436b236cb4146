import { pairAnalysisEndpoints } from '#contract/generation.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { readOptions } from '../options/service.ts';
import { limitGenerations } from '../../analysts/spending/service.ts';
import { analysePair } from './service.ts';

export function registerPairAnalysisRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, pairAnalysisEndpoints.analysePair, async ({ params, body, user }) => {
    await limitGenerations(context, user);
    return analysePair(context, user.id, {
      league: params.league,
      aId: body.a,
      bId: body.b,
      ...readOptions(body),
    });
  });
}
