import { expect, it } from 'vitest';
import { describeAgainstClose } from './describe-leagues.ts';

const against = (mean: number, n = 33_199) =>
  describeAgainstClose({
    basis: 'replayed',
    againstClose: { n, mean, low: mean - 0.002, high: mean + 0.002 },
  });

it('says in one sentence how accurate our model is beside the closing line', () => {
  expect(against(-0.0233)).toBe(
    'Over 33,199 replayed games our model was less accurate than the closing line: its log loss was 0.0233 higher (95% interval 0.0213 to 0.0253; lower is better).',
  );
  expect(against(0.005)).toContain(
    'our model was more accurate than the closing line: its log loss was 0.0050 lower (95% interval 0.0030 to 0.0070',
  );
  expect(against(-0.001)).toContain(
    'were not significantly different: log loss +0.0010 (95% interval −0.0010 to +0.0030)',
  );
});

it('compares nothing of too few games', () => {
  expect(against(-0.0233, 29)).toBe(
    '29 replayed games with a closing line so far: 30 are needed to compare our model with it.',
  );
});
