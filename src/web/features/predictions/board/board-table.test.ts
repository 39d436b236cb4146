import { describe, expect, it } from 'vitest';
import type { BoardContest } from './board-contest.ts';
import { sortContests } from './board-table.tsx';

const contest = (id: string): BoardContest => ({ id }) as unknown as BoardContest;
const list = ['a', 'b', 'c', 'd'].map(contest);
const ranks: Record<string, number | undefined> = { a: 1, b: undefined, c: 3, d: 1 };
const ids = (contests: BoardContest[]): string => contests.map(({ id }) => id).join('');

describe('sortContests', () => {
  it('keeps the order of the list until a column is chosen', () => {
    expect(ids(sortContests(list, undefined))).toBe('abcd');
  });

  it('sets the greatest first, equals as they were, and what has no value last', () => {
    expect(ids(sortContests(list, ({ id }) => ranks[id]))).toBe('cadb');
  });
});
