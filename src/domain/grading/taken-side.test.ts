import { expect, it } from 'vitest';
import { formatTakenSpread, formatTakenTotal } from './taken-side.ts';

const names = { home: 'STL', away: 'NSH' };

it('takes the side that does better by our fair line than by the market’s', () => {
  // Nashville to win by 1, where the market has it at −1.5: St. Louis +1.5.
  expect(formatTakenSpread({ homeSpread: 1 }, { homeSpread: 1.5 }, names)).toBe('STL +1.5');
  expect(formatTakenSpread({ homeSpread: 2 }, { homeSpread: 1.5 }, names)).toBe('NSH -1.5');
  expect(formatTakenTotal({ total: 6.2 }, { total: 5.5 })).toBe('Over 5.5');
  expect(formatTakenTotal({ total: 5 }, { total: 5.5 })).toBe('Under 5.5');
});

it('takes none where the lines are the same, and says where there is no line', () => {
  expect(formatTakenSpread({ homeSpread: -3 }, { homeSpread: -3 }, names)).toBe(
    'None (our line is the same)',
  );
  expect(formatTakenSpread({ homeSpread: -3 }, { homeSpread: null }, names)).toBe('No line');
  expect(formatTakenTotal({ total: 44.5 }, { total: null })).toBe('No line');
});
