import type { Database, Transaction } from '#db/client.ts';
import { predictionRequests, weekGenerations, users } from '#db/tables.ts';
import type { AnalystSlot, GenerationOutcome } from '#domain/analyst.ts';
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
  /** `finished`: made for this generation; of earlier releases also what was stored. */
  outcomes: Record<string, 'finished' | 'stored' | 'failed'>;
  /** Why games failed, by game. */
  failures?: Record<string, string>;
  /** Games that it was asked for, and how many of them had begun; absent in earlier rows. */
  asked?: number;
  begun?: number;
  /** When the last game was done with; absent before the first. */
  progressedAt?: string;
}

/** How one game of a generation came out. */
export type GameOutcome =
  { outcome: GenerationOutcome } | { outcome: 'failed'; /** Why. */ message: string };

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

/** Notes how a game came out, once: a job that is done again counts nothing twice. */
export async function noteOutcome(
  db: Database,
  id: string,
  gameId: string,
  result: GameOutcome,
  at: Date,
): Promise<void> {
  const { request, finished, failed } = weekGenerations;
  const path = sql`array['outcomes', ${gameId}::text]`;
  const hasFailed = result.outcome === 'failed';
  const message = hasFailed ? result.message : '';
  const outcome = result.outcome === 'made' ? 'finished' : result.outcome;
  const progress = sql`jsonb_build_object('progressedAt', ${at.toISOString()}::text)`;
  const noted = sql`jsonb_set(${request} || ${progress}, ${path}, to_jsonb(${outcome}::text))`;
  const failures = sql`coalesce(${request} -> 'failures', '{}'::jsonb) || jsonb_build_object(${gameId}::text, ${message}::text)`;
  await db
    .update(weekGenerations)
    .set(
      hasFailed
        ? {
            request: sql`jsonb_set(${noted}, '{failures}', ${failures})`,
            failed: sql`${failed} + 1`,
          }
        : { request: noted, finished: sql`${finished} + 1` },
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
