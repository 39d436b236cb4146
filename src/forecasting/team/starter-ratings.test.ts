import { describe, expect, it } from 'vitest';
import { StarterRatings } from './starter-ratings.ts';

const parameters = {
  priorSd: 0.25,
  weeklySd: 0.03,
  seasonCarry: 0.9,
  regularRuns: 1,
  regularDays: 80,
  totalShare: 0.5,
};

function day(number: number, year = 2025): Date {
  return new Date(Date.UTC(year, 3, 1 + number));
}

/** `ace` starts every fifth day with this `surprise`, among starters seen once. */
function afterSeason(surprise: number): StarterRatings {
  const ratings = new StarterRatings(parameters);
  for (let turn = 0; turn < 30; turn += 1) {
    ratings.learn('ace', 2025, day(5 * turn), surprise);
    ratings.learn(`once ${turn}`, 2025, day(5 * turn), 0);
  }
  return ratings;
}

describe('starting pitcher ratings', () => {
  it('rate a regular starter above an unseen one, whatever the runs', () => {
    const ratings = afterSeason(0);
    const ace = ratings.expect('ace', 2025, day(150)).runsSaved;
    expect(ace).toBeGreaterThan(ratings.expect('new', 2025, day(150)).runsSaved);
    expect(ace).toBeGreaterThan(ratings.expect('ace', 2025, day(240)).runsSaved);
  });

  it('rate a starter higher when the side allows fewer runs than expected', () => {
    const runsSaved = (surprise: number) =>
      afterSeason(surprise).expect('ace', 2025, day(150)).runsSaved;
    expect(runsSaved(1)).toBeGreaterThan(runsSaved(0));
    expect(runsSaved(0)).toBeGreaterThan(runsSaved(-1));
  });

  it('reset regularity each season and keep part of the rating', () => {
    const ratings = afterSeason(1);
    const gap =
      ratings.expect('ace', 2026, day(0, 2026)).runsSaved -
      ratings.expect('new', 2026, day(0, 2026)).runsSaved;
    const unknown = ratings.expect('once 3', 2026, day(0, 2026)).runsSaved;
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(1);
    expect(unknown).toBeCloseTo(ratings.expect('new', 2026, day(0, 2026)).runsSaved, 9);
  });

  it('treat an unnamed starter as average', () => {
    const unnamed = afterSeason(1).expect(undefined, 2025, day(150));
    expect(unnamed).toEqual({ runsSaved: 0, variance: parameters.priorSd ** 2, starts: 0 });
  });
});
