import { describe, expect, it } from 'vitest';
import type { GameView } from '#contract/games.ts';
import type { GameChangeView } from '#contract/live/stream.ts';
import { patchGame, patchSchedule } from './patch-games.ts';

const game = {
  id: 'a',
  state: 'live',
  status: '8:41 - 4th',
  unknownSince: null,
  isLive: true,
  completed: false,
  homeScore: 14,
  awayScore: 10,
  home: { name: 'Eagles', score: 14, record: '3-1' },
  away: { name: 'Commanders', score: 10, record: '2-2' },
  liveHomeWinProbability: 0.8,
} as GameView;

const change: GameChangeView = {
  id: 'a',
  state: 'live',
  status: '6:02 - 4th',
  isLive: true,
  completed: false,
  period: 'Q4',
  quarter: 4,
  timeRemaining: '6:02',
  homeScore: 14,
  awayScore: 17,
};

describe('patchGame', () => {
  it('changes the score wherever the game tells it, and leaves the rest', () => {
    const patched = patchGame(game, change);
    expect(patched).toMatchObject({ awayScore: 17, status: '6:02 - 4th', timeRemaining: '6:02' });
    expect(patched.away).toEqual({ name: 'Commanders', score: 17, record: '2-2' });
    expect(patched.home).toEqual(game.home);
    expect(patched.liveHomeWinProbability).toBe(0.8);
  });

  it('tells since when nobody knows how a game stands, for as long as that is so', () => {
    const unknownSince = '2026-11-22T20:41:00.000Z';
    const lost = patchGame(game, { ...change, state: 'unknown', isLive: false, unknownSince });
    expect(lost).toMatchObject({ state: 'unknown', unknownSince });
    expect(patchGame(lost, change).unknownSince).toBeNull();
  });

  it('tells no live probability of a game that is over', () => {
    const ended = patchGame(game, { ...change, state: 'final', isLive: false, completed: true });
    expect(ended.liveHomeWinProbability).toBeNull();
  });
});

describe('patchSchedule', () => {
  const other = { ...game, id: 'b' };
  const schedule = { games: [other, game], lastUpdated: null, isStale: false, isLoading: false };

  it('changes the games that are named, and no others', () => {
    const patched = patchSchedule(schedule, new Map([['a', change]]));
    expect(patched.games[0]).toBe(other);
    expect(patched.games[1]?.awayScore).toBe(17);
    expect(schedule.games[1]?.awayScore).toBe(10);
  });

  it('is the same schedule when it holds none of the games', () => {
    expect(patchSchedule(schedule, new Map([['c', { ...change, id: 'c' }]]))).toBe(schedule);
  });
});
