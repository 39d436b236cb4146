import { z } from 'zod';
import { endpointsFor, moment } from './endpoint.ts';
import { teamParams } from './shared.ts';

const boxScoreSide = z.object({
  competitorId: z.string(),
  statistics: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      text: z.string(),
      value: z.number().nullable(),
    }),
  ),
  players: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      group: z.string(),
      isStarter: z.boolean(),
      figures: z.record(z.string(), z.string()),
    }),
  ),
});

export const boxScore = z.object({
  gameId: z.string(),
  home: boxScoreSide,
  away: boxScoreSide,
  fetchedAt: moment,
});
export type BoxScoreView = z.infer<typeof boxScore>;

export const boxScoreEndpoints = {
  boxScore: endpointsFor('member', 'Games').get('/api/:league/games/:id/box-score', {
    summary: 'The box score of a game.',
    params: teamParams,
    answer: boxScore,
  }),
};
