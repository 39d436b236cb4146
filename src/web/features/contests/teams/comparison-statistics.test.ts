import { expect, it } from 'vitest';
import { betterSide } from './comparison-statistics.tsx';

it('calls neither side better where both figures read alike', () => {
  const metric = { name: 'x', better: 'higher', format: 'decimal' } as const;

  expect(betterSide({ ...metric, a: 4.23, b: 4.18 })).toBeUndefined();
  expect(betterSide({ ...metric, a: 4.3, b: 4.2 })).toBe('a');
  expect(betterSide({ ...metric, better: 'lower', a: 4.3, b: 4.2 })).toBe('b');
  expect(betterSide({ ...metric, a: null, b: 4.2 })).toBeUndefined();
});
