import { z } from 'zod';
import { gradeOutcomes } from '#domain/grading/terms.ts';
import { leagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from '../endpoint.ts';
import { grade } from '../predictions.ts';
import { feedId } from '../text.ts';

/** One pick per game, match or tournament: a repeat replaces the old one. */
export const pick = z.object({
  /** Of the game, or of the golf tournament. */
  id: z.string(),
  league: z.enum(leagueIds),
  /** “Dallas Cowboys @ Philadelphia Eagles”, “Jannik Sinner vs Carlos Alcaraz”, a tournament’s name. */
  contest: z.string(),
  gameTime: moment,
  /** Null in golf, as everything else that two sides have. */
  homeTeam: z.string().nullable(),
  awayTeam: z.string().nullable(),
  predictedWinner: z.string(),
  /** Of the team or the player. */
  predictedWinnerId: z.string(),
  confidence: z.number(),
  homeScorePrediction: z.number().nullable(),
  awayScorePrediction: z.number().nullable(),
  addedAt: moment,
  /** Imported after the start: it counts in no tally. */
  isLate: z.boolean(),
  predictionId: z.uuid(),
  /** How the picked winner came out; null before the end. */
  outcome: z.enum(gradeOutcomes).nullable(),
  grade: grade.nullable(),
});
export type PickView = z.infer<typeof pick>;

/** Most picks that are imported at once. */
export const mostImportedPicks = 100;

const byGame = z.object({ gameId: feedId });
const member = endpointsFor('member', 'Picks');

export const pickEndpoints = {
  list: member.get('/api/picks', {
    summary: 'The member’s own picks of every sport, newest first.',
    answer: z.array(pick),
  }),
  import: member.post('/api/picks/import', {
    summary:
      'Takes over football picks that a browser kept; those on the account stay as they are.',
    body: z.object({ gameIds: z.array(feedId).min(1).max(mostImportedPicks) }),
    answer: z.object({ imported: z.number().int() }),
  }),
  one: member.get('/api/picks/:gameId', {
    summary: 'The member’s pick of one game, match or tournament.',
    params: byGame,
    answer: pick,
  }),
  put: member.put('/api/picks/:gameId', {
    summary:
      'Adds a game, match or tournament that has not begun, with its newest prediction or the one named.',
    params: byGame,
    body: z.looseObject({ predictionId: z.uuid().optional() }),
    answer: pick,
  }),
  remove: member.delete('/api/picks/:gameId', {
    summary: 'Takes a game, match or tournament out of the picks.',
    params: byGame,
    answer: z.object({ message: z.string() }),
  }),
};
