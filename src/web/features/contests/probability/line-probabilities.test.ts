import { expect, it } from 'vitest';
import { listLineProbabilities } from './line-probabilities.tsx';

const names = { home: 'NPG', away: 'RWE' };

it('names the line of each chance, with the push of a whole one', () => {
  const spread = { homeSpread: -3, home: 0.48, away: 0.43 };
  const total = { line: 44.5, over: 0.534, under: 0.466 };
  expect(listLineProbabilities('nfl', { spread, total }, 'away', names)).toEqual([
    { name: 'Chance to cover the spread, RWE +3', probability: '43%, push 9%' },
    { name: 'Chance to go over the total, 44.5', probability: '53%' },
  ]);
  expect(
    listLineProbabilities(
      'mlb',
      { spread: { ...spread, homeSpread: -1.5, home: 0.57 }, total: null },
      'home',
      names,
    ),
  ).toEqual([{ name: 'Chance to cover the run line, NPG -1.5', probability: '57%' }]);
  expect(listLineProbabilities('nhl', { spread: null, total: null }, 'home', names)).toEqual([]);
});
