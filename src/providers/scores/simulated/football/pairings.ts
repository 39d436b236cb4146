import weeks from '../tables/nfl-pairings.json' with { type: 'json' };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

export interface SeatPairing {
  /** 0–31: sixteen seats of one conference, then sixteen of the other. */
  homeSeat: number;
  awaySeat: number;
}

/**
 * A season of 272 games over 18 weeks, found once by search: every team meets its three division
 * rivals home and away, two whole divisions, and three teams of its own seat elsewhere; eight or nine
 * games at home, one free week between weeks 5 and 12 (four teams each), only division games in the
 * last week, and never the same opponent twice running. Two letters are one game, visitor first;
 * A–P are the seats of one conference, Q–Z and 0–5 those of the other, four to a division.
 */
export const footballPairings: readonly (readonly SeatPairing[])[] = weeks.map((week) =>
  week.split(' ').map((pair) => ({
    awaySeat: letters.indexOf(pair.charAt(0)),
    homeSeat: letters.indexOf(pair.charAt(1)),
  })),
);
