import type { Database, Transaction } from '#db/client.ts';
import { users } from '#db/tables/accounts-tables.ts';
import { matching } from '#db/conditions.ts';
import { bulkGenerations } from '#db/tables/generations.ts';
import { predictionRequests, predictions } from '#db/tables/journal-tables.ts';
import type { AnalystId, AnalystSlot, AskedWith, GenerationOutcome } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AnalysisOptions } from '#providers/analysts/analyst.ts';
import type { ErrorCode } from '#server/errors.ts';
import { and, asc, eq, exists, inArray, ne, sql } from 'drizzle-orm';

interface BulkRequest {
  league: LeagueId;
  slot: AnalystSlot;
  options: AnalysisOptions;
  outcomes: Record<string, 'finished' | 'stored' | 'failed'>;
  failures: Record<string, string>;
  /** Error codes by game; absent in the first releases. */
  codes?: Record<string, ErrorCode>;
  /** Games requested, and how many of them had begun. */
  asked: number;
  begun: number;
  /** How many the analyst had already analyzed; absent in the first releases. */
  analyzed?: number;
  /** Time when the last game was finished; absent before the first. */
  progressedAt?: string;
}

export type GameOutcome =
  | { outcome: GenerationOutcome }
  | { outcome: 'failed'; /** Message to the member. */ message: string; code: ErrorCode };

export type BulkGeneration = Omit<typeof bulkGenerations.$inferSelect, 'request'> & {
  request: BulkRequest;
};

/** Blocks this member's other starts until the transaction ends. */
export async function lockStarts(transaction: Transaction, userId: string) {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
}

export async function insertGeneration(db: Database, generation: BulkGeneration) {
  await db.insert(bulkGenerations).values(generation);
}

export async function findGeneration(db: Database, id: string) {
  const [row] = await db.select().from(bulkGenerations).where(eq(bulkGenerations.id, id));
  return row as BulkGeneration | undefined;
}

/**
 * Contests an analyst has analyzed for a member: for any member with the default instructions, for
 * this member with their own. Automatic predictions do not count.
 */
export async function listAnalyzed(
  db: Database,
  userId: string,
  columns: { league: LeagueId; contestId: string[]; analyst: AnalystId; settings: AskedWith },
): Promise<Set<string>> {
  const isOwn = exists(
    db
      .select({ one: sql`1` })
      .from(predictionRequests)
      .where(matching(predictionRequests, { predictionId: predictions.id, userId })),
  );
  const rows = await db
    .selectDistinct({ id: predictions.contestId })
    .from(predictions)
    .where(
      and(
        matching(predictions, { ...columns, author: 'member' }),
        ne(predictions.result, 'no-result'),
        columns.settings === 'own' ? isOwn : undefined,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const progressedAt = sql`coalesce((${bulkGenerations.request} ->> 'progressedAt')::timestamptz, ${bulkGenerations.startedAt})`;
const isUnderWay = inArray(bulkGenerations.state, ['queued', 'running']);

/** Running generations, oldest first: all, or those of a member or a request. */
export async function listUnderWay(
  db: Database,
  of: { requestedBy?: string; inputsKey?: string } = {},
): Promise<BulkGeneration[]> {
  const rows = await db
    .select()
    .from(bulkGenerations)
    .where(and(matching(bulkGenerations, of), isUnderWay))
    .orderBy(asc(bulkGenerations.startedAt));
  return rows as BulkGeneration[];
}

/** Fails generations without progress since a moment: their process is gone. */
export async function failAbandoned(db: Database, before: Date, at: Date) {
  await db
    .update(bulkGenerations)
    .set({ state: 'failed', endedAt: at })
    .where(and(isUnderWay, sql`${progressedAt} < ${before.toISOString()}::timestamptz`));
}

export async function setGenerationState(
  db: Database,
  id: string,
  state: BulkGeneration['state'],
  endedAt: Date | null,
) {
  await db
    .update(bulkGenerations)
    .set({ state, endedAt })
    .where(and(eq(bulkGenerations.id, id), isUnderWay));
}

/** Records a game's outcome once: a retried job counts nothing twice. */
export async function noteOutcome(
  db: Database,
  id: string,
  gameId: string,
  result: GameOutcome,
  at: Date,
) {
  const { request, finished, failed } = bulkGenerations;
  const path = sql`array['outcomes', ${gameId}::text]`;
  const hasFailed = result.outcome === 'failed';
  const { message, code } = hasFailed ? result : { message: '', code: '' };
  const outcome = result.outcome === 'made' ? 'finished' : result.outcome;
  const progress = sql`jsonb_build_object('progressedAt', ${at.toISOString()}::text)`;
  const noted = sql`jsonb_set(${request} || ${progress}, ${path}, to_jsonb(${outcome}::text))`;
  const failures = sql`(${request} -> 'failures') || jsonb_build_object(${gameId}::text, ${message}::text)`;
  const codes = sql`coalesce(${request} -> 'codes', '{}') || jsonb_build_object(${gameId}::text, ${code}::text)`;
  await db
    .update(bulkGenerations)
    .set(
      hasFailed
        ? {
            request: sql`jsonb_set(jsonb_set(${noted}, '{failures}', ${failures}), '{codes}', ${codes})`,
            failed: sql`${failed} + 1`,
          }
        : { request: noted, finished: sql`${finished} + 1` },
    )
    .where(and(eq(bulkGenerations.id, id), sql`${request} #> ${path} is null`));
}
