import type { Database } from '#db/client.ts';
import { analystCalls, generationCounts } from '#db/tables/spending-tables.ts';
import { and, asc, count, desc, gte, ne, sql, sum } from 'drizzle-orm';

const number = (expression: ReturnType<typeof sum> | ReturnType<typeof sql>) =>
  sql<number>`coalesce(${expression}, 0)::double precision`;

/**
 * Calls and costs by slot. Summed in the database: a month can have tens of thousands of requests.
 */
export async function summarizeCalls(db: Database, since: string, today: string) {
  const { slot, outcome, day, costUsd, reservedUsd, inputTokens, outputTokens, latencyMs } =
    analystCalls;
  return db
    .select({
      slot,
      calls: count(),
      ended: sql<number>`count(*) filter (where ${outcome} <> 'open')::int`,
      failed: sql<number>`count(*) filter (where ${outcome} = 'failed')::int`,
      callsToday: sql<number>`count(*) filter (where ${day} = ${today})::int`,
      costUsd: number(sum(costUsd)),
      priced: sql<number>`count(${costUsd})::int`,
      uncertainUsd: number(sql`sum(${reservedUsd}) filter (where ${costUsd} is null)`),
      inputTokens: number(sum(inputTokens)),
      outputTokens: number(sum(outputTokens)),
      medianLatencyMs: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${latencyMs}) filter (where ${outcome} = 'done')`,
    })
    .from(analystCalls)
    .where(gte(day, since))
    .groupBy(slot);
}

export async function listDays(db: Database, since: string) {
  const { day, costUsd, reservedUsd } = analystCalls;
  return db
    .select({
      day,
      calls: count(),
      costUsd: number(sql`sum(coalesce(${costUsd}, ${reservedUsd}))`),
    })
    .from(analystCalls)
    .where(gte(day, since))
    .groupBy(day)
    .orderBy(asc(day));
}

/** Outcome of the newest request to each model, whichever analyst used its result. */
export async function listLastOutcomes(db: Database, since: string) {
  const { day, vendor, model, outcome, fault, startedAt } = analystCalls;
  return db
    .selectDistinctOn([vendor, model], { vendor, model, outcome, fault, startedAt })
    .from(analystCalls)
    .where(and(gte(day, since), ne(outcome, 'open')))
    .orderBy(vendor, model, desc(startedAt));
}

export async function summarizeGenerations(db: Database, since: string) {
  const { slot, day, made, reused, baseline, failed } = generationCounts;
  return db
    .select({
      slot,
      made: number(sum(made)),
      reused: number(sum(reused)),
      baseline: number(sum(baseline)),
      failed: number(sum(failed)),
    })
    .from(generationCounts)
    .where(gte(day, since))
    .groupBy(slot);
}
