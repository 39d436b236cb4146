import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/tables/accounts-tables.ts';
import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RateLimit } from '#server/variables.ts';
import { AppError } from '#server/errors.ts';
import { readAddress } from './client-address.ts';

export interface Bucket {
  /** The limited action: `login-address`, `generate`. */
  action: string;
  /** An address or a user id. Stored hashed. */
  subject: string;
  limit: RateLimit;
}

export interface Verdict {
  allowed: boolean;
  /** Whole seconds until the next attempt can succeed, at least 1; 0 when allowed. */
  retryAfterSeconds: number;
}

const maxEntries = 10_000;

/** Limits of actions, counted in the database for all processes. */
export class RateLimits {
  readonly #db: Database;
  readonly #now: () => Date;
  /** Full counters with their end: floods are refused without a database query. */
  readonly #full = new Map<string, Date>();

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Counts an attempt in a single statement, so that parallel requests and processes cannot exceed
   * the limit.
   */
  async consume(bucket: Bucket): Promise<Verdict> {
    const at = this.#now();
    const standing = this.#findStandingRefusal([bucket], at);
    if (standing !== undefined) return standing;

    const resetsAt = new Date(at.getTime() + bucket.limit.seconds * 1000);
    const isOver = sql`(${lte(rateLimits.resetsAt, at)} or ${gt(rateLimits.resetsAt, latestEnd(bucket, at))})`;
    const [row] = await this.#db
      .insert(rateLimits)
      .values({ key: toKey(bucket), count: 1, resetsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning();
    if (row === undefined) throw new Error('a counter that was written is not there');
    if (row.count > bucket.limit.count) this.#keepRefusal(row);
    return toVerdict(row.count > bucket.limit.count, row.resetsAt, at);
  }

  /** Counts an action; throws 429 with Retry-After over the limit. */
  async enforce(bucket: Bucket, message: string): Promise<void> {
    refuseUnlessAllowed(await this.consume(bucket), message);
  }

  /** Whether every bucket has an attempt left. Counts nothing. */
  async isWithin(buckets: Bucket[]): Promise<Verdict> {
    const at = this.#now();
    const standing = this.#findStandingRefusal(buckets, at);
    if (standing !== undefined) return standing;

    const rows = await this.#db
      .select()
      .from(rateLimits)
      .where(and(inArray(rateLimits.key, buckets.map(toKey)), gt(rateLimits.resetsAt, at)));
    const byKey = new Map(buckets.map((bucket) => [toKey(bucket), bucket]));
    const full = rows.filter((row) => {
      const bucket = byKey.get(row.key);
      if (bucket === undefined || row.resetsAt > latestEnd(bucket, at)) return false;
      return row.count >= bucket.limit.count;
    });
    for (const row of full) this.#keepRefusal(row);
    const last = full.map((row) => row.resetsAt.getTime());
    return toVerdict(full.length > 0, new Date(Math.max(...last)), at);
  }

  async sweep(): Promise<void> {
    await this.#db.delete(rateLimits).where(lte(rateLimits.resetsAt, this.#now()));
  }

  #keepRefusal({ key, resetsAt }: { key: string; resetsAt: Date }): void {
    if (this.#full.size >= maxEntries) this.#full.clear();
    this.#full.set(key, resetsAt);
  }

  #findStandingRefusal(buckets: Bucket[], at: Date): Verdict | undefined {
    const ends = buckets.map((bucket) => {
      const end = this.#full.get(toKey(bucket));
      return end === undefined || end > latestEnd(bucket, at) ? 0 : end.getTime();
    });
    const last = new Date(Math.max(...ends));
    return last > at ? toVerdict(true, last, at) : undefined;
  }
}

const clocksDifferMs = 60_000;

/** A counter that ends later was started by a fast clock that has been set back since. */
function latestEnd({ limit }: Bucket, at: Date): Date {
  return new Date(at.getTime() + limit.seconds * 1000 + clocksDifferMs);
}

/** Throws 429 with Retry-After unless allowed. */
export function refuseUnlessAllowed(verdict: Verdict, message: string): void {
  if (verdict.allowed) return;
  const { retryAfterSeconds } = verdict;
  throw new AppError('rate_limited', message, { retryAfterSeconds });
}

/** Party that counts as one customer: at least a /64 of IPv6; IPv4 may be written as IPv6. */
export function toParty(address: string): string {
  const bare = readAddress(address);
  if (!isIPv6(bare)) return bare;

  const [head = '', tail = ''] = bare.split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const zeros = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function toKey({ action, subject }: Bucket): string {
  return `${action}:${hash('sha256', subject, 'base64url').slice(0, 27)}`;
}

function toVerdict(isOver: boolean, resetsAt: Date, at: Date): Verdict {
  if (!isOver) return { allowed: true, retryAfterSeconds: 0 };
  const seconds = Math.ceil((resetsAt.getTime() - at.getTime()) / 1000);
  return { allowed: false, retryAfterSeconds: Math.max(1, seconds) };
}
