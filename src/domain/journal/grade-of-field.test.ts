import { describe, expect, it } from 'vitest';
import { type FieldResult, gradeTournament } from './grade-of-field.ts';

const document = { pick: { id: 'ace', probability: 0.2 }, content: { golfers: [] } };

function grade(result: Partial<FieldResult>) {
  return gradeTournament(document, {
    state: 'final',
    winnerIds: ['bo'],
    pickStarted: true,
    finishes: [],
    ...result,
  });
}

describe('grade of a picked golfer', () => {
  it('is a win when the pick won or shares an unresolved tie for first', () => {
    expect(grade({ winnerIds: ['ace'] })).toMatchObject({
      outcome: 'win',
      brier: expect.closeTo(0.64, 12),
      logScore: expect.closeTo(-Math.log(0.2), 12),
    });
    expect(grade({ winnerIds: ['bo', 'ace'] })?.outcome).toBe('win');
  });

  it('is a loss when another player won, with scores for the given probability', () => {
    expect(grade({})).toMatchObject({
      outcome: 'loss',
      brier: expect.closeTo(0.04, 12),
      logScore: expect.closeTo(-Math.log(0.8), 12),
    });
  });

  it('is void, without scores, when the pick did not start or nothing was played', () => {
    const voided = { outcome: 'void', brier: null, logScore: null };
    expect(grade({ pickStarted: false })).toMatchObject(voided);
    expect(grade({ state: 'canceled', winnerIds: [] })).toMatchObject(voided);
  });

  it('waits for a winner', () => {
    expect(grade({ winnerIds: [] })).toBeUndefined();
    expect(grade({ state: 'live' })).toBeUndefined();
  });
});
