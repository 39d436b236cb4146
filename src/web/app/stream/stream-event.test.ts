import { describe, expect, it } from 'vitest';
import { streamEvents } from '#contract/live/stream.ts';
import { readStreamEvent, streamEventNames } from './stream-event.ts';

describe('readStreamEvent', () => {
  it('reads an event by its name', () => {
    const text = JSON.stringify({ league: 'nba', games: [] });
    expect(readStreamEvent({ name: 'scores', text })).toEqual({
      name: 'scores',
      league: 'nba',
      games: [],
    });
  });

  it('leaves alone what it does not know', () => {
    expect(readStreamEvent({ name: 'weather', text: '{}' })).toBeUndefined();
  });

  it('listens for every event of the contract', () => {
    expect(streamEventNames.toSorted()).toEqual(Object.keys(streamEvents).toSorted());
  });
});
