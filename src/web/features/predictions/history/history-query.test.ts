import { describe, expect, it } from 'vitest';
import { historyQuery, isNarrowed, readHistoryChoice } from './history-query.ts';

const read = (address: string, sport: 'all' | 'nfl' | 'tennis' = 'all') =>
  readHistoryChoice(new URLSearchParams(address), sport);

describe('history filters', () => {
  it('are read from the URL and used for both list and exports', () => {
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
    'are empty when the URL has %s',
    (address) => {
      expect(read(address)).toEqual(read(''));
      expect(isNarrowed(read(address))).toBe(false);
    },
  );

  it('accept only a league of the shown sport', () => {
    expect(read('league=nba', 'nfl').league).toBeUndefined();
    expect(read('league=nba', 'all').league).toBe('nba');
  });

  it('have no owner or model for replays, which exist only for automatic predictions', () => {
    expect(read('basis=replayed&by=mine&model=grok&band=low')).toMatchObject({
      basis: 'replayed',
      by: 'all',
      model: undefined,
      band: 'low',
    });
  });
});
