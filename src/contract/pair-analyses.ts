import { z } from 'zod';
import { analystIds, analystSlots } from '#domain/analyst.ts';
import { leagueIds } from '#domain/league.ts';
import { defineEndpoint, moment } from './endpoint.ts';
import { generateBody, source } from './predictions.ts';
import { feedId } from './text.ts';

/** What an analyst writes of two teams, whether or not they meet; no prediction, and not graded. */
export const pairAnalysis = z.object({
  aId: z.string(),
  bId: z.string(),
  aiModel: z.enum(analystIds),
  aiModelLabel: z.string(),
  requestedSlot: z.enum(analystSlots),
  returnedModel: z.string(),
  isBaseline: z.boolean(),
  createdAt: moment,
  stronger: z.enum(['a', 'b', 'even']),
  reasoning: z.string(),
  keyFactors: z.array(z.object({ text: z.string(), sourceUrl: z.string().nullable() })),
  sources: z.array(source),
});
export type PairAnalysisView = z.infer<typeof pairAnalysis>;

export const pairAnalysisEndpoints = {
  analysePair: defineEndpoint({
    method: 'POST',
    path: '/api/:league/teams/analysis',
    access: 'member',
    summary: 'An analyst compares two teams. The same facts and options give the stored text.',
    tag: 'Predictions',
    params: z.object({ league: z.enum(leagueIds) }),
    body: generateBody.extend({ a: feedId, b: feedId }),
    answer: pairAnalysis,
  }),
};
