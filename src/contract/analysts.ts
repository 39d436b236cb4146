import { z } from 'zod';
import { analystIds, analystSlots, analystVendors, generationSteps } from '#domain/analyst.ts';
import { leagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';

const measured = z.object({
  /** Vendor requests in the last 30 days, failures included. */
  calls: z.number().int(),
  /** Median duration of successful requests, in milliseconds. */
  medianLatencyMs: z.number().nullable(),
  /** Share of failed requests, 0–1. */
  errorRate: z.number().nullable(),
  /** Share of generations answered with a stored prediction, 0–1. */
  reuseRate: z.number().nullable(),
  meanCostUsd: z.number().nullable(),
  callsToday: z.number().int(),
});

export const analystModel = z.object({
  slot: z.enum(analystIds),
  label: z.string(),
  configured: z.boolean(),
  model: z.string().nullable(),
  vendor: z.enum(analystVendors).nullable(),
  parameters: z
    .object({
      maxOutputTokens: z.number().int(),
      temperature: z.number().nullable(),
      topP: z.number().nullable(),
      reasoningEffort: z.string().nullable(),
    })
    .nullable(),
  measured,
});
export type AnalystModelView = z.infer<typeof analystModel>;

/** Analyses the member has left today; the baseline is free. */
const allowance = z.object({
  used: z.number().int(),
  limit: z.number().int(),
  resetsAt: moment,
});
export type AllowanceView = z.infer<typeof allowance>;

export const slotUsage = z.object({
  slot: z.enum(analystSlots),
  label: z.string(),
  configured: z.boolean(),
  model: z.string().nullable(),
  /**
   * Code of the last fault since the last success (“misconfigured”, “rate-limited”…); null when
   * healthy.
   */
  lastFault: z.string().nullable(),
  lastFaultAt: moment.nullable(),
  shutdownDate: z.string().nullable(),
  calls: z.number().int(),
  failed: z.number().int(),
  costUsd: z.number(),
  /** Requests of unknown cost, counted at the reserved amount. */
  uncertainUsd: z.number(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  medianLatencyMs: z.number().nullable(),
  made: z.number().int(),
  reused: z.number().int(),
  baseline: z.number().int(),
  failedGenerations: z.number().int(),
});
export type SlotUsageView = z.infer<typeof slotUsage>;

export const analystUsage = z.object({
  days: z.number().int(),
  budget: z.object({
    day: z.string(),
    limitUsd: z.number(),
    committedUsd: z.number(),
    resetsAt: moment,
  }),
  slots: z.array(slotUsage),
  byDay: z.array(z.object({ day: z.string(), calls: z.number().int(), costUsd: z.number() })),
});
export type AnalystUsageView = z.infer<typeof analystUsage>;

export const analystEndpoints = {
  models: endpointsFor('member', 'Predictions').get('/api/models', {
    summary: 'The AI analysts with their models, configuration status and statistics.',
    answer: z.object({
      models: z.array(analystModel),
      researcher: z.object({ vendor: z.enum(analystVendors), model: z.string() }).nullable(),
      allowance,
      isBudgetUsedUp: z.boolean(),
    }),
  }),
  usage: endpointsFor('administrator', 'Administration').get('/api/admin/analysts', {
    summary: 'Calls, cost, error rate and cache reuse by analyst, and today’s remaining budget.',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    answer: analystUsage,
  }),
  test: endpointsFor('administrator', 'Administration').post('/api/admin/analysts/:slot/test', {
    summary: 'Asks a model one short question; five times a minute each.',
    params: z.object({ slot: z.enum(analystSlots) }),
    answer: z.object({
      /** Null when it works. */
      fault: z.string().nullable(),
      message: z.string(),
    }),
  }),
};

export const generationProgress = z.object({
  league: z.enum(leagueIds),
  subject: z.string(),
  step: z.enum(generationSteps),
  outcome: z.enum(['running', 'done', 'skipped', 'failed']),
  detail: z.string(),
});
export type GenerationProgressView = z.infer<typeof generationProgress>;
