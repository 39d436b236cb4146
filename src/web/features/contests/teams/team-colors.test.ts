import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex } from './color.ts';
import { areDistinct, type Ground, grounds, paintPair } from './team-colors.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const team = fc.record({
  color: fc.option(hex),
  alternateColor: fc.option(hex),
});
const ground = fc.constantFrom<Ground>('light', 'dark');

function read(text: string) {
  const color = parseHex(text);
  if (color === undefined) throw new Error(`not a color: ${text}`);
  return color;
}

describe('paintPair', () => {
  it('always stands out 3:1 from the ground', () => {
    fc.assert(
      fc.property(team, team, ground, (away, home, on) => {
        const pair = paintPair(away, home, on);
        for (const side of [pair.away, pair.home]) {
          expect(contrast(read(side.fill), read(grounds[on]))).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  it('always gives two fills that look different', () => {
    fc.assert(
      fc.property(team, team, ground, (away, home, on) => {
        const pair = paintPair(away, home, on);
        expect(areDistinct(read(pair.away.fill), read(pair.home.fill))).toBe(true);
      }),
    );
  });

  it('always writes on the fill at 4.5:1 or better', () => {
    fc.assert(
      fc.property(team, team, ground, (away, home, on) => {
        const pair = paintPair(away, home, on);
        for (const side of [pair.away, pair.home]) {
          expect(contrast(read(side.fill), read(side.text))).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('leaves a color alone that already stands out', () => {
    const lions = { color: '#0076b6', alternateColor: '#bbbbbb' };
    const bears = { color: '#c83803', alternateColor: '#0b1c3a' };
    const pair = paintPair(bears, lions, 'light');
    expect(pair.home.fill).toBe('#0076b6');
    expect(pair.away.fill).toBe('#c83803');
  });

  it('takes the second color of a team whose black vanishes on the ground, and lightens a navy', () => {
    const raiders = { color: '#000000', alternateColor: '#a5acaf' };
    const chargers = { color: '#0080c6', alternateColor: '#ffc20e' };
    expect(paintPair(chargers, raiders, 'dark').home.fill).toBe('#a5acaf');
    expect(paintPair(chargers, raiders, 'light').home.fill).toBe('#000000');

    const cubs = paintPair(chargers, { color: '#0e3386', alternateColor: '#cc3433' }, 'dark').home;
    const [red, , blue] = read(cubs.fill);
    expect(blue).toBeGreaterThan(red);
  });

  it('gives the visitors their second color when both teams wear the same', () => {
    const pair = paintPair(
      { color: '#c60c30', alternateColor: '#ffb612' },
      { color: '#c60c30', alternateColor: '#000000' },
      'dark',
    );
    expect(pair.away.fill).toBe('#ffb612');
  });
});

describe('areDistinct', () => {
  it.each([
    ['#000000', '#002a5c', false],
    ['#06424d', '#002a5c', false],
    ['#c60c30', '#0076b6', true],
    ['#8c95a0', '#002a5c', true],
  ])('%s beside %s: %s', (a, b, expected) => {
    expect(areDistinct(read(a), read(b))).toBe(expected);
  });
});

describe('contrast', () => {
  it('is 21 for black on white, as WCAG defines it', () => {
    expect(contrast(read('#000000'), read('#ffffff'))).toBeCloseTo(21, 6);
  });
});
