import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playFootball } from './play.ts';
import { pointsWithin } from '../shared/game-script.ts';
import { createRandomStream } from '../shared/random.ts';

const expectation = fc.record({
  home: fc.double({ min: 8, max: 42, noNaN: true }),
  away: fc.double({ min: 8, max: 42, noNaN: true }),
  mustHaveWinner: fc.boolean(),
});

describe('simulated football game', () => {
  it('never loses points, and ends with the sum of its segments', () => {
    fc.assert(
      fc.property(fc.string(), expectation, (key, wanted) => {
        const script = playFootball(createRandomStream(key), wanted);

        for (const segment of script.segments) {
          let before = { home: 0, away: 0 };
          for (const share of [0, 0.25, 0.5, 0.75, 1]) {
            const points = pointsWithin(script, segment, share);
            expect(points.home).toBeGreaterThanOrEqual(before.home);
            expect(points.away).toBeGreaterThanOrEqual(before.away);
            before = points;
          }
          expect(before).toEqual({ home: segment.home, away: segment.away });
        }
      }),
    );
  });

  it('lasts between three hours, the kickoff interval, and four and a half', () => {
    fc.assert(
      fc.property(fc.string(), expectation, (key, wanted) => {
        const { durationMs } = playFootball(createRandomStream(key), wanted);

        expect(durationMs).toBeGreaterThan(3 * 3_600_000);
        expect(durationMs).toBeLessThan((wanted.mustHaveWinner ? 9 : 4.5) * 3_600_000);
      }),
    );
  });

  it('has a winner when one is required', () => {
    fc.assert(
      fc.property(fc.string(), expectation, (key, wanted) => {
        const script = playFootball(createRandomStream(key), { ...wanted, mustHaveWinner: true });
        const { home, away } = script.total;

        expect(home).not.toBe(away);
      }),
    );
  });

  /** Aggregates of 2,974 NFL games of 2012–2022; see play.ts. */
  it("matches the NFL's scoring", () => {
    const stream = createRandomStream('aggregates');
    const games = Array.from({ length: 8000 }, () => {
      const margin = stream.normal(2, 5.8);
      const script = playFootball(stream, {
        home: 22.9 + margin / 2,
        away: 22.9 - margin / 2,
        mustHaveWinner: false,
      });
      const { home, away } = script.total;
      return { margin: home - away, total: home + away, surprise: home - away - margin, script };
    });
    const share = (keep: (game: (typeof games)[number]) => boolean): number =>
      games.filter(keep).length / games.length;
    const mean = (value: (game: (typeof games)[number]) => number): number =>
      games.reduce((sum, game) => sum + value(game), 0) / games.length;

    expect(mean((game) => game.total)).toBeGreaterThan(45);
    expect(mean((game) => game.total)).toBeLessThan(47);
    expect(Math.sqrt(mean((game) => game.surprise ** 2))).toBeGreaterThan(12.3);
    expect(Math.sqrt(mean((game) => game.surprise ** 2))).toBeLessThan(13.6);
    expect(share((game) => game.margin > 0)).toBeGreaterThan(0.53);
    expect(share((game) => game.margin > 0)).toBeLessThan(0.59);
    expect(share((game) => game.margin === 0)).toBeLessThan(0.012);
    expect(share((game) => game.script.segments.length > 4)).toBeGreaterThan(0.04);
    expect(share((game) => game.script.segments.length > 4)).toBeLessThan(0.075);
    expect(share((game) => Math.abs(game.margin) === 3)).toBeGreaterThan(0.1);
    expect(share((game) => Math.abs(game.margin) === 7)).toBeGreaterThan(0.065);
  });
});
