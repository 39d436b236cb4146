import { z } from 'zod';
import { analystIds, analystSlots } from '#domain/analyst.ts';
import { leagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { generateBody } from './generation.ts';
import { keyFactor, source } from './prediction-parts.ts';
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
  keyFactors: z.array(keyFactor),
  sources: z.array(source),
});
export type PairAnalysisView = z.infer<typeof pairAnalysis>;

const member = endpointsFor('member', 'Predictions');

export const pairAnalysisEndpoints = {
  analysePair: member.post('/api/:league/teams/analysis', {
    summary: 'An analyst compares two teams. The same facts and options give the stored text.',
    params: z.object({ league: z.enum(leagueIds) }),
    body: generateBody.extend({ a: feedId, b: feedId }),
    answer: pairAnalysis,
  }),
};
