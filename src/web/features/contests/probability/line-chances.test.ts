import { expect, it } from 'vitest';
import { listLineChances } from './line-chances.tsx';

const names = { home: 'NPG', away: 'RWE' };

it('names the line of each chance, with the push of a whole one', () => {
  const spread = { homeSpread: -3, home: 0.48, away: 0.43 };
  const total = { line: 44.5, over: 0.534, under: 0.466 };
  expect(listLineChances('nfl', { spread, total }, 'away', names)).toEqual([
    { name: 'Chance to cover the spread, RWE +3', chance: '43%, push 9%' },
    { name: 'Chance to go over the total, 44.5', chance: '53%' },
  ]);
  expect(
    listLineChances(
      'mlb',
      { spread: { ...spread, homeSpread: -1.5, home: 0.57 }, total: null },
      'home',
      names,
    ),
  ).toEqual([{ name: 'Chance to cover the run line, NPG -1.5', chance: '57%' }]);
  expect(listLineChances('nhl', { spread: null, total: null }, 'home', names)).toEqual([]);
});
