import { expect, it } from 'vitest';
import { describeLosses } from './describe-losses.ts';

it('says how many losses the chances themselves expected beside those that happened', () => {
  const steps = [
    { from: 70, to: 75, decided: 100, expected: 27.6, lost: 25 },
    { from: 75, to: 80, decided: 20, expected: 4.4, lost: 5 },
  ];

  expect(describeLosses(steps)).toBe(
    'At 75% one in four is lost: 32 expected, 30 happened, of 120 calls.',
  );
  expect(describeLosses([{ from: 70, to: 75, decided: 1, expected: 0.3, lost: 0 }])).toContain(
    '0 expected, 0 happened, of 1 call.',
  );
});
