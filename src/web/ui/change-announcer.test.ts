import { describe, expect, it } from 'vitest';
import { scoreAnnouncements } from '#web/features/contests/games/game-status.ts';
import { listChanged } from './change-announcer.tsx';

describe('listChanged', () => {
  const announcement = { id: '1', mark: '-10', sentence: 'Mercado leads at -10.' };

  it('tells of a mark that has changed, and of nothing else', () => {
    expect(listChanged([announcement], new Map([['1', '-9']]))).toEqual([
      { id: '1', sentence: announcement.sentence },
    ]);
    expect(listChanged([announcement], new Map([['1', '-10']]))).toEqual([]);
  });

  it('does not tell of what was not there before', () => {
    expect(listChanged([announcement], new Map())).toEqual([]);
  });
});

const game = {
  id: '1',
  state: 'live',
  homeScore: 7,
  awayScore: 3,
  status: '8:41 - 2nd',
  home: { shortName: 'Eagles' },
  away: { shortName: 'Commanders' },
} as Parameters<typeof scoreAnnouncements>[0][number];

const sentence = 'Commanders 3, Eagles 7, 8:41 - 2nd.';

describe('scoreAnnouncements', () => {
  it('say nothing about games that have only just appeared on the page', () => {
    expect(listChanged(scoreAnnouncements([game]), new Map())).toEqual([]);
  });

  it('name a game whose score is not the one announced', () => {
    const announcements = scoreAnnouncements([game]);
    expect(listChanged(announcements, new Map([['1', '0-7']]))).toMatchObject([{ sentence }]);
    expect(listChanged(announcements, new Map([['1', '3-7']]))).toEqual([]);
  });

  it('keep quiet about a game that is not being played', () => {
    const postponed = { ...game, state: 'postponed' as const };
    expect(listChanged(scoreAnnouncements([postponed]), new Map([['1', '0-0']]))).toEqual([]);
  });
});
