import type { Config, RateLimit } from './config.ts';
import {
  type Bucket,
  consume,
  isWithin,
  type LimitContext,
  partyOf,
  refuseUnlessAllowed,
} from './rate-limit.ts';

export interface LoginAttempt {
  address: string;
  emailFolded: string;
  /** The device token, when it proves an earlier login to this very account. */
  trustedDevice?: string;
}

export interface LoginGuard {
  /** Refuses (429) when too many attempts have failed. */
  refuseIfThrottled(): Promise<void>;
  countFailure(): Promise<void>;
}

/**
 * Slows down whoever guesses passwords: from one address, and at one account from any number of
 * addresses. Only failures count, and they are not forgiven by a success, or an attacker with an
 * account of his own could start over at will. A known device has a counter of its own instead, so
 * that neither its neighbours nor the attackers of its account lock it out.
 */
export async function guardLogin(
  context: LimitContext & { config: Config },
  attempt: LoginAttempt,
): Promise<LoginGuard> {
  const buckets = await bucketsOf(context, attempt);
  return {
    async refuseIfThrottled() {
      const verdict = await isWithin(context, buckets);
      refuseUnlessAllowed(verdict, 'Too many failed attempts. Please try again later.');
    },
    async countFailure() {
      for (const bucket of buckets) await consume(context, bucket);
    },
  };
}

async function bucketsOf(
  context: LimitContext & { config: Config },
  attempt: LoginAttempt,
): Promise<Bucket[]> {
  const limit = context.config.rateLimits.login;
  if (attempt.trustedDevice !== undefined) {
    const device = { action: 'login-device', subject: attempt.trustedDevice, limit };
    const { allowed } = await isWithin(context, [device]);
    if (allowed) return [device];
  }
  return [
    { action: 'login-address', subject: partyOf(attempt.address), limit },
    { action: 'login-account', subject: attempt.emailFolded, limit: limitOfAccount(limit) },
  ];
}

/** An account's owner may err from home and from the phone; twice the time keeps guessing as slow. */
function limitOfAccount(limit: RateLimit): RateLimit {
  return { count: limit.count * 2, seconds: limit.seconds * 2 };
}
