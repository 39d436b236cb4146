import { describe, expect, it } from 'vitest';
import type { GolfEntryRow, TournamentRow } from '#db/tables/tournaments-tables.ts';
import { listContenders, buildLeaderboard, findResult } from './tournament-forecasts-rules.ts';

const tournament: TournamentRow = {
  league: 'pga',
  id: '7',
  season: 2026,
  name: 'Northport Classic',
  startsAt: new Date('2026-11-19T12:00:00Z'),
  endsAt: new Date('2026-11-22T12:00:00Z'),
  state: 'final',
  statusText: 'Final',
  isMajor: false,
  location: null,
  surface: null,
  golf: { par: 71, rounds: 4, isTeamEvent: false },
  missingSince: null,
  changedAt: new Date('2026-11-22T22:00:00Z'),
};

type Rounds = [strokes: number, toPar: number][];

function entry(playerId: string, status: GolfEntryRow['status'], rounds: Rounds): GolfEntryRow {
  return {
    league: 'pga',
    tournamentId: '7',
    playerId,
    place: 1,
    position: null,
    toPar: rounds.length === 0 ? null : rounds.reduce((sum, [, toPar]) => sum + toPar, 0),
    status,
    thru: null,
    teeTime: null,
    rounds: rounds.map(([strokes, toPar], index) => ({ round: index + 1, strokes, toPar })),
    earnings: null,
    isAmateur: false,
  };
}

describe('a golf field', () => {
  const listCardRounds = (rounds: Rounds, golf = tournament.golf) =>
    findResult({ ...tournament, golf }, [entry('ace', 'withdrawn', rounds)])?.cards[0]?.rounds;

  it('adds only complete rounds to the ratings, also those on another course', () => {
    expect(listCardRounds([[70, -1]])).toEqual([-1]);
    expect(listCardRounds([[71, -1]])).toEqual([-1]);
    expect(
      listCardRounds([
        [70, -1],
        [4, 0],
      ]),
    ).toEqual([-1]);
    // Seventeen holes, the last one a par three.
    expect(listCardRounds([[70, 2]])).toEqual([]);
    const unknownPar = { rounds: 4, isTeamEvent: false };
    expect(
      listCardRounds(
        [
          [70, -1],
          [64, 8],
        ],
        unknownPar,
      ),
    ).toEqual([-1]);
  });

  it('adds nothing to the ratings that is not decided by strokes of single players', () => {
    const rated = (change: Partial<TournamentRow>) =>
      findResult({ ...tournament, ...change }, [entry('ace', 'finished', [[70, -1]])]);
    const golf = { par: 71, rounds: 4, isTeamEvent: false };
    expect(rated({ golf })).toBeDefined();
    expect(rated({ golf: { ...golf, isTeamEvent: true } })).toBeUndefined();
    expect(rated({ golf: { ...golf, scoring: 'points' } })).toBeUndefined();
    expect(rated({ name: 'Barracuda Championship', golf: null })).toBeUndefined();
  });

  it('excludes players who missed the cut, withdrew or were disqualified', () => {
    const entries = (
      ['playing', 'finished', 'unknown', 'cut', 'withdrawn', 'disqualified'] as const
    ).map((status) => entry(status, status, [[70, -1]]));

    expect(listContenders(entries).map(({ playerId }) => playerId)).toEqual([
      'playing',
      'finished',
      'unknown',
    ]);
    expect(buildLeaderboard(tournament, entries).map(({ isOut }) => isOut)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('counts a live round by its holes when only a scoreboard has it', () => {
    const [line] = buildLeaderboard(tournament, [
      entry('ace', 'unknown', [
        [70, -1],
        [4, 0],
      ]),
    ]);

    expect(line?.roundsPlayed).toBeCloseTo(1 + 4 / 71);
  });
});
