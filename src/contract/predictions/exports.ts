import { z } from 'zod';
import { analystIds, predictionAuthors } from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { gradeOutcomes, voidReasons } from '#domain/grading/terms.ts';
import { predictionResults } from '#domain/grading/prediction-result.ts';
import { leagueIds, sportIds } from '#domain/league.ts';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { historyBases, historyFilters } from './history.ts';
import { madeWiths } from './prediction-parts.ts';

/**
 * CSV columns are these fields, in order, in snake case. Probabilities are for the predicted winner
 * unless noted.
 */
export const exportedPrediction = z.object({
  /** `golf` for tournaments. A legacy name; sequence numbers count over both. */
  chain: z.enum(['games', 'golf']),
  sequence: z.number().int().nullable(),
  id: z.uuid().nullable(),
  sport: z.enum(sportIds),
  league: z.enum(leagueIds),
  season: z.number().int(),
  week: z.number().int().nullable(),
  weekLabel: z.string().nullable(),
  contestId: z.string(),
  contest: z.string(),
  startsAt: moment,
  dates: z.string().nullable(),
  version: z.number().int().nullable(),
  createdAt: moment.nullable(),
  /**
   * Locked before the start, or replayed; a replayed row is not in the journal and has no number,
   * id or hash.
   */
  basis: z.enum(historyBases),
  author: z.enum(predictionAuthors),
  /** Requested by the exporting member; and the settings used. */
  isMine: z.enum(['yes', 'no']),
  madeWith: z.enum(madeWiths).nullable(),
  model: z.enum(analystIds),
  requestedModel: z.string().nullable(),
  returnedModel: z.string().nullable(),
  predictedWinner: z.string(),
  winProbability: z.number(),
  confidencePercent: z.number(),
  confidenceBand: z.enum(confidenceBands).nullable(),
  statisticalProbability: z.number(),
  analystProbability: z.number().nullable(),
  marketProbability: z.number().nullable(),
  result: z.enum(predictionResults),
  grade: z.enum(gradeOutcomes).nullable(),
  voidReason: z.enum(voidReasons).nullable(),
  brier: z.number().nullable(),
  logScore: z.number().nullable(),
  gradedAt: moment.nullable(),

  /* Matchups. In tennis, home is the player drawn first. */
  awayTeam: z.string().nullable(),
  homeTeam: z.string().nullable(),
  homeWinProbability: z.number().nullable(),
  /**
   * Probability of the contest's last automatic prediction, which the record counts; null for a
   * replay.
   */
  automaticHomeWinProbability: z.number().nullable(),
  /**
   * Probability of the version that pages show the exporting member, with an analyst once one was
   * requested.
   */
  shownHomeWinProbability: z.number().nullable(),
  awayScorePrediction: z.number().nullable(),
  homeScorePrediction: z.number().nullable(),
  fairHomeSpread: z.number().nullable(),
  fairTotal: z.number().nullable(),
  marketProvider: z.string().nullable(),
  marketHomeSpread: z.number().nullable(),
  marketTotal: z.number().nullable(),
  marketAwayMoneyline: z.number().nullable(),
  marketHomeMoneyline: z.number().nullable(),
  awayScore: z.number().nullable(),
  homeScore: z.number().nullable(),
  spreadGrade: z.enum(gradeOutcomes).nullable(),
  totalGrade: z.enum(gradeOutcomes).nullable(),

  /* Tournaments. */
  fieldSize: z.number().int().nullable(),
  /** Several when a tie was not resolved. */
  winners: z.string().nullable(),

  hash: z.string().nullable(),
});
export type ExportedPrediction = z.infer<typeof exportedPrediction>;

const member = endpointsFor('member', 'Predictions');

export const exportEndpoints = {
  csv: member.get('/api/predictions/export.csv', {
    summary: 'Predictions as CSV, oldest first; same filters as the history.',
    query: historyFilters,
    mediaType: 'text/csv',
    answer: z.string(),
  }),
  json: member.get('/api/predictions/export.json', {
    summary: 'The same as JSON.',
    query: historyFilters,
    answer: z.array(exportedPrediction),
  }),
};
