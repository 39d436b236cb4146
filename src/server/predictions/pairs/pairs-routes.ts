import { pairAnalysisEndpoints } from '#contract/generation.ts';
import { readOptions } from '../options/options.ts';
import { limitGenerations } from '../../analysts/spending/spending.ts';
import type { Routes } from '../../http/route.ts';
import { analyzePair } from './pairs.ts';

export function registerPairAnalysisRoutes({ context, route }: Routes): void {
  route(pairAnalysisEndpoints.analyzePair, async ({ params, body, user }) => {
    await limitGenerations(context, user);
    return analyzePair(context, user.id, {
      league: params.league,
      aId: body.a,
      bId: body.b,
      ...readOptions(body),
    });
  });
}
