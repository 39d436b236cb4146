import { describe, expect, it } from 'vitest';
import { historyQuery, isNarrowed, readHistoryChoice } from './history-choice.ts';

const read = (address: string, sport: 'all' | 'nfl' | 'tennis' = 'all') =>
  readHistoryChoice(new URLSearchParams(address), sport);

describe('what the history is narrowed to', () => {
  it('is read from the address, and is the query of list and exports alike', () => {
    const choice = read(
      'tab=history&league=wta&by=automatic&model=grok&band=high&result=incorrect',
    );

    expect(historyQuery(choice, 'tennis', { season: 2026 })).toEqual({
      sport: 'tennis',
      basis: 'locked',
      by: 'automatic',
      league: 'wta',
      model: 'grok',
      band: 'high',
      result: 'incorrect',
      season: 2026,
    });
  });

  it.each(['league=chess', 'by=nobody', 'band=huge', 'result=maybe', 'model=oracle', 'basis=none'])(
    'is nothing where the address says %s',
    (address) => {
      expect(read(address)).toEqual(read(''));
      expect(isNarrowed(read(address))).toBe(false);
    },
  );

  it('is a league of the sport that is shown', () => {
    expect(read('league=nba', 'nfl').league).toBeUndefined();
    expect(read('league=nba', 'all').league).toBe('nba');
  });

  it('is nobody’s and no model’s among what was replayed: only automatic predictions have a past', () => {
    expect(read('basis=replayed&by=mine&model=grok&band=low')).toMatchObject({
      basis: 'replayed',
      by: 'all',
      model: undefined,
      band: 'low',
    });
  });
});
