import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { users } from '#db/tables/accounts-tables.ts';
import {
  analystBudgets,
  analystCalls,
  generationAllowances,
  generationCounts,
} from '#db/tables/spending-tables.ts';
import type { AnalystSlot } from '#domain/analyst.ts';
import { and, eq, gt, lt, max, sql } from 'drizzle-orm';

/** A single statement, so that parallel requests cannot exceed the limit. False if they would. */
export async function commitMoney(db: Database, day: string, usd: number, limitUsd: number) {
  if (usd > limitUsd) return false;
  const { committedUsd } = analystBudgets;
  const rows = await db
    .insert(analystBudgets)
    .values({ day, committedUsd: usd })
    .onConflictDoUpdate({
      target: analystBudgets.day,
      set: { committedUsd: sql`${committedUsd} + ${usd}` },
      setWhere: sql`${committedUsd} + ${usd} <= ${limitUsd}`,
    })
    .returning({ committedUsd });
  return rows.length > 0;
}

/** Corrects a reservation, up or down, once the cost is known. */
export async function adjustMoney(db: Database, day: string, byUsd: number) {
  await db
    .update(analystBudgets)
    .set({ committedUsd: sql`greatest(0, ${analystBudgets.committedUsd} + ${byUsd})` })
    .where(eq(analystBudgets.day, day));
}

export async function readCommitted(db: Database, day: string) {
  const [row] = await db.select().from(analystBudgets).where(eq(analystBudgets.day, day));
  return row?.committedUsd ?? 0;
}

/** Cost of the most expensive recent request to a slot's model: the next one may cost as much. */
export async function readMaxRecentCost(
  db: Database,
  slot: AnalystSlot,
  model: string,
  since: Date,
) {
  const [row] = await db
    .select({ dearest: max(analystCalls.costUsd) })
    .from(analystCalls)
    .where(and(matching(analystCalls, { slot, model }), gt(analystCalls.startedAt, since)));
  return row?.dearest ?? 0;
}

export async function addToCount(
  db: Database,
  day: string,
  slot: AnalystSlot,
  kind: 'made' | 'reused' | 'baseline' | 'failed',
) {
  await db
    .insert(generationCounts)
    .values({ day, slot, [kind]: 1 })
    .onConflictDoUpdate({
      target: [generationCounts.day, generationCounts.slot],
      set: { [kind]: sql`${generationCounts[kind]} + 1` },
    });
}

export async function useAllowance(db: Database, userId: string, day: string, limit: number) {
  if (limit < 1) return false;
  const rows = await db
    .insert(generationAllowances)
    .values({ userId, day, used: 1 })
    .onConflictDoUpdate({
      target: [generationAllowances.userId, generationAllowances.day],
      set: { used: sql`${generationAllowances.used} + 1` },
      setWhere: lt(generationAllowances.used, limit),
    })
    .returning({ used: generationAllowances.used });
  return rows.length > 0;
}

export async function returnAllowance(db: Database, userId: string, day: string) {
  await db
    .update(generationAllowances)
    .set({ used: sql`greatest(0, ${generationAllowances.used} - 1)` })
    .where(matching(generationAllowances, { userId, day }));
}

export async function readUsed(db: Database, userId: string, day: string) {
  const [row] = await db
    .select({ used: generationAllowances.used })
    .from(generationAllowances)
    .where(matching(generationAllowances, { userId, day }));
  return row?.used ?? 0;
}

export async function readIsPremium(db: Database, userId: string) {
  const [row] = await db
    .select({ isPremium: users.isPremium })
    .from(users)
    .where(eq(users.id, userId));
  return row?.isPremium ?? false;
}
