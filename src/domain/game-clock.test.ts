import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClock } from './game-clock.ts';

describe('a game clock', () => {
  it.each([
    ['15:00', 900],
    ['8:41', 521],
    ['0:45', 45],
    ['0:04.3', 4.3],
    ['58.1', 58.1],
    ['45.2', 45.2],
    [':45.2', 45.2],
    [':07', 7],
    ['0.1', 0.1],
    ['0.0', 0],
    ['0:00', 0],
    [' 12:00 ', 720],
  ])('%s is %d seconds', (text, seconds) => {
    expect(parseClock(text)).toBeCloseTo(seconds, 9);
  });

  it.each([
    null,
    undefined,
    '',
    ':',
    '.',
    '-',
    '1:5',
    '0:75',
    '75.0',
    '1:2:3',
    '8.41.2',
    '123:00',
    '-0:10',
    '1e1',
    'Halftime',
  ])('%s is unknown, not zero', (text) => {
    expect(parseClock(text)).toBeUndefined();
  });

  it('is read to the tenth, with and without minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599 }), (tenths) => {
        const seconds = (tenths / 10).toFixed(1);
        const padded = seconds.padStart(4, '0');
        for (const text of [seconds, `:${padded}`, `0:${padded}`]) {
          expect(parseClock(text)).toBeCloseTo(tenths / 10, 9);
        }
      }),
    );
  });
});
