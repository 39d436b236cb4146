import { describe, expect, it } from 'vitest';
import { toGolfConfidence, gradeGolfPick } from './golf-pick.ts';

const pick = { playerId: 'ace', winProbability: 0.2 };

describe('golf pick grade', () => {
  it('is a win when the pick won or shares an unresolved tie for first', () => {
    const won = { outcome: 'win', brier: 0.64 };
    expect(gradeGolfPick(pick, { winnerIds: ['ace'], pickStarted: true })).toMatchObject({
      outcome: won.outcome,
      brier: expect.closeTo(won.brier, 12),
      logScore: expect.closeTo(-Math.log(0.2), 12),
    });
    expect(gradeGolfPick(pick, { winnerIds: ['bo', 'ace'], pickStarted: true }).outcome).toBe(
      'win',
    );
  });

  it('is a loss when another player won, with scores for the given probability', () => {
    expect(gradeGolfPick(pick, { winnerIds: ['bo'], pickStarted: true })).toMatchObject({
      outcome: 'loss',
      brier: expect.closeTo(0.04, 12),
      logScore: expect.closeTo(-Math.log(0.8), 12),
    });
  });

  it('is void, without scores, when the pick did not start or nothing was played', () => {
    const voided = { outcome: 'void' };
    expect(gradeGolfPick(pick, { winnerIds: ['bo'], pickStarted: false })).toEqual(voided);
    expect(gradeGolfPick(pick, 'canceled')).toEqual(voided);
  });
});

describe('golf confidence', () => {
  it('is the win probability in percent with one decimal', () => {
    expect(toGolfConfidence(0.12345)).toBe(12.3);
  });
});
