import { describe, expect, it } from 'vitest';
import { changedScores } from './score-announcer.tsx';

const side = { shortName: 'Eagles' };
const game = {
  id: '1',
  state: 'live',
  homeScore: 7,
  awayScore: 3,
  status: '8:41 - 2nd',
  home: side,
  away: side,
} as Parameters<typeof changedScores>[0][number];

describe('changedScores', () => {
  it('says nothing about games that have only just appeared on the page', () => {
    expect(changedScores([game], new Map())).toEqual([]);
  });

  it('names a game whose score is not the one announced', () => {
    expect(changedScores([game], new Map([['1', '0-7']]))).toEqual([game]);
    expect(changedScores([game], new Map([['1', '3-7']]))).toEqual([]);
  });

  it('keeps quiet about a game that is not being played', () => {
    const postponed = { ...game, state: 'postponed' as const };
    expect(changedScores([postponed], new Map([['1', '0-0']]))).toEqual([]);
  });
});
