import { expect, it } from 'vitest';
import { describeLoading } from './refusals.ts';

const nfl = { label: 'NFL', schedule: 'weeks' } as const;
const both = 'Linewise is still loading NFL results of this season and the last';

it.each([
  [0, 0, 50, `${both}. Predictions start in less than a minute.`],
  [0, 41, 50, `${both} (0 of 41 weeks). Predictions start in less than a minute.`],
  [15, 41, 130, `${both} (15 of 41 weeks). Predictions start in about 3 minutes.`],
  [
    15,
    41,
    undefined,
    `${both} (15 of 41 weeks). The data source is not answering. Predictions start when loading is complete.`,
  ],
  [
    41,
    41,
    0,
    'Linewise has loaded NFL results and is calculating ratings. Predictions start in a moment.',
  ],
])(
  'the loading of seasons, %d of %d parts: what is missing, how long',
  (done, total, left, words) => {
    expect(describeLoading(nfl, { done, total }, left)).toBe(words);
  },
);
