import { describe, expect, it } from 'vitest';
import type { BoardContest } from './board-contest.ts';
import { favoritesFirst, hasFavorite } from './favorite-contests.ts';

function contest(id: string, league: string, home: string[], away: string[]): BoardContest {
  return { id, league, sides: [{ ids: away }, { ids: home }] } as unknown as BoardContest;
}

const contests = [
  contest('a', 'nfl', ['1'], ['2']),
  contest('b', 'nfl', ['3'], ['4']),
  contest('c', 'nba', ['4'], ['5']),
  contest('d', 'atp', ['7'], []),
];

describe('favorites on a board', () => {
  it('stand first, home or away, and the rest in the order given', () => {
    const followed = new Set(['nfl 4', 'atp 7']);
    const first = favoritesFirst(contests, (league, id) => followed.has(`${league} ${id}`));
    expect(first.map(({ id }) => id).join('')).toBe('bdac');
  });

  it('are those of their own league: ids of others are alike', () => {
    const isFavorite = (league: string, id: string) => league === 'nfl' && id === '4';
    expect(contests.map((each) => hasFavorite(each, isFavorite))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
