import { dayMs } from '#domain/calendar/durations.ts';
import type { AllowanceView, AnalystUsageView } from '#contract/analysts.ts';
import type { AnalystId, AnalystSlot } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import type { CallOutcome, CallSession, PlannedCall } from '#providers/analysts/call-session.ts';
import { AnalystError } from '#providers/analysts/analyst-fault.ts';
import { analystCalls } from '#db/tables/spending-tables.ts';
import { toUtcDay } from '#domain/calendar/utc-day.ts';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { requireAdmitted } from '#server/security/admission.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { currentScope } from '#server/request-scope.ts';
import { refuseUnlessAllowed } from '#server/security/rate-limit.ts';
import type { ApprovedUser } from '#server/security/admission.ts';
import { limitTime } from '#server/scheduling/time-limit.ts';
import * as rules from './spending-rules.ts';
import * as store from './spending-store.ts';

export { holdsUntilRenewal, isTurnedAway, renewalAfter } from './spending-rules.ts';

const recentCostWindowMs = 7 * dayMs;

/** Rate limit per member, also for stored results and the baseline. */
export async function limitGenerations(context: AppContext, user: ApprovedUser): Promise<void> {
  const limit = context.config.rateLimits.generate;
  const verdict = await context.limits.consume({ action: 'generate', subject: user.id, limit });
  refuseUnlessAllowed(
    verdict,
    `Too many predictions at once. Please try again in ${verdict.retryAfterSeconds} seconds.`,
  );
}

interface Spender {
  userId: string;
  slot: AnalystSlot;
  /** League of the analyzed contest; null for a test of the vendor. */
  league: LeagueId | null;
  /** Id of the game or tournament, or of both teams; empty for a test. */
  subject: string;
}

/**
 * Opens a session for one step of a generation, with a time limit; each request to a vendor is
 * recorded and its money reserved before sending. A killed process's reservations stay.
 */
export function openSession(
  context: AppContext,
  spender: Spender,
  step: 'research' | 'analysis',
): CallSession {
  const limitMs = context.config.analysts.timeoutsMs[step];
  const { signal, remainingMs } = limitTime(limitMs, context.process.stopping);
  const requestId = currentScope()?.requestId;
  return { signal, remainingMs, requestId, pay: (call, make) => pay(context, spender, call, make) };
}

/** @throws AppError when the member has lost access, or the day's budget is spent */
async function pay<Value>(
  context: AppContext,
  spender: Spender,
  call: PlannedCall,
  make: () => Promise<CallOutcome<Value>>,
): Promise<Value> {
  await requireAdmitted(context.db, spender.userId);
  const { vendor, model, purpose } = call;
  const startedAt = context.now();
  const day = toUtcDay(startedAt);
  const slot = rules.bookedSlot(spender, call);
  const reservedUsd = await reserve(context, slot, call, startedAt);
  const id = randomUUID();
  const opened = { id, day, startedAt, ...spender, slot, vendor, model, purpose, reservedUsd };
  await context.db.insert(analystCalls).values({ ...opened, outcome: 'open' });

  const startedMs = performance.now();
  const outcome = await make();
  const ended = outcome.ok ? 'ok' : outcome.fault;
  context.process.measurements.vendorRequests.inc({ vendor, purpose, outcome: ended });
  const costUsd = rules.calculateCost(outcome);
  const completed = {
    outcome: outcome.ok ? ('done' as const) : ('failed' as const),
    fault: outcome.ok ? undefined : outcome.fault,
    returnedModel: outcome.ok ? outcome.returnedModel : undefined,
    costUsd,
    inputTokens: outcome.usage?.inputTokens,
    outputTokens: outcome.usage?.outputTokens,
    latencyMs: Math.round(performance.now() - startedMs),
  };
  await context.db.update(analystCalls).set(completed).where(eq(analystCalls.id, id));
  if (costUsd !== undefined) await store.adjustMoney(context.db, day, costUsd - reservedUsd);
  if (outcome.ok) return outcome.value;

  const { fault } = outcome;
  context.log.warn({ vendor, model, purpose, fault }, 'analyst gave no usable answer');
  throw outcome.error;
}

/** Reserves the worst-case cost, at least the most expensive recent request. */
async function reserve(
  context: AppContext,
  slot: AnalystSlot,
  { model, worstCostUsd }: PlannedCall,
  at: Date,
): Promise<number> {
  const since = new Date(at.getTime() - recentCostWindowMs);
  const usd = Math.max(worstCostUsd, await store.readMaxRecentCost(context.db, slot, model, since));
  const { dailyBudgetUsd } = context.config.analysts;
  if (await store.commitMoney(context.db, toUtcDay(at), usd, dailyBudgetUsd)) return usd;
  throw budgetUsedUp(at);
}

