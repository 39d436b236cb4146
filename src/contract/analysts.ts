import { z } from 'zod';
import { analystIds, analystSlots, analystVendors, generationSteps } from '#domain/analyst.ts';
import { leagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';

/** What a slot really did of late, measured; null where it has not been called. */
const measured = z.object({
  /** Requests to the vendor in the last 30 days, those that failed included. */
  calls: z.number().int(),
  /** Median time of successful requests, in milliseconds. */
  medianLatencyMs: z.number().nullable(),
  /** Share of requests that failed, 0–1. */
  errorRate: z.number().nullable(),
  /** Generations answered from the ledger, of all that the slot could have been called for, 0–1. */
  reuseRate: z.number().nullable(),
  meanCostUsd: z.number().nullable(),
  callsToday: z.number().int(),
});

export const analystModel = z.object({
  slot: z.enum(analystIds),
  label: z.string(),
  configured: z.boolean(),
  /** The concrete model the slot calls; null when not configured. */
  model: z.string().nullable(),
  vendor: z.enum(analystVendors).nullable(),
  /** What is sent with every question; null where the model takes no such parameter. */
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

/** What a member may still generate today; the baseline costs nothing. */
const allowance = z.object({
  used: z.number().int(),
  limit: z.number().int(),
  resetsAt: moment,
});
export type AllowanceView = z.infer<typeof allowance>;

/** A slot as the administrator sees it. */
export const slotUsage = z.object({
  slot: z.enum(analystSlots),
  label: z.string(),
  configured: z.boolean(),
  model: z.string().nullable(),
  /** The last fault since the last success: “misconfigured”, “rate-limited” …; null when all is well. */
  lastFault: z.string().nullable(),
  lastFaultAt: moment.nullable(),
  /** First day without the model, as its vendor says; null when it has announced none. */
  shutdownDate: z.string().nullable(),
  /** Over the asked days. */
  calls: z.number().int(),
  failed: z.number().int(),
  costUsd: z.number(),
  /** Requests whose cost is not known: they count with what was reserved for them. */
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

const member = endpointsFor('member', 'Predictions');
const administrator = endpointsFor('administrator', 'Administration');

export const analystEndpoints = {
  models: member.get('/api/models', {
    summary: 'The AI analysts with their models, configuration status and statistics.',
    answer: z.object({
      models: z.array(analystModel),
      /** Who looks things up, whatever slot analyses; null when nobody can. */
      researcher: z.object({ vendor: z.enum(analystVendors), model: z.string() }).nullable(),
      allowance,
      /** True when today's money is used up: only the baseline answers until midnight UTC. */
      isBudgetUsedUp: z.boolean(),
    }),
  }),
  usage: administrator.get('/api/admin/analysts', {
    summary: 'Calls, cost, error rate and cache reuse by analyst, and today’s remaining budget.',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    answer: analystUsage,
  }),
};

/** A step of a generation, sent to the browsers of the member who asked. */
export const generationProgress = z.object({
  league: z.enum(leagueIds),
  /** Id of the game or tournament. */
  subject: z.string(),
  step: z.enum(generationSteps),
  outcome: z.enum(['running', 'done', 'skipped', 'failed']),
  detail: z.string(),
});
export type GenerationProgressView = z.infer<typeof generationProgress>;
