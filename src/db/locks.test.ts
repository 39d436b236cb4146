import { expect, it } from 'vitest';
import { lockNumbers } from './locks.ts';

it('gives no two turns the same lock: none waits for another kind of work', () => {
  const numbers = Object.values(lockNumbers);

  expect(new Set(numbers).size).toBe(numbers.length);
});
