import { z } from 'zod';
import { leagueIds } from '#domain/league.ts';
import { lastWeekSlot } from '#domain/season.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { generateBody } from './generation.ts';
import { feedId } from './text.ts';

/** Games predicted one after the other in a queued job. */
export const bulkGeneration = z.object({
  id: z.uuid(),
  league: z.enum(leagueIds),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** Games that were asked for, and how many of them had begun already. */
  asked: z.number().int(),
  begun: z.number().int(),
  /** Those of them that can be predicted. */
  total: z.number().int(),
  /** Games whose prediction is there, those included that had the same one before. */
  finished: z.number().int(),
  stored: z.number().int(),
  failed: z.number().int(),
  /** Games whose prediction is there. */
  finishedGameIds: z.array(z.string()),
  /** Why a game was not predicted, in the words of its refusal. */
  failures: z.array(z.object({ gameId: z.string(), message: z.string() })),
  startedAt: moment,
});
export type BulkGenerationView = z.infer<typeof bulkGeneration>;

/** Most games that one bulk generation takes. */
export const mostBulkGames = 64;

const member = endpointsFor('member', 'Predictions');

export const bulkGenerationEndpoints = {
  generateWeek: member.post('/api/predictions/generate-week', {
    summary: 'Queues predictions for every game of a football week that has not begun.',
    body: generateBody.extend({
      week: z.coerce.number().int().min(1).max(lastWeekSlot),
      season: z.coerce.number().int().min(1990).max(2100),
    }),
    answer: bulkGeneration,
  }),
  generateGames: member.post('/api/predictions/generate-games', {
    summary: 'Queues predictions for the named games of one league that have not begun.',
    body: generateBody.extend({
      league: z.enum(leagueIds),
      gameIds: z.array(feedId).min(1).max(mostBulkGames),
    }),
    answer: bulkGeneration,
  }),
  bulkGenerations: member.get('/api/predictions/bulk', {
    summary: 'One’s own bulk generations that are under way.',
    answer: z.object({ generations: z.array(bulkGeneration) }),
  }),
  bulkGeneration: member.get('/api/predictions/bulk/:id', {
    summary: 'How far a bulk generation of one’s own has come.',
    params: z.object({ id: z.uuid() }),
    answer: bulkGeneration,
  }),
  cancelBulk: member.post('/api/predictions/bulk/:id/cancel', {
    summary: 'Ends a bulk generation of one’s own; what is finished stays.',
    params: z.object({ id: z.uuid() }),
    answer: bulkGeneration,
  }),
};
