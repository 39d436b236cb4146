import weeks from '../tables/nfl-pairings.json' with { type: 'json' };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

export interface SeatPairing {
  /** 0–31: sixteen positions of one conference, then sixteen of the other. */
  homeSeat: number;
  awaySeat: number;
}

/**
 * A season of 272 games over 18 weeks, found once by search. Every team plays its three division rivals
 * home and away, two whole divisions, and three teams with its own position elsewhere. It has eight or
 * nine home games, one bye between weeks 5 and 12 (four teams each), only division games in the last
 * week, and never the same opponent twice in a row. Two letters are one game, visitor first: A–P are one
 * conference's positions, Q–Z and 0–5 the other's, four per division.
 */
export const footballPairings: readonly (readonly SeatPairing[])[] = weeks.map((week) =>
  week.split(' ').map((pair) => ({
    awaySeat: letters.indexOf(pair.charAt(0)),
    homeSeat: letters.indexOf(pair.charAt(1)),
  })),
);
