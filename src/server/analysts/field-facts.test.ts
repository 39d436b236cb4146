import { describe, expect, it } from 'vitest';
import { type Finish, listFinishesHere, listRecentFinishes } from './field-facts.ts';

function finish(given: Partial<Finish>): Finish {
  return {
    playerId: 'ace',
    position: 'T5',
    status: 'finished',
    tournament: 'Northport Classic',
    season: 2025,
    ...given,
  };
}

describe('finishes for an analyst', () => {
  it('are the player’s own last five, in order', () => {
    const finishes = [
      finish({ playerId: 'bo', position: '1' }),
      finish({ tournament: 'Ridgeway Open' }),
      finish({ position: null, status: 'cut' }),
      finish({ position: null, status: 'withdrawn' }),
      ...Array.from({ length: 4 }, (_, index) => finish({ position: String(index + 2) })),
    ];
    expect(listRecentFinishes(finishes, 'ace')).toEqual([
      'T5 Ridgeway Open',
      'missed cut Northport Classic',
      'withdrew Northport Classic',
      '2 Northport Classic',
      '3 Northport Classic',
    ]);
  });

  it('include the season of earlier finishes in the same tournament', () => {
    expect(listFinishesHere([finish({}), finish({ season: 2024, position: '1' })], 'ace')).toEqual([
      '2025: T5',
      '2024: 1',
    ]);
  });
});
