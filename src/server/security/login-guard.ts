import type { Config } from '../config.ts';
import type { RateLimit } from '../variables.ts';
import {
  type Bucket,
  consume,
  isWithin,
  type LimitContext,
  toParty,
  refuseUnlessAllowed,
} from './rate-limit.ts';
import type { Party } from '../scheduling/fair-queue.ts';

export interface LoginAttempt {
  address: string;
  emailFolded: string;
  /** The device token, when it proves an earlier login to this very account. */
  trustedDevice?: string;
}

export interface LoginGuard {
  /** Refuses (429) when too many attempts have failed. */
  refuseIfThrottled(): Promise<void>;
  /** Counts an attempt that is about to cost work, right or wrong, and refuses (429) one too many. */
  countAttempt(): Promise<void>;
  countFailure(): Promise<void>;
  /** Whose places in the queue for hashing it takes. */
  party: Party;
}

/**
 * Slows down whoever guesses passwords: from one address, and at one account from any number of
 * addresses. Only failures count, and they are not forgiven by a success, or an attacker with an
 * account of his own could start over at will. A known device has a counter of its own instead, so
 * that neither its neighbors nor the attackers of its account lock it out.
 *
 * Besides, all attempts count, because each costs work, but to limits that only programs meet. Known
 * devices have these and their places in the queue apart from strangers, for the same reason.
 */
export async function guardLogin(
  context: LimitContext & { config: Config },
  attempt: LoginAttempt,
): Promise<LoginGuard> {
  const limit = context.config.rateLimits.login;
  const device = await findUsableDevice(context, attempt, limit);
  const party = partyAt(attempt.address, attempt.emailFolded, device !== undefined);
  const failures = device === undefined ? failuresOfStranger(attempt, limit) : [device];
  const attempts = listAttempts(party, limit);
  return {
    party,
    async refuseIfThrottled() {
      const verdict = await isWithin(context, failures);
      refuseUnlessAllowed(verdict, 'Too many failed attempts. Please try again later.');
    },
    async countAttempt() {
      for (const bucket of attempts) {
        const verdict = await consume(context, bucket);
        refuseUnlessAllowed(verdict, 'Too many logins at once. Please try again later.');
      }
    },
    async countFailure() {
      for (const bucket of failures) await consume(context, bucket);
    },
  };
}

const daySeconds = 86_400;
/** Codes that may be tried at one account in a day, in tries of the shorter limit. */
const codesADay = 5;

/**
 * Counts a try at a code before it is looked at, so that no number of tries at once slips through, and
 * refuses (429) one too many. Six digits are few: besides the failures of before, every try counts.
 */
export async function countCodeAttempt(
  context: LimitContext & { config: Config },
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
    const verdict = await consume(context, bucket);
    refuseUnlessAllowed(verdict, 'Too many codes were tried. Please try again later.');
  }
}

/** The limits of an address alone, where nobody has said who is to be signed in. */
export function guardAddress(
  context: LimitContext & { config: Config },
  address: string,
): Pick<LoginGuard, 'refuseIfThrottled' | 'countAttempt' | 'countFailure'> {
  const limit = context.config.rateLimits.login;
  const failures = { action: 'login-address', subject: toParty(address), limit };
  const [attempts] = listAttempts(partyAt(address, undefined, false), limit);
  return {
    async refuseIfThrottled() {
      const verdict = await isWithin(context, [failures]);
      refuseUnlessAllowed(verdict, 'Too many failed attempts. Please try again later.');
    },
    async countAttempt() {
      if (attempts === undefined) return;
      const verdict = await consume(context, attempts);
      refuseUnlessAllowed(verdict, 'Too many logins at once. Please try again later.');
    },
    async countFailure() {
      await consume(context, failures);
    },
  };
}

/** Strangers' attempts and places never use up those of a known account or device. */
export function partyAt(address: string, account: string | undefined, isKnown: boolean): Party {
  const kind = isKnown ? 'known' : 'stranger';
  return {
    address: `${kind} ${toParty(address)}`,
    account: account === undefined ? undefined : `${kind} ${account}`,
  };
}

/** The bucket of a known device, while it has failures left; then it is a stranger's again. */
async function findUsableDevice(
  context: LimitContext,
  { trustedDevice }: LoginAttempt,
  limit: RateLimit,
): Promise<Bucket | undefined> {
  if (trustedDevice === undefined) return undefined;
  const device = { action: 'login-device', subject: trustedDevice, limit };
  const { allowed } = await isWithin(context, [device]);
  return allowed ? device : undefined;
}

function failuresOfStranger({ address, emailFolded }: LoginAttempt, limit: RateLimit): Bucket[] {
  return [
    { action: 'login-address', subject: toParty(address), limit },
    { action: 'login-account', subject: emailFolded, limit: limitOfAccount(limit) },
  ];
}

/** An account's owner may err from home and from the phone; twice the time keeps guessing as slow. */
function limitOfAccount(limit: RateLimit): RateLimit {
  return { count: limit.count * 2, seconds: limit.seconds * 2 };
}

/** By default 600 in five minutes from an office behind one address, 200 at one account. */
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
