import { describe, expect, it } from 'vitest';
import type { GameView } from '#contract/games-endpoints.ts';
import type { GameChangeView } from '#contract/live/stream-shapes.ts';
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
  it('updates the score and leaves the rest unchanged', () => {
    const patched = patchGame(game, change);
    expect(patched).toMatchObject({ awayScore: 17, status: '6:02 - 4th', timeRemaining: '6:02' });
    expect(patched.away).toEqual({ name: 'Commanders', score: 17, record: '2-2' });
    expect(patched.home).toEqual(game.home);
    expect(patched.liveHomeWinProbability).toBe(0.8);
  });

  it('sets and clears the time since which a game’s state is unknown', () => {
    const unknownSince = '2026-11-22T20:41:00.000Z';
    const lost = patchGame(game, { ...change, state: 'unknown', isLive: false, unknownSince });
    expect(lost).toMatchObject({ state: 'unknown', unknownSince });
    expect(patchGame(lost, change).unknownSince).toBeNull();
  });

  it('replaces the situation, also by none', () => {
    const down = { down: '3rd & 10 at WSH 20' };
    const patched = patchGame(game, { ...change, situation: down });
    expect(patched.situation).toEqual(down);
    expect(patchGame(patched, change).situation).toBeUndefined();
  });

  it('clears the live probability of a finished game', () => {
    const ended = patchGame(game, { ...change, state: 'final', isLive: false, completed: true });
    expect(ended.liveHomeWinProbability).toBeNull();
  });
});

describe('patchSchedule', () => {
  const other = { ...game, id: 'b' };
  const schedule = { games: [other, game], lastUpdated: null, isStale: false, isLoading: false };

  it('updates only the named games', () => {
    const patched = patchSchedule(schedule, new Map([['a', change]]));
    expect(patched.games[0]).toBe(other);
    expect(patched.games[1]?.awayScore).toBe(17);
    expect(schedule.games[1]?.awayScore).toBe(10);
  });

  it('returns the same object when it contains none of the games', () => {
    expect(patchSchedule(schedule, new Map([['c', { ...change, id: 'c' }]]))).toBe(schedule);
  });
});
