import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createFairQueue } from '../scheduling/fair-queue.ts';

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet), the package's default variant. */
const cost = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hashes off the event loop, with a new salt each time. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

let ofNobody: Promise<string> | undefined;

/**
 * Takes as long as {@link isPassword}: an unknown address must not answer faster than a known one.
 */
export async function checkAgainstNobody(password: string): Promise<false> {
  ofNobody ??= hashPassword('the password of nobody');
  await verify(await ofNobody, password);
  return false;
}

/** Leaves one core free: sixty members signing in must not slow down readers. */
export const hashingQueue = createFairQueue({
  parallel: Math.min(4, Math.max(1, availableParallelism() - 1)),
  places: 240,
  placesPerParty: 60,
});
