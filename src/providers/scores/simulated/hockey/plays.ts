import type { Play } from '../shared/box-scores/plays.ts';

/** Talents used to pick a player on the ice; defensemen score and shoot less often. */
export type HockeyRole =
  'scoring' | 'shooting' | 'blocking' | 'passing' | 'hitting' | 'center' | 'goalie' | 'everybody';
type HockeyPlay = Play<HockeyRole>;

const sentOff: HockeyPlay[number] = { by: 'hitting', figures: { penalties: 1, penaltyMinutes: 2 } };

/** Shares approximate the NHL's. */
export const goal: HockeyPlay = [
  { by: 'scoring', figures: { goals: 1, shotsTotal: 1 } },
  { by: 'goalie', isOthers: true, figures: { goalsAgainst: 1, shotsAgainst: 1 } },
  { share: 0.93, by: 'passing', figures: { assists: 1 } },
  { share: 0.75, by: 'passing', figures: { assists: 1 } },
  {
    // A power play: someone on the other side was just penalized.
    share: 0.2,
    figures: { powerPlayGoals: 1, powerPlayOpportunities: 1 },
    followedBy: [{ ...sentOff, isOthers: true }],
    otherwise: [
      { by: 'everybody', figures: { plusMinus: 1 } },
      { by: 'everybody', isOthers: true, figures: { plusMinus: -1 } },
    ],
  },
];

/** Better sides shoot more, so shots show strength with less luck than goals. */
export const savedShot: HockeyPlay = [
  { by: 'shooting', figures: { shotsTotal: 1 } },
  { by: 'goalie', isOthers: true, figures: { saves: 1, shotsAgainst: 1 } },
];

/** Plays without a goal, with their mean per side and period. */
export const goallessPlays: readonly (readonly [mean: number, play: HockeyPlay])[] = [
  [8.9, savedShot],
  [4.8, [{ by: 'blocking', figures: { blockedShots: 1 } }]],
  [7.2, [{ by: 'hitting', figures: { hits: 1 } }]],
  [2, [{ by: 'passing', figures: { takeaways: 1 } }]],
  [2.8, [{ by: 'passing', figures: { giveaways: 1 } }]],
  [1.05, [{ ...sentOff, isOthers: true }, { figures: { powerPlayOpportunities: 1 } }]],
  [
    9.5,
    [
      { by: 'center', figures: { faceoffsWon: 1, faceoffs: 1 } },
      { by: 'center', isOthers: true, figures: { faceoffsLost: 1, faceoffs: 1 } },
    ],
  ],
];
