import { expect, it } from 'vitest';
import { gradeSegments } from './segment-grades.ts';

const stated = [
  { number: 1, home: 7, away: 3 },
  { number: 2, home: 10, away: 7 },
  { number: 3, home: 7, away: 7 },
  { number: 4, home: 0, away: 3 },
];

it('quarters that an analyst has stated are held against those that were played, level ones left out', () => {
  // Right, wrong, called level, played level; in the overtime nothing was stated.
  const played = { home: [14, 0, 3, 7, 3], away: [0, 7, 0, 7, 0] };

  expect(gradeSegments(stated, played)).toEqual({
    n: 4,
    wins: 1,
    losses: 1,
    scoreError: (7 + 3 + 10 + 0 + 4 + 7 + 7 + 4) / 8,
  });
});

it('quarters are not graded where none was stated, or their scores are not known', () => {
  expect(gradeSegments([], { home: [7], away: [3] })).toBeUndefined();
  expect(gradeSegments(stated, { home: [], away: [] })).toBeUndefined();
  expect(gradeSegments(stated, { home: [7, 3], away: [3] })).toBeUndefined();
});
