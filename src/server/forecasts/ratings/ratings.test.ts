import { expect, it } from 'vitest';
import { ValueHistory } from '#server/forecasts/learning/learning-types.ts';
import { isLateResult } from './ratings.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 18));
function playedOn(...days: number[]): ValueHistory {
  const history = new ValueHistory();
  for (const day of days) history.add({ contestId: `of day ${day}`, at: at(day), value: 0 });
  return history;
}

/** Gulls and Elks have played on the 19th, the Crows on the 20th. */
const ratings = {
  newestStartMs: at(20).getTime(),
  ratingMoments: new Map([
    ['gulls', playedOn(12, 19)],
    ['elks', playedOn(19)],
    ['crows', playedOn(20)],
  ]),
  waiting: new Map([['waits', at(20)]]),
};
const result = (day: number, homeId: string, awayId: string, id = 'new') => ({
  id,
  startsAt: at(day),
  homeId,
  awayId,
});

it('a result is late if one of its sides has played since, and for all sides after three days', () => {
  expect(isLateResult(ratings, result(18, 'gulls', 'owls'))).toBe(true);
  expect(isLateResult(ratings, result(18, 'owls', 'crows'))).toBe(true);
  expect(isLateResult(ratings, result(19, 'gulls', 'owls'))).toBe(false);
  expect(isLateResult(ratings, result(18, 'owls', 'jays'))).toBe(false);
  expect(isLateResult(ratings, result(16, 'owls', 'jays'))).toBe(true);
  // It comes up on every check until its box score is there.
  expect(isLateResult(ratings, result(18, 'gulls', 'elks', 'waits'))).toBe(false);
});
