import type { Play } from '../shared/box-scores/plays.ts';

/** How a player on the floor is picked: by a talent, at random, or the same as before. */
export type BasketballRole =
  'anybody' | 'shooting' | 'threes' | 'rebounding' | 'passing' | 'the same' | 'willing to foul';
type BasketballPlay = Play<BasketballRole>;

/** Scoring plays and turnovers; shares approximate the NBA's. */
const foul: BasketballPlay = [{ by: 'willing to foul', isOthers: true, figures: { fouls: 1 } }];
const rebound: BasketballPlay = [
  {
    share: 0.25,
    by: 'rebounding',
    figures: { offensiveRebounds: 1 },
    otherwise: [{ by: 'rebounding', isOthers: true, figures: { defensiveRebounds: 1 } }],
  },
];
const two: BasketballPlay = [
  { by: 'shooting', figures: { points: 2, goalsMade: 1, goalsTried: 1 } },
  { share: 0.72, figures: { pointsInPaint: 2 } },
];
const three: BasketballPlay = [
  {
    by: 'threes',
    figures: { points: 3, goalsMade: 1, goalsTried: 1, threesMade: 1, threesTried: 1 },
  },
  { share: 0.82, by: 'passing', figures: { assists: 1 } },
];
/** A basket, and a free throw for a foul on the shot. */
const andOne: BasketballPlay = [
  ...two,
  { by: 'the same', figures: { points: 1, freeThrowsMade: 1, freeThrowsTried: 1 } },
  ...foul,
];
const assistedTwo: BasketballPlay = [
  ...two,
  { share: 0.52, by: 'passing', figures: { assists: 1 } },
];

function freeThrows(made: number, tried: number): BasketballPlay {
  const figures = { points: made, freeThrowsMade: made, freeThrowsTried: tried };
  return [{ by: 'shooting', figures }, ...foul];
}

/** By points. */
export const scoringPlays: Readonly<Record<number, BasketballPlay>> = {
  1: [{ share: 0.45, followedBy: freeThrows(1, 1), otherwise: freeThrows(1, 2) }],
  2: [{ share: 0.2, followedBy: freeThrows(2, 2), otherwise: assistedTwo }],
  3: [{ share: 0.1, followedBy: andOne, otherwise: three }],
};

/** Plays without points, with their mean per side and quarter; the same for strong and weak sides. */
export const pointlessPlays: readonly (readonly [mean: number, play: BasketballPlay])[] = [
  [
    5.9,
    [
      { by: 'anybody', figures: { goalsTried: 1 } },
      { share: 0.17, by: 'rebounding', isOthers: true, figures: { blocks: 1 } },
      ...rebound,
    ],
  ],
  [5.6, [{ by: 'anybody', figures: { goalsTried: 1, threesTried: 1 } }, ...rebound]],
  [0.15, [...freeThrows(0, 2), ...rebound]],
  [
    3.4,
    [
      { by: 'anybody', figures: { turnovers: 1 } },
      { share: 0.58, by: 'passing', isOthers: true, figures: { steals: 1 } },
    ],
  ],
  [1.7, foul],
];
