import { describe, expect, it } from 'vitest';
import { getGolfParameters } from './golf-parameters.ts';
import { GolfRatings } from './golf-ratings.ts';

const parameters = getGolfParameters().ratings;
const weekMs = 7 * 86_400_000;
const startMs = Date.UTC(2025, 0, 2);

function at(week: number): Date {
  return new Date(startMs + week * weekMs);
}

/** Everyone shoots par, except `p0`, who is this much better per round in each week. */
function after(weeks: readonly { week: number; better: number; field?: number }[]): GolfRatings {
  const ratings = new GolfRatings(parameters);
  for (const { week, better, field = 20 } of weeks) {
    const cards = Array.from({ length: field }, (_, index) => ({
      playerId: `p${index}`,
      rounds: Array.from({ length: 4 }, () => (index === 0 ? -better : 0)),
    }));
    ratings.learn({ tournamentId: `week ${week}`, startsAt: at(week), cards });
  }
  return ratings;
}

describe('golf ratings', () => {
  it('treat part of a good week as form, which fades, and the rest as skill', () => {
    const ratings = after([{ week: 0, better: 4 }]);
    const gapIn = (week: number) =>
      ratings.expect('p0', at(week)).mean - ratings.expect('p1', at(week)).mean;
    expect(gapIn(1)).toBeGreaterThan(gapIn(12));
    expect(gapIn(12)).toBeGreaterThan(gapIn(104) - 1e-9);
    expect(gapIn(104)).toBeGreaterThan(0.5 * gapIn(1));
  });

  it('rate the more active of two equals higher', () => {
    const ratings = after([
      { week: 0, better: 0, field: 20 },
      { week: 9, better: 0, field: 10 },
      { week: 10, better: 0, field: 10 },
    ]);
    const active = ratings.expect('p5', at(11)).mean;
    const away = ratings.expect('p15', at(11)).mean;
    expect(active).toBeGreaterThan(away);
  });

  it('grow less certain the longer a player is away', () => {
    const ratings = after([0, 1, 2, 3].map((week) => ({ week, better: 1 })));
    const doubts = [4, 8, 20, 60].map((week) => ratings.expect('p0', at(week)).variance);
    expect(doubts).toEqual(doubts.toSorted((a, b) => a - b));
    expect(new Set(doubts).size).toBe(doubts.length);
  });

  it('grow more certain with every tournament', () => {
    const one = after([{ week: 0, better: 1 }]).expect('p0', at(1)).variance;
    const two = after([
      { week: 0, better: 1 },
      { week: 1, better: 1 },
    ]).expect('p0', at(2)).variance;
    expect(two).toBeLessThan(one);
  });
});
