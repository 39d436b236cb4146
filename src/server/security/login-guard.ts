import type { AppContext } from '#server/context.ts';
import type { RateLimit } from '#server/variables.ts';
import { type Bucket, refuseUnlessAllowed, toParty } from './rate-limit.ts';
import type { Party } from '#server/scheduling/fair-queue.ts';

export interface LoginAttempt {
  address: string;
  emailFolded: string;
  /** The device token, if it proves an earlier login to this account. */
  trustedDevice?: string;
}

/**
 * Slows down password guessing: from one address, and at one account from any number of addresses.
 * Only failures count, and a success does not reset them, or an attacker with an own account could
 * start over at will. A known device has its own counter, so that neither its neighbors nor
 * attackers of its account can lock it out. All attempts also count, since each costs work, but
 * with limits that only programs reach. Known devices have these limits and their queue places
 * separate from strangers, for the same reason.
 */
export async function guardLogin(
  context: Pick<AppContext, 'config' | 'limits'>,
  attempt: LoginAttempt,
) {
  const limit = context.config.rateLimits.login;
  const device = await findUsableDevice(context, attempt, limit);
  const party = partyAt(attempt.address, attempt.emailFolded, device !== undefined);
  const failures = device === undefined ? failuresOfStranger(attempt, limit) : [device];
  return { party, ...guard(context, failures, listAttempts(party, limit)) };
}

/** Limits by address only, before the account is known. */
export function guardAddress(context: Pick<AppContext, 'config' | 'limits'>, address: string) {
  const limit = context.config.rateLimits.login;
  const failures = { action: 'login-address', subject: toParty(address), limit };
  const [attempts] = listAttempts(partyAt(address, undefined, false), limit);
  return guard(context, [failures], attempts === undefined ? [] : [attempts]);
}

function guard({ limits }: Pick<AppContext, 'limits'>, failures: Bucket[], attempts: Bucket[]) {
  return {
    /** Throws 429 after too many failed attempts. */
    async refuseIfThrottled(): Promise<void> {
      const verdict = await limits.isWithin(failures);
      refuseUnlessAllowed(verdict, 'Too many failed attempts. Please try again later.');
    },
    /** Counts an attempt before its work, right or wrong; throws 429 over the limit. */
    async countAttempt(): Promise<void> {
      for (const bucket of attempts) {
        await limits.enforce(bucket, 'Too many logins at once. Please try again later.');
      }
    },
    async countFailure(): Promise<void> {
      for (const bucket of failures) await limits.consume(bucket);
    },
  };
}

const daySeconds = 86_400;
/** Code attempts per account and day, as a multiple of the short-term limit. */
const codesADay = 5;

/** Counts before checking, so that parallel attempts cannot pass; throws 429 over the limit. */
export async function countCodeAttempt(
  context: Pick<AppContext, 'config' | 'limits'>,
  { account = '' }: Party,
): Promise<void> {
  const limit = limitOfAccount(context.config.rateLimits.login);
  const buckets = [
    { action: 'login-code', subject: account, limit },
    {
      action: 'login-code-day',
      subject: account,
      limit: { count: limit.count * codesADay, seconds: Math.max(daySeconds, limit.seconds) },
    },
  ];
  for (const bucket of buckets) {
    await context.limits.enforce(bucket, 'Too many codes were tried. Please try again later.');
  }
}

/** Strangers' attempts and places never use up those of a known account or device. */
export function partyAt(address: string, account: string | undefined, isKnown: boolean): Party {
  const kind = isKnown ? 'known' : 'stranger';
  return {
    address: `${kind} ${toParty(address)}`,
    account: account === undefined ? undefined : `${kind} ${account}`,
  };
}

/** The bucket of a known device while it has attempts left; then it counts as a stranger. */
async function findUsableDevice(
  { limits }: Pick<AppContext, 'limits'>,
  { trustedDevice }: LoginAttempt,
  limit: RateLimit,
): Promise<Bucket | undefined> {
  if (trustedDevice === undefined) return undefined;
  const device = { action: 'login-device', subject: trustedDevice, limit };
  const { allowed } = await limits.isWithin([device]);
  return allowed ? device : undefined;
}

function failuresOfStranger({ address, emailFolded }: LoginAttempt, limit: RateLimit): Bucket[] {
  return [
    { action: 'login-address', subject: toParty(address), limit },
    { action: 'login-account', subject: emailFolded, limit: limitOfAccount(limit) },
  ];
}

/** An owner errs at home and on the phone; twice the limit in twice the time is as slow. */
function limitOfAccount(limit: RateLimit): RateLimit {
  return { count: limit.count * 2, seconds: limit.seconds * 2 };
}

/** Multiples of the limit; by default 600 in five minutes from an address, 200 at an account. */
const attemptsOfAddress = 60;
const attemptsOfAccount = 20;

function listAttempts({ address, account = '' }: Party, { count, seconds }: RateLimit): Bucket[] {
  return [
    {
      action: 'login-attempts-address',
      subject: address,
      limit: { count: count * attemptsOfAddress, seconds },
    },
    {
      action: 'login-attempts-account',
      subject: account,
      limit: { count: count * attemptsOfAccount, seconds },
    },
  ];
}