function budgetUsedUp(at: Date): AppError {
  return new AppError(
    'budget_used_up',
    'Today’s budget for AI analyses is used up. The statistical forecast still works.',
    { retryAfterSeconds: rules.secondsUntilRenewal(at) },
  );
}

export interface Allowance extends Pick<Spender, 'userId' | 'slot'> {
  day: string;
}

/** @throws AppError when the member has used all of the day */
export async function takeAllowance(
  context: AppContext,
  { userId, slot }: Pick<Spender, 'userId' | 'slot'>,
): Promise<Allowance> {
  const day = toUtcDay(context.now());
  const limit = await readLimit(context, userId);
  if (await store.useAllowance(context.db, userId, day, limit)) return { userId, slot, day };
  throw allowanceUsedUp(limit, context.now());
}

/** Gives an analysis back after a failure, which counts in the slot's statistics. */
export async function refundAllowance(context: AppContext, { userId, slot, day }: Allowance) {
  await store.returnAllowance(context.db, userId, day);
  await countGeneration(context, slot, 'failed');
}

function allowanceUsedUp(limit: number, at: Date): AppError {
  return new AppError(
    'allowance_used_up',
    `You have used all ${limit} of today’s AI analyses. The statistical forecast still works.`,
    { retryAfterSeconds: rules.secondsUntilRenewal(at) },
  );
}

export async function viewAllowance(context: AppContext, userId: string): Promise<AllowanceView> {
  const at = context.now();
  return {
    used: await store.readUsed(context.db, userId, toUtcDay(at)),
    limit: await readLimit(context, userId),
    resetsAt: rules.renewalAfter(at).toISOString(),
  };
}

/** How many new analyses a member can request today; if none, with the error. */
export async function countLeft(
  context: AppContext,
  userId: string,
): Promise<{ left: number; refusal?: AppError }> {
  const at = context.now();
  if (await isBudgetUsedUp(context)) return { left: 0, refusal: budgetUsedUp(at) };
  const { used, limit } = await viewAllowance(context, userId);
  return used < limit ? { left: limit - used } : { left: 0, refusal: allowanceUsedUp(limit, at) };
}

async function readLimit(context: AppContext, userId: string): Promise<number> {
  const { free, premium } = context.config.analysts.dailyGenerations;
  return (await store.readIsPremium(context.db, userId)) ? premium : free;
}

/** Counts a generation; a failure is logged, because the count must not undo what it counts. */
export async function countGeneration(
  context: AppContext,
  slot: AnalystSlot,
  kind: 'made' | 'reused' | 'baseline' | 'failed',
): Promise<void> {
  try {
    await store.addToCount(context.db, toUtcDay(context.now()), slot, kind);
  } catch (error) {
    context.log.error({ err: error, slot, kind }, 'generation could not be counted');
  }
}

/** Counts an analyst's stored text that answers another request; the baseline is not counted. */
export async function countReuse(context: AppContext, slot: AnalystSlot, analyst: AnalystId) {
  if (analyst !== 'statistical') await countGeneration(context, slot, 'reused');
}

export async function viewBudget(context: AppContext): Promise<AnalystUsageView['budget']> {
  const at = context.now();
  const day = toUtcDay(at);
  return {
    day,
    limitUsd: context.config.analysts.dailyBudgetUsd,
    committedUsd: await store.readCommitted(context.db, day),
    resetsAt: rules.renewalAfter(at).toISOString(),
  };
}

export async function isBudgetUsedUp(context: AppContext): Promise<boolean> {
  const committed = await store.readCommitted(context.db, toUtcDay(context.now()));
  return committed >= context.config.analysts.dailyBudgetUsd;
}

const maxLoggedLength = 2000;

export function logFault({ log }: AppContext, slot: AnalystSlot, error: AnalystError): void {
  const answered = error.rawText?.slice(0, maxLoggedLength);
  log.warn({ slot, fault: error.fault, answered }, 'analyst gave nothing usable');
}

/** Returns an analyst's work, or throws an error saying what happened and what still works. */
export async function translateAnalystErrors<Work>(
  context: AppContext,
  slot: AnalystSlot,
  ask: () => Promise<Work>,
): Promise<Work> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof AnalystError)) throw error;
    const { fault, retryable, retryAfterMs = 5000 } = error;
    logFault(context, slot, error);
    throw new AppError('unavailable', rules.describeFailedAnalysis(slot, fault), {
      retryAfterSeconds: retryable ? Math.max(1, Math.ceil(retryAfterMs / 1000)) : undefined,
      cause: error,
    });
  }
}
