import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlayingRate, type PlayingCounts, probabilityOfPlaying } from './availability.ts';

const none: PlayingCounts = new Map();
const counted = (listed: number, played: number, status = 'questionable'): PlayingCounts =>
  new Map([[status, { listed, played }]]);

describe('probability of playing', () => {
  it.each([
    ['Out', 0],
    ['Injured Reserve', 0],
    ['Doubtful', 0.15],
    ['Questionable', 0.6],
    ['Day-To-Day', 0.6],
    ['Under the weather', 0.6],
    ['', 0.6],
    ['__proto__', 0.6],
    ['Probable', 0.85],
    [undefined, 1],
  ])('of %s without counts is %s, as published', (status, probability) => {
    expect(probabilityOfPlaying(status, none)).toBeCloseTo(probability, 12);
    expect(findPlayingRate(status ?? '', none).n).toBe(0);
  });

  it('is the average of the published rate, as 20 players, and those counted', () => {
    expect(findPlayingRate('Questionable', counted(20, 16))).toEqual({ probability: 0.7, n: 20 });
    expect(findPlayingRate('Questionable', counted(20_000, 16_000)).probability).toBeCloseTo(
      0.8,
      3,
    );
  });

  it('takes the count of its own status, however written, and of no other', () => {
    const counts = counted(20, 0);
    expect(probabilityOfPlaying(' QUESTIONABLE ', counts)).toBeCloseTo(0.3, 12);
    expect(probabilityOfPlaying('Day-To-Day', counts)).toBeCloseTo(0.6, 12);
  });

  it('of a status that means out is 0, whatever was counted', () => {
    expect(findPlayingRate('Out', counted(50, 50, 'out'))).toEqual({ probability: 0, n: 0 });
  });

  const count = fc
    .record({ listed: fc.nat(5000), share: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ listed, share }) => ({ listed, played: Math.floor(listed * share) }));
  const uncertain = fc.constantFrom('Questionable', 'Doubtful', 'Probable', 'Maybe');
  const rate = (status: string, listed: number, played: number) =>
    findPlayingRate(status, counted(listed, played, status.toLowerCase())).probability;

  it('is between the published rate and the one counted', () => {
    fc.assert(
      fc.property(uncertain, count, (status, { listed, played }) => {
        const ends = [rate(status, 0, 0), listed === 0 ? rate(status, 0, 0) : played / listed];
        const probability = rate(status, listed, played);
        expect(probability).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-12);
        expect(probability).toBeLessThanOrEqual(Math.max(...ends) + 1e-12);
      }),
    );
  });

  it('rises with each player who plays, and falls with each who does not', () => {
    fc.assert(
      fc.property(uncertain, count, (status, { listed, played }) => {
        const before = rate(status, listed, played);
        expect(rate(status, listed + 1, played + 1)).toBeGreaterThan(before);
        expect(rate(status, listed + 1, played)).toBeLessThan(before);
      }),
    );
  });
});
