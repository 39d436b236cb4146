import { describe, expect, it } from 'vitest';
import { livePaceMs, quietPaceMs, schedulePace, standingsPace } from './schedule-pace.ts';

const now = new Date('2026-11-21T23:00:00.000Z');

function game(
  state: 'scheduled' | 'live' | 'delayed' | 'final' | 'unknown',
  gameTime: string,
  isToday = true,
) {
  return { state, gameTime, isToday };
}

describe('schedulePace', () => {
  it('is 30 s while a game of today is in play, held up included', () => {
    expect(schedulePace([game('live', '2026-11-21T22:00:00.000Z')], now)).toBe(livePaceMs);
    expect(schedulePace([game('delayed', '2026-11-21T22:00:00.000Z')], now)).toBe(livePaceMs);
  });

  it('is 30 s from five minutes before a start, so that the start is not missed', () => {
    expect(schedulePace([game('scheduled', '2026-11-21T23:05:00.000Z')], now)).toBe(livePaceMs);
    expect(schedulePace([game('scheduled', '2026-11-21T23:05:01.000Z')], now)).toBe(quietPaceMs);
  });

  it('is 30 s while nobody knows how a game of today stands that should be in play', () => {
    expect(schedulePace([game('unknown', '2026-11-21T20:00:00.000Z')], now)).toBe(livePaceMs);
    expect(schedulePace([game('unknown', '2026-11-21T13:00:00.000Z')], now)).toBe(quietPaceMs);
  });

  it('is 300 s when everything is over, is on another day, or is not there yet', () => {
    expect(schedulePace([game('final', '2026-11-21T20:00:00.000Z')], now)).toBe(quietPaceMs);
    expect(schedulePace([game('live', '2026-11-23T20:00:00.000Z', false)], now)).toBe(quietPaceMs);
    expect(schedulePace([], now)).toBe(quietPaceMs);
    expect(schedulePace(undefined, now)).toBe(quietPaceMs);
  });
});

it('a table that could not be had is asked for again in half a minute, one that is there in five', () => {
  expect(standingsPace('error')).toBe(30_000);
  expect(standingsPace('success')).toBe(300_000);
});
