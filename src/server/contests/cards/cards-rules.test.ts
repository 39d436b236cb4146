import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentName, shareLeft } from './cards-rules.ts';

describe('a segment’s name next to a live score', () => {
  it('is the scoreboard’s: a shootout after one overtime, but not in the playoffs', () => {
    expect(segmentName('nhl', 2, 'regular')).toBe('P2');
    expect(segmentName('nhl', 4, 'regular')).toBe('OT');
    expect(segmentName('nhl', 5, 'regular')).toBe('SO');
    expect(segmentName('nhl', 5, 'playoff')).toBe('2OT');
    expect(segmentName('nba', 6, 'regular')).toBe('2OT');
    expect(segmentName('mlb', 11, 'regular')).toMatch(/11$/);
  });
});

describe('the remaining share of a game', () => {
  const left = (
    league: Parameters<typeof shareLeft>[0],
    segment: number | null,
    words: Partial<Parameters<typeof shareLeft>[1]> = {},
  ) => shareLeft(league, { segment, clock: null, statusText: '', ...words });
  const both = (share: number) => ({ home: share, away: share });

  it('follows the clock, also in overtime', () => {
    expect(left('nfl', 3, { clock: '7:30' })).toEqual(both(1.5 / 4));
    expect(left('nba', 5, { clock: '2:24' })).toEqual(both(0.05));
    expect(left('nba', null)).toBeUndefined();
  });

  it('is unknown with a clock that cannot be read, and in a shootout nothing is left', () => {
    for (const clock of [undefined, '', 'Halftime', '0:75', '20:01']) {
      expect(left('nhl', 3, clock === undefined ? {} : { clock })).toBeUndefined();
    }
    expect(left('nhl', 5)).toEqual(both(0));
    expect(left('nhl', 5, { phase: 'playoff' })).toBeUndefined();
  });

  it('is as large in the last minute, where the feed writes seconds and tenths', () => {
    const segments = fc.integer({ min: 1, max: 6 });
    const tenths = fc.integer({ min: 0, max: 599 });
    fc.assert(
      fc.property(fc.constantFrom('nfl', 'nba'), segments, tenths, (league, segment, time) => {
        const seconds = (time / 10).toFixed(1);
        const written = [seconds, `:${seconds.padStart(4, '0')}`, `0:${seconds.padStart(4, '0')}`];
        const [first, ...others] = written.map((clock) => left(league, segment, { clock })?.home);
        expect(new Set(others)).toEqual(new Set([first]));
        const before = left(league, segment, { clock: '1:00' })?.home ?? Number.NaN;
        // A tenth of a second moves the share by as much anywhere on the clock.
        const tenth = (before - (first ?? Number.NaN)) / (600 - time);
        expect(tenth).toBeCloseTo(0.1 / (league === 'nfl' ? 3600 : 2880), 9);
      }),
    );
  });

  it('is of the innings that this game has, and unknown for periods of unknown length', () => {
    const seven = { format: { segments: 7 } };
    const inSeven = (segment: number, statusText: string) =>
      left('mlb', segment, { ...seven, statusText });
    expect(inSeven(1, 'Top 1st')).toEqual({ home: 7 / 9, away: 6.5 / 9 });
    expect(inSeven(7, 'Bot 7th')).toEqual({ home: 0.5 / 9, away: 0 });
    expect(inSeven(8, 'Top 8th')).toEqual({ home: 1 / 9, away: 0.5 / 9 });
    expect(left('nba', 2, { clock: '5:00', format: { segments: 2 } })).toBeUndefined();
  });

  it('leaves a baseball home side its turn at bat, also in extra innings', () => {
    expect(left('mlb', 9, { statusText: 'Top 9th' })).toEqual({ home: 1 / 9, away: 0.5 / 9 });
    expect(left('mlb', 11, { statusText: 'Top 11th' })).toEqual({ home: 1 / 9, away: 0.5 / 9 });
    expect(left('mlb', 9, { statusText: 'Bottom 9th' })).toEqual({ home: 0.5 / 9, away: 0 });
    expect(left('mlb', 3, { statusText: 'End 3rd' })).toEqual(both(6 / 9));
    expect(left('mlb', 5, { statusText: 'In Progress' })).toEqual(both(4.5 / 9));
  });
});
