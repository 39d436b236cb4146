import { dayMs } from '#domain/calendar/durations.ts';
import { type AnalystUsageView, analystEndpoints } from '#contract/analysts.ts';
import { analystLabel, type AnalystSlot, analystSlots } from '#domain/analyst.ts';
import { findModel, noticeOfEnd } from '#domain/analyst-models.ts';
import { AnalystError } from '#providers/analysts/analyst-fault.ts';
import { readShutdownDates } from '#providers/analysts/shutdown-dates.ts';
import { toUtcDay, getFirstDay } from '#domain/calendar/utc-day.ts';
import { getAnalystSettings } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import {
  isBudgetUsedUp,
  logFault,
  openSession,
  viewAllowance,
  viewBudget,
} from '#server/analysts/spending/spending.ts';
import { listDays, listLastOutcomes, summarizeCalls, summarizeGenerations } from './usage-store.ts';
import { type SlotUse, viewModel, viewSlotHealth, viewSlotUsage } from './usage-views.ts';
import { sweepFindings } from '#server/analysts/research.ts';
import type { Routes } from '#server/http/route.ts';

const measuredDays = 30;

async function getModels(context: AppContext, userId: string) {
  const { researcher } = context.analysts;
  return {
    models: await context.memory.analystModels.get('all', context.now(), async () =>
      (await readUse(context, measuredDays)).map(viewModel),
    ),
    researcher:
      researcher === undefined ? null : { vendor: researcher.vendor, model: researcher.model },
    allowance: await viewAllowance(context, userId),
    isBudgetUsedUp: await isBudgetUsedUp(context),
  };
}

async function getUsage(context: AppContext, days: number): Promise<AnalystUsageView> {
  const reportedDates = listToldDates(context);
  return {
    days,
    budget: await viewBudget(context),
    slots: (await readUse(context, days)).map((use) =>
      viewSlotUsage({ ...use, shutdownDate: findShutdownDate(context, use.slot, reportedDates) }),
    ),
    byDay: await listDays(context.db, getFirstDay(context.now(), days)),
  };
}

async function readUse(context: AppContext, days: number): Promise<SlotUse[]> {
  const at = context.now();
  const since = getFirstDay(at, days);
  const calls = await summarizeCalls(context.db, since, toUtcDay(at));
  const generations = await summarizeGenerations(context.db, since);
  const outcomes = await readLastOutcomes(context);
  const nothing = { made: 0, reused: 0, baseline: 0, failed: 0 };
  return analystSlots.map((slot) => ({
    slot,
    analyst: context.analysts.find(slot),
    lastOutcome: outcomes.get(slot),
    calls: calls.find((row) => row.slot === slot),
    generations: generations.find((row) => row.slot === slot) ?? nothing,
  }));
}

/** Outcome of the newest request to each slot's model, including searches, for the operator. */
export async function listSlotHealth(context: AppContext) {
  const outcomes = await readLastOutcomes(context);
  const reportedDates = listToldDates(context);
  return analystSlots.map((slot) =>
    viewSlotHealth({
      slot,
      analyst: context.analysts.find(slot),
      lastOutcome: outcomes.get(slot),
      shutdownDate: findShutdownDate(context, slot, reportedDates),
    }),
  );
}

async function readLastOutcomes({ db, analysts, now }: AppContext) {
  const rows = await listLastOutcomes(db, getFirstDay(now(), measuredDays));
  return new Map(
    analystSlots.map((slot) => {
      const analyst = analysts.find(slot);
      const isOurs = (row: (typeof rows)[number]) =>
        row.vendor === analyst?.vendor && row.model === analyst.model;
      return [slot, rows.find(isOurs)];
    }),
  );
}

/** Limit of tests by slot, for all administrators together: every test costs a little. */
const testLimit = { count: 5, seconds: 60 };

/** Asks a model one short question; its fault is over, or confirmed, without a member's click. */
async function testAnalyst(context: AppContext, userId: string, slot: AnalystSlot) {
  const label = analystLabel(slot);
  const analyst = context.analysts.find(slot);
  if (analyst === undefined) throw new AppError('conflict', `${label} has no API key.`);
  const bucket = { action: 'analyst-test', subject: slot, limit: testLimit };
  await context.limits.enforce(bucket, `${label} was just tested. Please wait a minute.`);
  const session = openSession(context, { userId, slot, league: null, subject: '' }, 'analysis');
  try {
    await analyst.test(session);
    return { fault: null, message: `${label} works.` };
  } catch (error) {
    if (!(error instanceof AnalystError)) throw error;
    logFault(context, slot, error);
    return { fault: error.fault, message: error.message };
  }
}

async function askForDates(context: AppContext): Promise<Map<AnalystSlot, string>> {
  const dates = await readShutdownDates(getAnalystSettings(context.config));
  context.memory.shutdownDates = { askedAtMs: context.now().getTime(), dates };
  return dates;
}

/** End dates of models as last reported; refreshed in the background after a day. */
function listToldDates(context: AppContext): Map<AnalystSlot, string> {
  const answer = context.memory.shutdownDates;
  const at = context.now().getTime();
  if (at - answer.askedAtMs >= dayMs) {
    answer.askedAtMs = at;
    void askForDates(context);
  }
  return answer.dates;
}

/** Date on which a slot's model ends: the vendor's, or else the one in our list. */
function findShutdownDate(
  { analysts }: AppContext,
  slot: AnalystSlot,
  told: Map<AnalystSlot, string>,
): string | undefined {
  const model = analysts.find(slot)?.model;
  return told.get(slot) ?? (model === undefined ? undefined : findModel(model).endsOn);
}

async function logEndingModels(context: AppContext): Promise<void> {
  const told = await askForDates(context);
  for (const slot of analystSlots) {
    const model = context.analysts.find(slot)?.model;
    if (model === undefined) continue;
    const notice = noticeOfEnd(slot, model, context.now(), findShutdownDate(context, slot, told));
    if (notice !== undefined) context.log.warn({ slot, model }, `${notice.what} ${notice.advice}`);
  }
}

/**
 * Starts the jobs that, daily and at startup, log models about to shut down and delete old
 * findings.
 */
export function startAnalystUsageJobs(context: AppContext): Promise<void> {
  const look = (): void => {
    Promise.all([logEndingModels(context), sweepFindings(context)]).catch((error: unknown) => {
      context.log.warn({ err: error }, 'daily analyst update failed');
    });
  };
  look();
  const timer = setInterval(look, dayMs);
  timer.unref();
  context.process.onClose(() => clearInterval(timer));
  return Promise.resolve();
}

export function registerAnalystUsageRoutes({ context, route }: Routes): void {
  route(analystEndpoints.models, ({ user }) => getModels(context, user.id));
  route(analystEndpoints.usage, ({ query }) => getUsage(context, query.days));
  route(analystEndpoints.test, ({ params, user }) => testAnalyst(context, user.id, params.slot));
}
