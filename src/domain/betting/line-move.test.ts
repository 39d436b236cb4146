import { expect, it } from 'vitest';
import { formatHitRate, formatLineMove } from './line-move.ts';

const teams = { home: 'Bills', away: 'Jets' };

it('names the line and its direction in a bettor’s words', () => {
  const move = (
    line: 'spread' | 'moneyline' | 'total',
    toward: 'home' | 'away' | 'over' | 'under',
  ) => formatLineMove('nfl', { line, toward }, teams);
  expect(move('spread', 'home')).toBe('Spread expected to move toward the Bills');
  expect(move('moneyline', 'away')).toBe('Moneyline expected to move toward the Jets');
  expect(move('total', 'over')).toBe('Total expected to move up');
  expect(move('total', 'under')).toBe('Total expected to move down');
});

it('never gives a rate without how many lines it was counted on', () => {
  expect(formatHitRate({ hitRate: 0.6794, moved: 1708 })).toBe('68% of the time (n 1,708)');
});
