import type { Database, Transaction } from '#db/client.ts';
import { predictionRequests, users, weekGenerations } from '#db/tables.ts';
import type { AnalystSlot } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Wishes } from '#providers/analysts/analyst.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

/** What was asked for, and how each of its games came out so far. */
interface WeekRequest {
  league: LeagueId;
  slot: AnalystSlot;
  /** Absent in rows of earlier releases, which had `instructions` alone. */
  wishes?: Wishes;
  instructions?: string;
  outcomes: Record<string, 'finished' | 'failed'>;
  /** Why games failed, by game. */
  failures?: Record<string, string>;
  /** When the last game was done with; absent before the first. */
  progressedAt?: string;
}

export type WeekGeneration = Omit<typeof weekGenerations.$inferSelect, 'request'> & {
  request: WeekRequest;
};

/** Holds other starts of this member back until the transaction ends. */
export async function lockStartsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
}

export async function insertGeneration(
  db: Database | Transaction,
  generation: WeekGeneration,
): Promise<void> {
  await db.insert(weekGenerations).values(generation);
}

export async function findGeneration(
  db: Database,
  id: string,
): Promise<WeekGeneration | undefined> {
  const [row] = await db.select().from(weekGenerations).where(eq(weekGenerations.id, id));
  return row as WeekGeneration | undefined;
}

const progressedAt = sql`coalesce((${weekGenerations.request} ->> 'progressedAt')::timestamptz, ${weekGenerations.startedAt})`;
const isUnderWay = inArray(weekGenerations.state, ['queued', 'running']);

export async function findUnderWay(
  db: Database | Transaction,
  inputsKey: string,
): Promise<WeekGeneration | undefined> {
  const [row] = await db
    .select()
    .from(weekGenerations)
    .where(and(eq(weekGenerations.inputsKey, inputsKey), isUnderWay));
  return row as WeekGeneration | undefined;
}

/** A member's own, oldest first. */
export async function listUnderWayOf(
  db: Database | Transaction,
  userId: string,
): Promise<WeekGeneration[]> {
  const isTheirs = eq(weekGenerations.requestedBy, userId);
  const rows = await db
    .select()
    .from(weekGenerations)
    .where(and(isTheirs, isUnderWay))
    .orderBy(asc(weekGenerations.startedAt));
  return rows as WeekGeneration[];
}

export async function listUnderWay(db: Database): Promise<WeekGeneration[]> {
  return (await db.select().from(weekGenerations).where(isUnderWay)) as WeekGeneration[];
}

/** Ends what has made no progress since a moment: whoever did it is not coming back. */
export async function failAbandoned(db: Database, before: Date, at: Date): Promise<void> {
  await db
    .update(weekGenerations)
    .set({ state: 'failed', endedAt: at })
    .where(and(isUnderWay, sql`${progressedAt} < ${before.toISOString()}::timestamptz`));
}

export async function setGenerationState(
  db: Database,
  id: string,
  state: WeekGeneration['state'],
  endedAt: Date | null,
): Promise<void> {
  await db
    .update(weekGenerations)
    .set({ state, endedAt })
    .where(and(eq(weekGenerations.id, id), isUnderWay));
}

/**
 * Notes how a game came out, once: a job that is done again counts nothing twice. Without a refusal
 * its prediction is there.
 */
export async function noteOutcome(
  db: Database,
  id: string,
  gameId: string,
  { refusal, at }: { refusal: string | undefined; at: Date },
): Promise<void> {
  const { request, finished, failed } = weekGenerations;
  const path = sql`array['outcomes', ${gameId}::text]`;
  const outcome = refusal === undefined ? 'finished' : 'failed';
  const progress = sql`jsonb_build_object('progressedAt', ${at.toISOString()}::text)`;
  const noted = sql`jsonb_set(${request} || ${progress}, ${path}, to_jsonb(${outcome}::text))`;
  const failures = sql`coalesce(${request} -> 'failures', '{}'::jsonb) || jsonb_build_object(${gameId}::text, ${refusal ?? ''}::text)`;
  await db
    .update(weekGenerations)
    .set(
      refusal === undefined
        ? { request: noted, finished: sql`${finished} + 1` }
        : {
            request: sql`jsonb_set(${noted}, '{failures}', ${failures})`,
            failed: sql`${failed} + 1`,
          },
    )
    .where(and(eq(weekGenerations.id, id), sql`${request} #> ${path} is null`));
}

/** Remembers that a member asked for a prediction: it is theirs too, whoever asked first. */
export async function noteRequest(
  db: Database,
  userId: string,
  predictionId: string,
  requestedAt: Date,
): Promise<void> {
  await db
    .insert(predictionRequests)
    .values({ userId, predictionId, requestedAt })
    .onConflictDoNothing();
}
