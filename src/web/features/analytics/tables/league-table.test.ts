import { expect, it } from 'vitest';
import { describeAgainstClose } from './league-table.tsx';

const against = (mean: number, n = 33_199) =>
  describeAgainstClose({
    basis: 'replayed',
    againstClose: { n, mean, low: mean - 0.002, high: mean + 0.002 },
  });

it('compares our accuracy with the closing line', () => {
  expect(against(-0.0233)).toEqual({
    verdict: 'Our model was less accurate than the closing line.',
    figures: '33,199 replayed games: log loss +0.0233 (95% interval +0.0213 to +0.0253).',
  });
  expect(against(0.005)).toEqual({
    verdict: 'Our model was more accurate than the closing line.',
    figures: '33,199 replayed games: log loss −0.0050 (95% interval −0.0070 to −0.0030).',
  });
  expect(against(-0.001)).toEqual({
    verdict: 'Our model was not significantly different from the closing line.',
    figures: '33,199 replayed games: log loss +0.0010 (95% interval −0.0010 to +0.0030).',
  });
});

it('makes no comparison for few games', () => {
  expect(against(-0.0233, 29)).toEqual({
    verdict:
      '29 replayed games with a closing line so far: 30 are needed to compare our model with it.',
  });
});
