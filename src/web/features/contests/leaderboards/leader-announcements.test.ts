import { describe, expect, it } from 'vitest';
import type { GolfGameView, GolfLeaderView } from '#contract/tournaments/golf-tournaments.ts';
import { leaderAnnouncements } from './leader-announcements.ts';

function leader(name: string, position: string, score: string | null): GolfLeaderView {
  return {
    playerId: name,
    name,
    country: null,
    flagUrl: null,
    position,
    score,
    toPar: null,
    status: 'playing',
    thru: 3,
    teeTime: null,
    chances: null,
  };
}

function game(isLive: boolean, leaderboard: GolfLeaderView[]): GolfGameView {
  return {
    espnId: '7',
    tournament: 'Northport Classic',
    course: null,
    status: 'Round 1 - In Progress',
    unknownSince: null,
    location: null,
    timeZone: null,
    purse: null,
    isLive,
    isMajor: false,
    isTeamEvent: false,
    gameTime: '2026-11-21T12:00:00.000Z',
    dates: 'Nov 21 – 24, 2026',
    round: 1,
    rounds: 4,
    cutLine: null,
    leaderboard,
    fieldSize: leaderboard.length,
    forecast: null,
  };
}

describe('leaderAnnouncements', () => {
  it('names who leads, and everybody who shares the lead', () => {
    const alone = game(true, [leader('Nick Fairway', '1', '-4'), leader('Bo Green', '2', '-3')]);
    expect(leaderAnnouncements([alone])[0]?.sentence).toBe(
      'Northport Classic: Nick Fairway leads at -4.',
    );

    const shared = game(true, [leader('Nick Fairway', 'T1', '-4'), leader('Bo Green', 'T1', '-4')]);
    expect(leaderAnnouncements([shared])[0]?.sentence).toBe(
      'Northport Classic: Nick Fairway, Bo Green share the lead at -4.',
    );
  });

  it('says nothing of a tournament that is not in play or has no score yet', () => {
    expect(leaderAnnouncements([game(false, [leader('Nick Fairway', '1', '-4')])])).toEqual([]);
    expect(leaderAnnouncements([game(true, [leader('Nick Fairway', '1', null)])])).toEqual([]);
    expect(leaderAnnouncements([game(true, [])])).toEqual([]);
  });
});
