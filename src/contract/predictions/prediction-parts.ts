import { z } from 'zod';
import { analystIds, analystSlots, generationSteps, predictionAuthors } from '#domain/analyst.ts';
import { moment } from '#contract/endpoint.ts';

/** Authors of predictions: Linewise, members, the reader, or all visible ones. */
export const predictedBys = ['all', 'automatic', 'members', 'mine'] as const;
export type PredictedBy = (typeof predictedBys)[number];

export const source = z.object({
  url: z.string(),
  title: z.string(),
  snippet: z.string().nullable(),
  publishedOn: z.string().nullable(),
});
export type SourceView = z.infer<typeof source>;

export const keyFactor = z.object({ text: z.string(), sourceUrl: z.string().nullable() });
export type KeyFactorView = z.infer<typeof keyFactor>;

export const making = z.object({
  steps: z.array(
    z.object({
      step: z.enum(generationSteps),
      outcome: z.enum(['done', 'skipped', 'failed']),
      latencyMs: z.number(),
      detail: z.string(),
    }),
  ),
  latencyMs: z.number().nullable(),
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  costUsd: z.number().nullable(),
});

/** Settings of a prediction from the reader's view; `other`: another member's private settings. */
export const madeWiths = ['automatic', 'default', 'own', 'other'] as const;
export type MadeWith = (typeof madeWiths)[number];

export const version = z.object({
  id: z.uuid(),
  version: z.number().int(),
  createdAt: moment,
  madeWith: z.enum(madeWiths),
});
export type VersionView = z.infer<typeof version>;

export const authorship = {
  version: z.number().int(),
  createdAt: moment,
  aiModel: z.enum(analystIds),
  aiModelLabel: z.string(),
  author: z.enum(predictionAuthors),
  /**
   * The slot requested, which may differ if it was not configured; null for an automatic
   * prediction.
   */
  requestedSlot: z.enum(analystSlots).nullable(),
  requestedModel: z.string().nullable(),
  returnedModel: z.string().nullable(),
  /** True when no real-time data was retrieved: cards say “baseline analysis”. */
  isBaseline: z.boolean(),
  /** The season's earlier results could not be loaded before locking. */
  hasLittleHistory: z.boolean(),
  /** Requested by the signed-in member; other requesters stay private. */
  isMine: z.boolean(),
  madeWith: z.enum(madeWiths),
};

export const ledgerPosition = z.object({
  sequence: z.number().int(),
  hash: z.string(),
  previousHash: z.string().nullable(),
});

/** Content of the raw data dialog. Own instructions are shown only to their author. */
export const rawData = z.object({
  searchModel: z.string().nullable(),
  perplexityInstructions: z.string().nullable(),
  perplexityQuery: z.string().nullable(),
  perplexityResponse: z.string().nullable(),
  analysisModel: z.string().nullable(),
  aiAnalysisResponse: z.string().nullable(),
});
export type RawDataView = z.infer<typeof rawData>;
