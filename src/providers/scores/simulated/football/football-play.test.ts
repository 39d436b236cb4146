import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsWithin } from '#providers/scores/simulated/shared/game-script.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import { playFootball } from './football-play.ts';

const expectation = fc.record({
  home: fc.double({ min: 8, max: 42, noNaN: true }),
  away: fc.double({ min: 8, max: 42, noNaN: true }),
  mustHaveWinner: fc.boolean(),
});

it('a simulated football game never loses points, lasts three to four and a half hours, and has a required winner', () => {
  fc.assert(
    fc.property(fc.string(), expectation, (key, expected) => {
      const script = playFootball(createRandomStream(key), expected);
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
      // A game kicks off every three hours, so that one is always live.
      expect(script.durationMs).toBeGreaterThan(3 * 3_600_000);
      expect(script.durationMs).toBeLessThan((expected.mustHaveWinner ? 9 : 4.5) * 3_600_000);
      if (expected.mustHaveWinner) expect(script.total.home).not.toBe(script.total.away);
    }),
  );
});

/** Aggregates of 2,974 NFL games of 2012–2022; see play.ts. */
it("simulated football matches the NFL's scoring", () => {
  const stream = createRandomStream('aggregates');
  const games = Array.from({ length: 4000 }, () => {
    const expected = stream.normal(2, 5.8);
    const { total, segments } = playFootball(stream, {
      home: 22.9 + expected / 2,
      away: 22.9 - expected / 2,
      mustHaveWinner: false,
    });
    const margin = total.home - total.away;
    return { margin, total: total.home + total.away, surprise: margin - expected, segments };
  });
  type Game = (typeof games)[number];
  const mean = (value: (game: Game) => number | boolean): number =>
    games.reduce((sum, game) => sum + Number(value(game)), 0) / games.length;

  for (const [measured, least, most] of [
    [mean(({ total }) => total), 45, 47],
    [Math.sqrt(mean(({ surprise }) => surprise ** 2)), 12.3, 13.6],
    [mean(({ margin }) => margin > 0), 0.53, 0.59],
    [mean(({ margin }) => margin === 0), 0, 0.012],
    [mean(({ segments }) => segments.length > 4), 0.04, 0.075],
    [mean(({ margin }) => Math.abs(margin) === 3), 0.1, 1],
    [mean(({ margin }) => Math.abs(margin) === 7), 0.065, 1],
  ] as const) {
    expect(measured).toBeGreaterThan(least);
    expect(measured).toBeLessThan(most);
  }
});
