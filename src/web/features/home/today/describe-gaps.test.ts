import { expect, it } from 'vitest';
import type { DifferenceView } from '#contract/shared.ts';
import { describeGaps } from './describe-gaps.ts';

const above = { side: 'home', ours: 0.6, market: 0.5 } as const;
const measured = { n: 1761, since: 2012, happened: 0.54, marketMean: 0.5, ourMean: 0.6 };
const worth = (share: number): DifferenceView => ({
  ...above,
  ...measured,
  share,
  verdict: 'worth',
});
const noEdge: DifferenceView = { ...above, ...measured, share: 0.1, verdict: 'no-edge' };
const few: DifferenceView = { ...above, n: 40, verdict: 'few' };

it('says how much of the differences in blue has held up', () => {
  expect(describeGaps([worth(0.35), few])).toMatch(
    /^In past games, about 35% of a difference shown in blue/,
  );
  expect(describeGaps([worth(0.35), worth(0.44), noEdge])).toContain(
    'about 35–45% of a difference',
  );
});

it('calls them leads, not bets, where none was worth anything', () => {
  expect(describeGaps([noEdge, few, null])).toContain('no measurable edge: use them as leads');
  expect(describeGaps([few, null])).toMatch(/^Too few past games/);
});
