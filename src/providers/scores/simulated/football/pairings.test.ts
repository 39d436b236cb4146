import { describe, expect, it } from 'vitest';
import { footballPairings } from './timetable.ts';

const seats = Array.from({ length: 32 }, (_, seat) => seat);
const toDivision = (seat: number): number => Math.floor(seat / 4);
const all = footballPairings.flat();

function weeksOff(seat: number): number[] {
  return footballPairings.flatMap((week, index) =>
    week.some(({ homeSeat, awaySeat }) => homeSeat === seat || awaySeat === seat)
      ? []
      : [index + 1],
  );
}

describe('football pairings', () => {
  it('are 272 games in 18 weeks, 17 per team and never two in one week', () => {
    expect(all).toHaveLength(272);
    expect(footballPairings).toHaveLength(18);
    for (const week of footballPairings) {
      const playing = week.flatMap(({ homeSeat, awaySeat }) => [homeSeat, awaySeat]);
      expect(new Set(playing).size).toBe(playing.length);
    }
    for (const seat of seats) {
      const games = all.filter(({ homeSeat, awaySeat }) => [homeSeat, awaySeat].includes(seat));
      expect(games).toHaveLength(17);
    }
  });

  it('give every team one bye, between weeks 5 and 12', () => {
    for (const seat of seats) {
      const [free, ...more] = weeksOff(seat);
      expect(more).toEqual([]);
      expect(free).toBeGreaterThanOrEqual(5);
      expect(free).toBeLessThanOrEqual(12);
    }
  });

  it('give every team eight or nine home games', () => {
    for (const seat of seats) {
      const atHome = all.filter(({ homeSeat }) => homeSeat === seat).length;
      expect([8, 9]).toContain(atHome);
    }
  });

  it('have division rivals meet home and away, the last time in week 18 at the latest', () => {
    for (const home of seats) {
      for (const away of seats) {
        if (home === away || toDivision(home) !== toDivision(away)) continue;
        expect(
          all.filter(({ homeSeat, awaySeat }) => homeSeat === home && awaySeat === away),
        ).toHaveLength(1);
      }
    }
    for (const { homeSeat, awaySeat } of footballPairings[17] ?? []) {
      expect(toDivision(homeSeat)).toBe(toDivision(awaySeat));
    }
  });
});
