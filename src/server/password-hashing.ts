import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { AppError } from './errors.ts';

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet), which is the package's default kind. */
const cost = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hashing is done off the event loop; the salt is fresh for every call. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

let ofNobody: Promise<string> | undefined;

/** Takes as long as {@link isPassword}: an unknown address must not answer faster than a known one. */
export async function checkAgainstNobody(password: string): Promise<false> {
  ofNobody ??= hashPassword('the password of nobody');
  await verify(await ofNobody, password);
  return false;
}

export interface Turns {
  /** Does the task when it is its turn; refuses (429) at once when the queue is full. */
  take<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** A queue that does at most `parallel` tasks at once and lets at most `maxWaiting` wait. */
export function createTurns(options: { parallel: number; maxWaiting: number }): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async take(task) {
      if (running >= options.parallel) {
        if (waiting.length >= options.maxWaiting) {
          throw new AppError(
            'rate_limited',
            'Very many people are signing in right now. Please try again in a moment.',
            { retryAfterSeconds: 5 },
          );
        }
        // Whoever leaves hands over the place, so `running` stays as it is.
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      } else {
        running += 1;
      }

      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}

/** Leaves one core to everybody else: sixty people signing in must not slow down the readers. */
export const hashingTurns = createTurns({
  parallel: Math.min(4, Math.max(1, availableParallelism() - 1)),
  maxWaiting: 200,
});
