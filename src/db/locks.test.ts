import { expect, it } from 'vitest';
import { lockNumbers } from './locks.ts';

it('every advisory lock has its own number', () => {
  const numbers = Object.values(lockNumbers);

  expect(new Set(numbers).size).toBe(numbers.length);
});
