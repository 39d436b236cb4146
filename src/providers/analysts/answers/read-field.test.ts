import { sampleFieldRequest } from '#testing/stand-ins/vendors/sample-requests.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFieldAnswer } from './read-field.ts';

const { facts } = sampleFieldRequest();

const contender = (player: string, winProbability: number) => ({
  player,
  winProbability,
  why: 'Form.',
});

const sound = {
  winner: 'Player Number 7',
  contenders: [contender('Player Number 9', 0.1), contender('player number 7', 0.15)],
  reasoning: 'Because.',
  keyFactors: [{ text: 'Form.', source: null }],
};

const read = (changes: object) =>
  readFieldAnswer(JSON.stringify({ ...sound, ...changes }), facts, undefined);

describe('tournament answer', () => {
  it('is read with player IDs, the favorite first', () => {
    expect(read({})).toMatchObject({
      ok: true,
      value: {
        winnerId: 'player-7',
        contenders: [
          { playerId: 'player-7', winProbability: 0.15 },
          { playerId: 'player-9', winProbability: 0.1 },
        ],
      },
    });
  });

  it('distinguishes players with the same name', () => {
    const winner = 'Player Number 0 (player-1)';

    expect(read({ winner, contenders: [contender(winner, 0.1)] })).toMatchObject({
      value: { winnerId: 'player-1' },
    });
  });

  it('keeps the others when a contender is not in the field', () => {
    const contenders = [...sound.contenders, contender('Mallory', 0.12)];

    expect(read({ contenders })).toEqual(read({}));
  });

  it('finds players in any spelling, the exact one where two are spelled alike', () => {
    const names = ['Nicolai Højgaard', 'J.J. Spaun', 'Jose Martin', 'José Martín'];
    const players = facts.players.slice(0, names.length);
    const field = {
      ...facts,
      players: players.map((player, index) => ({ ...player, name: names[index] ?? '' })),
    };
    const stated = ['NICOLAI HOJGAARD', 'JJ Spaun', 'José Martín'];
    const contenders = stated.map((name, index) => contender(name, 0.3 - index / 10));

    const answer = JSON.stringify({ ...sound, winner: stated[0], contenders });

    expect(readFieldAnswer(answer, field, undefined)).toMatchObject({
      value: {
        winnerId: players[0]?.id,
        contenders: [0, 1, 3].map((index) => ({ playerId: players[index]?.id })),
      },
    });
  });

  it.each([
    [
      'an unknown contender who is likelier than the winner',
      { contenders: [contender('Mallory', 0.5), contender('Player Number 7', 0.15)] },
    ],
    ['someone who does not play', { winner: 'Mallory' }],
    ['a winner who is no contender', { winner: 'Player Number 20' }],
    ['a winner who is not the likeliest', { winner: 'Player Number 9' }],
    [
      'a player twice',
      { contenders: [contender('Player Number 7', 0.2), contender('Player Number 7', 0.1)] },
    ],
    [
      'chances of more than 1',
      { contenders: [contender('Player Number 7', 0.6), contender('Player Number 9', 0.5)] },
    ],
  ])('with %s is contradictory', (_, changes) => {
    expect(read(changes)).toMatchObject({ ok: false, fault: 'contradictory' });
  });

  it('never has a probability outside (0, 1) or a sum above 1', () => {
    const contenders = fc.array(
      fc.record({
        player: fc.constantFrom('Player Number 7', 'Player Number 8', 'Player Number 9'),
        winProbability: fc.oneof(fc.double(), fc.double({ min: 0, max: 1 })),
        why: fc.string(),
      }),
    );
    fc.assert(
      fc.property(contenders, (stated) => {
        const reading = read({ contenders: stated });
        if (!reading.ok) return;
        const probabilities = reading.value.contenders.map((one) => one.winProbability);
        expect(Math.min(...probabilities)).toBeGreaterThan(0);
        expect(
          probabilities.reduce((sum, probability) => sum + probability, 0),
        ).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
