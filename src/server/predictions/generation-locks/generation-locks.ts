import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import { AppError, type ErrorCode, isErrorCode } from '../../errors.ts';
import { mapPerOwner } from '../../map-per-owner.ts';
import * as store from './generation-locks-store.ts';

const renewEveryMs = 5000;
const lookEveryMs = 300;
/** Added to the longest generation, for database and queue delays. */
const graceMs = 10_000;

/** Work running in this process: most identical parallel requests reach the same one. */
const underWayIn = mapPerOwner<string, Promise<unknown>>();

/**
 * Runs identical work once across all processes: one runs it, the others wait for its result.
 * `find` reads the stored result.
 * @throws the error of the work, for everyone waiting, unless it concerns only its requester
 */
export async function runOnce<Result>(
  context: AppContext,
  inputsKey: string,
  find: () => Promise<Result | undefined>,
  work: () => Promise<Result>,
): Promise<Result> {
  const underWay = underWayIn(context);
  const running = underWay.get(inputsKey) as Promise<Result> | undefined;
  if (running !== undefined) {
    return running.catch((error: unknown) => {
      if (error instanceof AppError && isPersonal(error.code)) {
        return runOnce(context, inputsKey, find, work);
      }
      throw error;
    });
  }

  const started = runOrAwait(context, inputsKey, find, work).finally(() =>
    underWay.delete(inputsKey),
  );
  underWay.set(inputsKey, started);
  return started;
}

async function runOrAwait<Result>(
  context: AppContext,
  inputsKey: string,
  find: () => Promise<Result | undefined>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { research, analysis } = context.config.analysts.timeoutsMs;
  const endsMs = performance.now() + research + analysis + graceMs;
  let awaitedOwner: string | undefined;
  while (performance.now() < endsMs) {
    const stored = await find();
    if (stored !== undefined) return stored;

    const lock = await store.findLock(context.db, inputsKey);
    if (lock?.refusal != null && lock.owner === awaitedOwner && !isPersonal(lock.refusal.code)) {
      throw readRefusal(lock.refusal);
    }

    const owner = randomUUID();
    if (await store.takeLock(context.db, inputsKey, owner)) {
      return runLocked(context, inputsKey, owner, async () => (await find()) ?? (await work()));
    }
    awaitedOwner = (await store.findLock(context.db, inputsKey))?.owner;
    await pause(lookEveryMs);
  }
  throw new AppError(
    'unavailable',
    'The same request is already running and taking too long. Please try again.',
  );
}

async function runLocked<Result>(
  context: AppContext,
  inputsKey: string,
  owner: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => {
    store.renewLock(context.db, inputsKey, owner).catch((error: unknown) => {
      context.log.warn({ err: error }, 'generation lock could not be renewed');
    });
  }, renewEveryMs);
  try {
    const result = await work();
    await store.dropLock(context.db, inputsKey, owner);
    return result;
  } catch (error) {
    await store
      .refuseLock(context.db, inputsKey, owner, writeRefusal(error))
      .catch((failure: unknown) => {
        context.log.warn({ err: failure }, 'generation lock could not be released; it will expire');
      });
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** Errors that concern only the requester: others waiting try for themselves. */
function isPersonal(code: string): boolean {
  return code === 'not_approved' || code === 'allowance_used_up';
}

function writeRefusal(error: unknown): NonNullable<store.LockRow['refusal']> {
  if (!(error instanceof AppError)) {
    return { code: 'internal', message: 'Something went wrong. Please try again.' };
  }
  const { code, message, retryAfterSeconds } = error;
  return { code, message, retryAfterSeconds };
}

function readRefusal({ code, message, retryAfterSeconds }: NonNullable<store.LockRow['refusal']>) {
  const known: ErrorCode = isErrorCode(code) ? code : 'internal';
  return new AppError(known, message, { retryAfterSeconds });
}

/** With an embedded database no other process can be running: a killed one's locks are free. */
export async function releaseLocks(context: AppContext): Promise<void> {
  if (context.connection.kind === 'embedded') await store.dropAllLocks(context.db);
  else await store.dropStaleLocks(context.db);
}
