import { expect, it } from 'vitest';
import { formatBucket, likeliestCell } from './score-picture.tsx';

it('buckets of scores are written as a reader says them', () => {
  expect(
    [
      { from: null, to: 6 },
      { from: 7, to: 13 },
      { from: 3, to: 3 },
      { from: 35, to: null },
    ].map(formatBucket),
  ).toEqual(['≤6', '7–13', '3', '35+']);
});

it('the likeliest scores are those of the cell with most probability', () => {
  const buckets = [
    { from: 0, to: 9 },
    { from: 10, to: null },
  ];
  expect(
    likeliestCell({
      buckets,
      cells: [
        [0.1, 0.2],
        [0.5, 0.2],
      ],
    }),
  ).toEqual({
    home: 1,
    away: 0,
    probability: 0.5,
  });
});
