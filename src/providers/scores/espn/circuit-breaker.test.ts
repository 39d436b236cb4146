import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const lifetimeMs = 10_000;

function breakerAt(clock: { now: number }, random = () => 0.5) {
  return createCircuitBreaker({ lifetimeMs, now: () => clock.now, random });
}

describe('circuit breaker', () => {
  it('allows every call while healthy', () => {
    const breaker = breakerAt({ now: 0 });
    breaker.begin();
    breaker.succeed();

    expect(breaker.waitMs()).toBe(0);
  });

  it('allows at most two calls per poll interval during an outage', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 50, maxLength: 200 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { minLength: 1 }),
        (steps, probabilities) => {
          const clock = { now: 0 };
          let drawn = 0;
          const breaker = breakerAt(
            clock,
            () => probabilities[drawn++ % probabilities.length] ?? 0,
          );
          const calls: number[] = [];

          for (const step of steps) {
            if (breaker.waitMs() === 0) {
              breaker.begin();
              breaker.fail();
              calls.push(clock.now);
            }
            clock.now += step;
          }

          for (const start of calls) {
            const within = calls.filter((at) => at >= start && at < start + lifetimeMs);
            expect(within.length).toBeLessThanOrEqual(2);
          }
        },
      ),
    );
  });

  it('allows a call again within one poll interval of a failure', () => {
    for (const random of [0, 0.5, 0.999]) {
      const clock = { now: 0 };
      const breaker = breakerAt(clock, () => random);
      breaker.begin();
      breaker.fail();
      clock.now = lifetimeMs;

      expect(breaker.waitMs()).toBe(0);
    }
  });

  it('randomizes pauses, so that clients do not all retry at once', () => {
    const pauseFor = (probability: number): number => {
      const breaker = breakerAt({ now: 0 }, () => probability);
      breaker.begin();
      breaker.fail();
      return breaker.waitMs();
    };

    expect([pauseFor(0), pauseFor(0.5), pauseFor(1)]).toEqual([5_000, 7_000, 9_000]);
  });

  it('does not wait longer when the clock is set back', () => {
    const clock = { now: 3_600_000 };
    const breaker = breakerAt(clock);
    breaker.begin();
    breaker.fail();
    clock.now = 0;

    expect(breaker.waitMs()).toBe(0);
  });

  it('allows a single trial call until its outcome is known', () => {
    const clock = { now: 0 };
    const breaker = breakerAt(clock);
    breaker.begin();
    breaker.fail();
    clock.now = lifetimeMs;
    breaker.begin();

    expect(breaker.waitMs()).toBeGreaterThan(0);
    breaker.succeed();
    expect(breaker.waitMs()).toBe(0);
  });

  it('respects the pause the upstream requested, up to ten minutes', () => {
    const clock = { now: 0 };
    const breaker = breakerAt(clock);
    breaker.begin();
    breaker.fail(60_000);
    expect(breaker.waitMs()).toBe(60_000);

    breaker.fail(86_400_000);
    expect(breaker.waitMs()).toBe(600_000);
  });
});
