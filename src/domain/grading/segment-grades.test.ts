import { expect, it } from 'vitest';
import { gradeSegments } from './segment-grades.ts';

const stated = [
  { number: 1, home: 7, away: 3 },
  { number: 2, home: 10, away: 7 },
  { number: 3, home: 7, away: 7 },
  { number: 4, home: 0, away: 3 },
];

it('grades stated quarters against those played, ties excluded', () => {
  // Right, wrong, predicted tie, played tie; overtime was not stated.
  const played = { home: [14, 0, 3, 7, 3], away: [0, 7, 0, 7, 0] };

  expect(gradeSegments(stated, played)).toEqual({
    n: 4,
    wins: 1,
    losses: 1,
    scoreError: (7 + 3 + 10 + 0 + 4 + 7 + 7 + 4) / 8,
  });
});

it('gives no grade when no quarters were stated or their scores are unknown', () => {
  expect(gradeSegments([], { home: [7], away: [3] })).toBeUndefined();
  expect(gradeSegments(stated, { home: [], away: [] })).toBeUndefined();
  expect(gradeSegments(stated, { home: [7, 3], away: [3] })).toBeUndefined();
});
