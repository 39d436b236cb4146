import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const lifetimeMs = 10_000;

function breakerAt(clock: { now: number }, random = () => 0.5) {
  return createCircuitBreaker({ lifetimeMs, now: () => clock.now, random });
}

describe('circuit breaker', () => {
  it('lets every call through while all is well', () => {
    const breaker = breakerAt({ now: 0 });
    breaker.begin();
    breaker.succeed();

    expect(breaker.waitMs()).toBe(0);
  });

  it('lets at most two calls per lifetime through during an outage, however often it is asked', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 50, maxLength: 200 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { minLength: 1 }),
        (steps, chances) => {
          const clock = { now: 0 };
          let drawn = 0;
          const breaker = breakerAt(clock, () => chances[drawn++ % chances.length] ?? 0);
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

  it('is open again within one lifetime of a failure', () => {
    for (const random of [0, 0.5, 0.999]) {
      const clock = { now: 0 };
      const breaker = breakerAt(clock, () => random);
      breaker.begin();
      breaker.fail();
      clock.now = lifetimeMs;

      expect(breaker.waitMs()).toBe(0);
    }
  });

  it('spreads its pauses by chance, so that many clients do not come back at once', () => {
    const pauseFor = (chance: number): number => {
      const breaker = breakerAt({ now: 0 }, () => chance);
      breaker.begin();
      breaker.fail();
      return breaker.waitMs();
    };

    expect([pauseFor(0), pauseFor(0.5), pauseFor(1)]).toEqual([5_000, 7_000, 9_000]);
  });

  it('does not wait for a clock that was set back to catch up', () => {
    const clock = { now: 3_600_000 };
    const breaker = breakerAt(clock);
    breaker.begin();
    breaker.fail();
    clock.now = 0;

    expect(breaker.waitMs()).toBe(0);
  });

  it('lets a single call try while the outcome is open', () => {
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

  it('keeps to the pause that the upstream asked for, up to ten minutes', () => {
    const clock = { now: 0 };
    const breaker = breakerAt(clock);
    breaker.begin();
    breaker.fail(60_000);
    expect(breaker.waitMs()).toBe(60_000);

    breaker.fail(86_400_000);
    expect(breaker.waitMs()).toBe(600_000);
  });
});
