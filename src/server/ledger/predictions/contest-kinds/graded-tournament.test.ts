import { settleTournament } from '#domain/betting/settle-bet.ts';
import { gradeFieldLayers } from '#domain/grading/field-grades.ts';
import type { GolferStatus, GolfRound } from '#domain/tournament.ts';
import { describe, expect, it } from 'vitest';
import { toFinish } from './graded-tournament.ts';

type Rounds = Omit<GolfRound, 'teeTime'>[];

const played = (count: number): Rounds =>
  Array.from({ length: count }, (_, index) => ({ round: index + 1, strokes: 70, toPar: -1 }));

function finishOf(status: GolferStatus, rounds: Rounds, cutAfterRound: number | undefined) {
  const isIn = status === 'finished';
  const entry = {
    league: 'pga' as const,
    tournamentId: '7',
    playerId: 'ace',
    place: 1,
    position: isIn ? '12' : null,
    toPar: rounds.length === 0 ? null : -rounds.length,
    status,
    thru: null,
    teeTime: null,
    rounds,
    earnings: null,
    isAmateur: false,
  };
  return toFinish(entry, cutAfterRound);
}

describe('who has made the cut', () => {
  const abandoned = { round: 3, isGivenUp: true };
  const ahead = { round: 3 };

  it.each<[string, GolferStatus, Rounds, number | undefined, boolean | null]>([
    ['played to the end', 'finished', played(4), 2, true],
    ['missed it', 'cut', played(2), 2, false],
    ['met a second cut after the third round', 'cut', played(3), 2, true],
    ['missed the only cut, after three rounds', 'cut', played(3), 3, false],
    ['withdrew before it', 'withdrawn', played(1), 2, false],
    ['withdrew between the rounds', 'withdrawn', [...played(2), ahead], 2, false],
    ['gave up in the third round', 'withdrawn', [...played(2), abandoned], 2, true],
    ['was disqualified after four rounds', 'disqualified', played(4), 2, true],
    ['is without a status, with four rounds', 'unknown', played(4), 2, true],
    ['is without a status, with two rounds', 'unknown', played(2), 2, null],
    ['played without a cut', 'finished', played(4), undefined, null],
  ])('is the same in grades and bets, of a player who %s', (_, status, rounds, cut, made) => {
    const finish = finishOf(status, rounds, cut);
    expect(finish.madeCut).toBe(made);

    const standing = { ...finish, state: 'final', tied: 1, isDecided: true } as const;
    const bet = settleTournament({ market: 'makeCut' }, { ...standing, hasCut: cut !== undefined });
    const grade = gradeFieldLayers({ ours: [{ playerId: 'ace', makeCut: 0.6 }] }, [finish]);
    const asBet = { won: 'win', lost: 'loss', void: undefined, push: undefined } as const;
    expect(grade.ours?.makeCut?.best).toBe(asBet[bet?.outcome ?? 'void']);
  });
});
