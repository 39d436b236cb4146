import { expect, it } from 'vitest';
import { formatTakenSpread, formatTakenTotal } from './taken-side.ts';

const names = { home: 'STL', away: 'NSH' };

it('takes the side our fair line favors against the market line', () => {
  // We have Nashville −1, the market −1.5: take St. Louis +1.5.
  expect(formatTakenSpread({ homeSpread: 1 }, { homeSpread: 1.5 }, names)).toBe('STL +1.5');
  expect(formatTakenSpread({ homeSpread: 2 }, { homeSpread: 1.5 }, names)).toBe('NSH -1.5');
  expect(formatTakenTotal({ total: 6.2 }, { total: 5.5 })).toBe('Over 5.5');
  expect(formatTakenTotal({ total: 5 }, { total: 5.5 })).toBe('Under 5.5');
});

it('takes no side when the lines are equal, and reports a missing line', () => {
  expect(formatTakenSpread({ homeSpread: -3 }, { homeSpread: -3 }, names)).toBe(
    'None (our line is the same)',
  );
  expect(formatTakenSpread({ homeSpread: -3 }, { homeSpread: null }, names)).toBe('No line');
  expect(formatTakenTotal({ total: 44.5 }, { total: null })).toBe('No line');
});
