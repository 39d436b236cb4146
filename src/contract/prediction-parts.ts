/** Parts that predictions of a game, predictions of a field and comparisons of two teams share. */
import { z } from 'zod';
import { analystIds, analystSlots, generationSteps, predictionAuthors } from '#domain/analyst.ts';
import { moment } from './endpoint.ts';

/**
 * Whose predictions of the same contests: Linewise's, those that members asked for, one's own, or all
 * that one may see.
 */
export const predictedBys = ['all', 'automatic', 'members', 'mine'] as const;
export type PredictedBy = (typeof predictedBys)[number];

/** A page that was found. */
export const source = z.object({
  url: z.string(),
  title: z.string(),
  snippet: z.string().nullable(),
  publishedOn: z.string().nullable(),
});
export type SourceView = z.infer<typeof source>;

/** A key factor with the page that it rests on; null for stored facts. */
export const keyFactor = z.object({ text: z.string(), sourceUrl: z.string().nullable() });
export type KeyFactorView = z.infer<typeof keyFactor>;

/** What it took to make a prediction. */
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

/**
 * With whose settings a prediction was made, as the reader sees it: automatically without an analyst,
 * with the default instructions, with one's own, or with those of another member, which are private.
 */
export const madeWiths = ['automatic', 'default', 'own', 'other'] as const;
export type MadeWith = (typeof madeWiths)[number];

/** A version of a contest's prediction, in the list of all. */
export const version = z.object({
  id: z.uuid(),
  version: z.number().int(),
  createdAt: moment,
  madeWith: z.enum(madeWiths),
});
export type VersionView = z.infer<typeof version>;

/** Who made a prediction, when and with what. */
export const authorship = {
  /** 1 for the first prediction of this contest, counting on. */
  version: z.number().int(),
  createdAt: moment,
  /** Who wrote it: a slot, or `statistical` for the baseline analysis. */
  aiModel: z.enum(analystIds),
  /** The label of that author: “GPT-4o”, “Linewise statistical”. */
  aiModelLabel: z.string(),
  /** Locked automatically for every contest, or for a member who asked. */
  author: z.enum(predictionAuthors),
  /** The slot that was asked for, which differs when it was not configured; null for an automatic prediction. */
  requestedSlot: z.enum(analystSlots).nullable(),
  requestedModel: z.string().nullable(),
  returnedModel: z.string().nullable(),
  /** True when no real-time data was retrieved: the card then says “baseline analysis”. */
  isBaseline: z.boolean(),
  /** True when the season's earlier results could not be loaded before it was locked. */
  hasLittleHistory: z.boolean(),
  /** Did the signed-in member ask for it? Nobody learns who else did. */
  isMine: z.boolean(),
  madeWith: z.enum(madeWiths),
};

/** Where a prediction stands in the journal. */
export const ledgerPosition = z.object({
  sequence: z.number().int(),
  hash: z.string(),
  previousHash: z.string().nullable(),
});

/** What the raw data dialog shows. The asker's own instructions appear to the asker only. */
export const rawData = z.object({
  searchModel: z.string().nullable(),
  perplexityInstructions: z.string().nullable(),
  perplexityQuery: z.string().nullable(),
  perplexityResponse: z.string().nullable(),
  analysisModel: z.string().nullable(),
  aiAnalysisResponse: z.string().nullable(),
});
export type RawDataView = z.infer<typeof rawData>;
