import { generationLocks } from '#db/tables/generations.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { openProcess } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { lockGeneration, releaseLocks } from './generation-locks.ts';

const test = useTestApp();

/** Work that takes a moment and is counted; its result can be found afterward. */
function piece(outcome: () => string = () => 'made') {
  let stored: string | undefined;
  let times = 0;
  return {
    times: () => times,
    find: () => Promise.resolve(stored),
    work: async () => {
      times += 1;
      await pause(50);
      stored = outcome();
      return stored;
    },
  };
}

/** Works as a generation does: under the lock, finds what is stored by then, or makes it. */
async function runOnce(
  context: AppContext,
  inputsKey: string,
  find: () => Promise<string | undefined>,
  work: () => Promise<string>,
): Promise<string> {
  const lock = await lockGeneration(context, inputsKey);
  try {
    return (await find()) ?? (await work());
  } catch (error) {
    lock.refuse(error);
    throw error;
  } finally {
    await lock.release();
  }
}

describe('work requested in parallel', () => {
  it('runs once in a process', async () => {
    const { find, work, times } = piece();

    const results = await Promise.all(
      Array.from({ length: 10 }, () => runOnce(test.context, 'key', find, work)),
    );

    expect(new Set(results)).toEqual(new Set(['made']));
    expect(times()).toBe(1);
  });

  it('runs once across processes', async () => {
    const { find, work, times } = piece();

    const results = await Promise.all(
      Array.from({ length: 5 }, () => runOnce(openProcess(test), 'key', find, work)),
    );

    expect(new Set(results)).toEqual(new Set(['made']));
    expect(times()).toBe(1);
    expect(await test.context.db.$count(generationLocks)).toBe(0);
  });

  it('fails once, with the same error for everyone waiting, and can be requested again', async () => {
    const refusing = piece(() => {
      throw new AppError('unavailable', 'GPT-4o took too long.', { retryAfterSeconds: 7 });
    });
    const asked = Array.from({ length: 3 }, () =>
      runOnce(openProcess(test), 'key', refusing.find, refusing.work),
    );

    for (const outcome of await Promise.allSettled(asked)) {
      expect(outcome).toMatchObject({
        reason: { code: 'unavailable', message: 'GPT-4o took too long.', retryAfterSeconds: 7 },
      });
    }
    expect(refusing.times()).toBe(1);
    const { find, work } = piece();
    expect(await runOnce(test.context, 'key', find, work)).toBe('made');
  });

  it.each(['not_approved', 'allowance_used_up'] as const)(
    'is tried by the others when its runner failed with %s',
    async (code) => {
      for (const getProcess of [() => test.context, () => openProcess(test)]) {
        const refused = piece(() => {
          throw new AppError(code, 'This is about you.');
        });
        const { find, work, times } = piece();
        const first = runOnce(getProcess(), 'key', refused.find, refused.work);
        await vi.waitFor(() => expect(refused.times()).toBe(1));
        const others = [1, 2].map(() => runOnce(getProcess(), 'key', find, work));

        await expect(first).rejects.toMatchObject({ code });
        expect(await Promise.all(others)).toEqual(['made', 'made']);
        expect(times()).toBe(1);
      }
    },
  );

  it.each([
    ['', sql`now() - interval '1 second'`],
    [' and whose clock was a day ahead', sql`now() + interval '1 day'`],
  ])('is taken over from a dead process%s', async (_, leaseUntil) => {
    await test.context.db
      .insert(generationLocks)
      .values({ inputsKey: 'key', owner: randomUUID(), leaseUntil });
    const { find, work } = piece();

    expect(await runOnce(test.context, 'key', find, work)).toBe('made');
  });

  it('is free at once when an embedded database’s only process restarts', async () => {
    await test.context.db.insert(generationLocks).values({
      inputsKey: 'key',
      owner: randomUUID(),
      leaseUntil: sql`now() + interval '15 seconds'`,
    });

    await releaseLocks(test.context);

    const left = await test.context.db.$count(generationLocks);
    expect(left).toBe(test.connection.kind === 'embedded' ? 0 : 1);
  });
});
