import type { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import type { generateBody } from '#contract/predictions/generation-endpoints.ts';
import type { AnalystSlot } from '#domain/analyst.ts';
import { withoutTemplate } from '#domain/master-prompts.ts';
import type { AnalysisOptions } from '#providers/analysts/analyst.ts';
import type { z } from 'zod';

export interface TournamentOptions extends AnalysisOptions {
  includeWeather: boolean;
  includeCourseHistory: boolean;
  includeRecentForm: boolean;
  includeStrokesGained: boolean;
  useHistoricalData: boolean;
  maxSources: number;
}

type GenerateBody = z.output<typeof golfPredictionEndpoints.generate.body>;

interface Asked<Options> {
  slot: AnalystSlot;
  options: Options;
}

export function readTournamentOptions(body: GenerateBody): Asked<TournamentOptions> {
  const { slot, options } = readOptions(body);
  return {
    slot,
    options: {
      ...options,
      includeWeather: body.includeWeather,
      includeCourseHistory: body.includeCourseHistory,
      includeRecentForm: body.includeRecentForm,
      includeStrokesGained: body.includeStrokesGained,
      useHistoricalData: body.useHistoricalData,
      maxSources: body.searchDepth,
    },
  };
}

/**
 * Options of a generate call. Empty text means the sport's template, as does the template itself:
 * members with the defaults share one stored analysis.
 */
export function readOptions(body: z.infer<typeof generateBody>): Asked<AnalysisOptions> {
  const { aiModel, customInstructions, perplexityQuery, searchModel } = body;
  return {
    slot: aiModel,
    options: {
      instructions: withoutTemplate(customInstructions, 'instructions'),
      query: withoutTemplate(perplexityQuery, 'query'),
      searchDepth: searchModel,
    },
  };
}
