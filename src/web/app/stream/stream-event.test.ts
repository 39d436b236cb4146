import { describe, expect, it } from 'vitest';
import { streamEvents } from '#contract/live/stream-shapes.ts';
import { readStreamEvent, streamEventNames } from './stream-follower.ts';

describe('readStreamEvent', () => {
  it('parses an event by name', () => {
    const text = JSON.stringify({ league: 'nba', games: [] });
    expect(readStreamEvent('scores', text)).toEqual({
      name: 'scores',
      league: 'nba',
      games: [],
    });
  });

  it('listens for every event in the contract', () => {
    expect(streamEventNames.toSorted()).toEqual(Object.keys(streamEvents).toSorted());
  });
});
