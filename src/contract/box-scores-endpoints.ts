import { z } from 'zod';
import { endpointsFor, moment } from './endpoint.ts';
import { quotedPrice, teamParams } from './shared.ts';

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

/**
 * Box score and prices of a live game, as last read; nulls before the first reading, and once it
 * has ended.
 */
const liveGame = z.object({
  box: boxScore.pick({ home: true, away: true }).extend({ at: moment }).nullable(),
  /** A sportsbook's live price: never the market's, which is that before the start. */
  prices: quotedPrice.extend({ at: moment }).nullable(),
});
export type LiveGameView = z.infer<typeof liveGame>;

export const boxScoreEndpoints = {
  boxScore: endpointsFor('member', 'Games').get('/api/:league/games/:id/box-score', {
    summary: 'The box score of a game.',
    params: teamParams,
    answer: boxScore,
  }),
  live: endpointsFor('member', 'Games').get('/api/:league/games/:id/live', {
    summary: 'Box score so far and live prices of a game being played.',
    params: teamParams,
    answer: liveGame,
  }),
};
