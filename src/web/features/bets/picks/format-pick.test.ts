import { describe, expect, it } from 'vitest';
import { samplePick } from '#testing/samples/sample-pick.ts';
import {
  countResults,
  formatChoice,
  formatPick,
  formatPicked,
  pickMarketLabel,
} from './format-pick.ts';

const game = samplePick;

describe('pick in the list', () => {
  it('shows the selection, with the stored price if any', () => {
    expect(formatPicked(game, 'american')).toBe('Northport Gulls moneyline -108');
    expect(formatPicked(game, 'decimal')).toBe('Northport Gulls moneyline 1.93');
    expect(formatPicked({ ...game, price: null }, 'american')).toBe('Northport Gulls moneyline');
  });

  it('shows our pick with its probability', () => {
    expect(formatPick(game)).toMatch(/^Our prediction when picked: Northport Gulls 64% · \w/);
  });

  it('says when it was added after the start', () => {
    expect(formatPick({ ...game, isLate: true })).toMatch(/added after the start, not counted$/);
  });
});

it('labels market sides with their line and the league’s market name', () => {
  const side = {
    market: 'spread',
    side: 'home',
    name: 'Gulls',
    price: null,
    isOurs: true,
  } as const;

  expect(formatChoice({ ...side, line: 1.5 })).toBe('Gulls +1.5');
  expect(formatChoice({ ...side, market: 'total', name: 'Over', line: 45.5 })).toBe('Over 45.5');
  expect(formatChoice({ ...side, market: 'winner', line: null })).toBe('Gulls');
  expect(pickMarketLabel('spread', 'nhl')).toBe('Puck line');
  expect(pickMarketLabel('winner', 'nhl')).toBe('Winner');
});

it('counts picks made before the start, in units where priced', () => {
  const won = { state: 'won', profit: 0.9, isLate: false } as const;
  const lost = { state: 'lost', profit: -1, isLate: false } as const;
  const push = { state: 'push', profit: 0, isLate: false } as const;
  const unpriced = { ...won, profit: null };

  const record = countResults([won, won, lost, push, unpriced, { ...won, isLate: true }]);

  expect(record).toMatchObject({ right: 3, wrong: 1, push: 1, priced: 3 });
  expect(record.units).toBeCloseTo(0.8, 9);
});
