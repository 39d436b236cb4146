import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { generationLocks } from '#db/tables/generations.ts';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '#server/context.ts';
import { AppError, isErrorCode } from '#server/errors.ts';

type LockRow = typeof generationLocks.$inferSelect;

const renewEveryMs = 5000;
const lookEveryMs = 300;
/** Time added to the longest generation, for database and queue delays. */
const graceMs = 10_000;

/** A lock not renewed for this long belongs to a dead process. */
const leaseSeconds = 15;
/** The database's clock, shared by processes on several machines. */
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;
/** Matches leases longer than any can be, taken by a fast clock that has been set back since. */
const isAhead = sql`${generationLocks.leaseUntil} > now() + make_interval(secs => ${4 * leaseSeconds})`;

/** The right to generate from some inputs, which one request in all processes has at a time. */
export interface GenerationLock {
  /**
   * Why nothing was generated: thrown for those waiting, unless it concerns only this requester.
   */
  refuse(error: unknown): void;
  release(): Promise<void>;
}

/**
 * Waits for others who generate from the same inputs; what they have made is stored then.
 * @throws the error of the one waited for, and AppError when they take too long
 */
export async function lockGeneration(
  context: AppContext,
  inputsKey: string,
): Promise<GenerationLock> {
  const { db, log } = context;
  const held = context.memory.generationLocks;
  for (let other = held.get(inputsKey); other !== undefined; other = held.get(inputsKey)) {
    const refusal = await other;
    if (refusal !== undefined && !isPersonal(refusal)) throw refusal;
  }
  let tellWaiting = (_refusal: unknown): void => undefined;
  held.set(inputsKey, new Promise((resolve) => (tellWaiting = resolve)));
  const end = (refusal: unknown): void => {
    held.delete(inputsKey);
    tellWaiting(refusal);
  };

  const owner = await takeFromOthers(context, inputsKey).catch((error: unknown) => {
    end(error);
    throw error;
  });
  const isOwn = matching(generationLocks, { inputsKey, owner });
  const renewal = setInterval(() => {
    const renewed = db.update(generationLocks).set({ leaseUntil: leaseEnd }).where(isOwn);
    renewed.catch((error: unknown) =>
      log.warn({ err: error }, 'generation lock could not be renewed'),
    );
  }, renewEveryMs);
  let refusal: unknown;
  return {
    refuse: (error) => (refusal = error),
    async release() {
      clearInterval(renewal);
      try {
        if (refusal === undefined) {
          await db.delete(generationLocks).where(isOwn);
        } else {
          // Free for the next request; those waiting read the refusal.
          const freed = { leaseUntil: sql`now()`, refusal: writeRefusal(refusal) };
          await db.update(generationLocks).set(freed).where(isOwn);
        }
      } catch (error) {
        log.warn({ err: error }, 'generation lock could not be released; it will expire');
      }
      end(refusal);
    },
  };
}

/** Takes the lock from among all processes; returns its owner. */
async function takeFromOthers(context: AppContext, inputsKey: string): Promise<string> {
  const { research, analysis } = context.config.analysts.timeoutsMs;
  const endsMs = performance.now() + research + analysis + graceMs;
  const owner = randomUUID();
  let awaitedOwner: string | undefined;
  while (performance.now() < endsMs) {
    const lock = await findLock(context.db, inputsKey);
    if (lock?.refusal != null && lock.owner === awaitedOwner) {
      const refusal = new AppError(
        isErrorCode(lock.refusal.code) ? lock.refusal.code : 'internal',
        lock.refusal.message,
        { retryAfterSeconds: lock.refusal.retryAfterSeconds },
      );
      if (!isPersonal(refusal)) throw refusal;
    }
    if (await takeLock(context.db, inputsKey, owner)) return owner;
    awaitedOwner = (await findLock(context.db, inputsKey))?.owner;
    await pause(lookEveryMs);
  }
  throw new AppError(
    'conflict',
    'The same request is already running and taking too long. Please try again.',
  );
}

/** Errors that concern only the requester: others waiting try for themselves. */
function isPersonal(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'not_approved' || error.code === 'allowance_used_up')
  );
}

function writeRefusal(error: unknown): NonNullable<LockRow['refusal']> {
  if (!(error instanceof AppError)) {
    return { code: 'internal', message: 'Something went wrong. Please try again.' };
  }
  const { code, message, retryAfterSeconds } = error;
  return { code, message, retryAfterSeconds };
}

/** Takes a lock that is free or expired; false while another process holds it. */
async function takeLock(db: Database, inputsKey: string, owner: string) {
  const rows = await db
    .insert(generationLocks)
    .values({ inputsKey, owner, leaseUntil: leaseEnd, refusal: null })
    .onConflictDoUpdate({
      target: generationLocks.inputsKey,
      set: { owner, leaseUntil: leaseEnd, refusal: null },
      setWhere: sql`${generationLocks.leaseUntil} <= now() or ${isAhead}`,
    })
    .returning({ owner: generationLocks.owner });
  return rows.length > 0;
}

async function findLock(db: Database, inputsKey: string) {
  return first(db.select().from(generationLocks).where(eq(generationLocks.inputsKey, inputsKey)));
}

/**
 * Deletes locks of failed generations and killed processes; with an embedded database all, as no
 * other process can be running.
 */
export async function releaseLocks({ connection, db }: AppContext): Promise<void> {
  const isStale = sql`${generationLocks.leaseUntil} < now() - interval '1 hour'`;
  await db.delete(generationLocks).where(connection.kind === 'embedded' ? undefined : isStale);
}
