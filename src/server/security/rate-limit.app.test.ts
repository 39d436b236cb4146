import type { DatabaseConnection } from '#db/client.ts';
import { rateLimits } from '#db/tables/accounts-tables.ts';
import { openTestDatabase } from '#testing/databases/database.ts';
import { testClock } from '#testing/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bucket, RateLimits } from './rate-limit.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

const limited = (subject: string, count = 3): Bucket => ({
  action: 'test',
  subject,
  limit: { count, seconds: 60 },
});

function contextAt(start: string) {
  const clock = testClock(start);
  return { clock, limits: new RateLimits(connection.db, clock.now) };
}

describe('a rate limit', () => {
  it('allows the configured number, then returns a wait, then starts over', async () => {
    const { clock, limits } = contextAt('2026-01-01T00:00:00Z');
    const bucket = limited('one');
    for (const _ of [1, 2, 3]) expect((await limits.consume(bucket)).allowed).toBe(true);
    clock.advance(20_500);
    expect(await limits.consume(bucket)).toEqual({ allowed: false, retryAfterSeconds: 40 });
    clock.advance(39_500);
    expect((await limits.consume(bucket)).allowed).toBe(true);
  });

  it('full by a clock a day ahead starts over when the clock is set back', async () => {
    const { clock, limits } = contextAt('2026-01-02T00:00:00Z');
    const bucket = limited('ahead', 1);
    await limits.consume(bucket);
    expect((await limits.consume(bucket)).allowed).toBe(false);
    clock.set('2026-01-01T00:00:00Z');
    expect((await limits.isWithin([bucket])).allowed).toBe(true);
    expect((await limits.consume(bucket)).allowed).toBe(true);
    expect(await limits.consume(bucket)).toEqual({ allowed: false, retryAfterSeconds: 60 });
  });

  it('counts each subject and each action separately', async () => {
    const { limits } = contextAt('2026-01-01T00:00:00Z');
    const first = limited('mine', 1);
    await limits.consume(first);
    expect((await limits.consume(first)).allowed).toBe(false);
    expect((await limits.consume(limited('yours', 1))).allowed).toBe(true);
    expect((await limits.consume({ ...first, action: 'other' })).allowed).toBe(true);
  });

  it('cannot be raced: of 40 in parallel exactly the allowed number pass', async () => {
    const { limits } = contextAt('2026-01-01T00:00:00Z');
    const verdicts = await Promise.all(
      Array.from({ length: 40 }, () => limits.consume(limited('race', 7))),
    );
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(7);
  });

  it('can be checked without counting, for the fullest of several', async () => {
    const { limits } = contextAt('2026-01-01T00:00:00Z');
    const full = limited('full', 1);
    const roomy = limited('roomy', 1);
    await limits.consume(full);
    expect((await limits.isWithin([roomy])).allowed).toBe(true);
    expect((await limits.isWithin([roomy])).allowed).toBe(true);
    expect(await limits.isWithin([roomy, full])).toEqual({
      allowed: false,
      retryAfterSeconds: 60,
    });
  });

  it('rejects over-limit requests without a database query, so also while it is down', async () => {
    const own = await openTestDatabase();
    const clock = testClock('2026-01-01T00:00:00Z');
    const limits = new RateLimits(own.db, clock.now);
    await limits.consume(limited('counted', 1));
    await limits.consume(limited('counted', 1));
    await limits.consume(limited('looked at', 1));
    await limits.isWithin([limited('looked at', 1)]);
    await own.close();

    clock.advance(20_000);
    const refusal = { allowed: false, retryAfterSeconds: 40 };
    expect(await limits.consume(limited('counted', 1))).toEqual(refusal);
    expect(await limits.isWithin([limited('roomy'), limited('looked at', 1)])).toEqual(refusal);
    clock.advance(40_000);
    await expect(limits.consume(limited('counted', 1))).rejects.toThrow(/rate_limits/);
  });

  it('stores no plain addresses, and no expired counters', async () => {
    const { clock, limits } = contextAt('2027-01-01T00:00:00Z');
    await limits.consume(limited('203.0.113.7'));
    const before = await connection.db.select().from(rateLimits);
    expect(JSON.stringify(before)).not.toContain('203.0.113.7');
    clock.advance(61_000);
    await limits.sweep();
    expect(await connection.db.select().from(rateLimits)).toEqual([]);
  });
});
