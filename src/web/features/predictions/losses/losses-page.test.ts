import { expect, it } from 'vitest';
import { describeLosses } from './losses-page.tsx';

it('compares expected with actual losses', () => {
  const steps = [
    { from: 70, to: 75, decided: 100, expected: 27.6, lost: 25 },
    { from: 75, to: 80, decided: 20, expected: 4.4, lost: 5 },
  ];

  expect(describeLosses(steps)).toBe(
    'A 75% favorite loses one time in four. Of 120 picks at 70% or more, 32 were expected to lose, and 30 did.',
  );
  expect(describeLosses([{ from: 70, to: 75, decided: 1, expected: 0.3, lost: 0 }])).toContain(
    'Of 1 pick at 70% or more, 0 were expected to lose, and 0 did.',
  );
});
