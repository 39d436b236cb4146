import { describe, expect, it } from 'vitest';
import { sortByState } from './score-order.ts';

describe('sortByState', () => {
  it('puts first what is in play, then what is to come, then what is over, by start', () => {
    const contests = [
      { id: 'over', gameTime: '2026-11-21T16:00:00Z', isLive: false, completed: true },
      { id: 'later', gameTime: '2026-11-21T23:00:00Z', isLive: false, completed: false },
      { id: 'next', gameTime: '2026-11-21T22:00:00Z', isLive: false, completed: false },
      { id: 'on', gameTime: '2026-11-21T18:00:00Z', isLive: true, completed: false },
    ];
    expect(sortByState(contests).map(({ id }) => id)).toEqual(['on', 'next', 'later', 'over']);
  });
});
