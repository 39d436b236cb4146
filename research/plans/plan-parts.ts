import type {
  CloseParameters,
  RatingParameters,
  RestParameters,
} from '#forecasting/team/team-parameters.ts';
import { withNumbers, type Tunable } from '../fitting/tunable.ts';
import type { TeamPlan } from './league-plans.ts';

export const positive = (path: string): Tunable => ({ path, scale: 'positive' });
export const share = (path: string): Tunable => ({ path, scale: 'share' });
export const free = (path: string, step: number): Tunable => ({ path, scale: 'free', step });

export const skills: Tunable[] = ['attack', 'defense'].flatMap((skill) => [
  share(`ratings.${skill}.seasonCarry`),
  positive(`ratings.${skill}.seasonSd`),
  positive(`ratings.${skill}.weeklySd`),
]);

/** Ratings with the same numbers for attack and defense. */
export const plainSkills = (numbers: Record<'seasonCarry' | 'seasonSd' | 'weeklySd', number>) =>
  Object.fromEntries(
    ['attack', 'defense'].flatMap((skill) =>
      Object.entries(numbers).map(([name, value]) => [`ratings.${skill}.${name}`, value]),
    ),
  );

export const closeNoises = [
  positive('ratings.closes.marginSd'),
  positive('ratings.closes.totalSd'),
];

/**
 * The plan of the version with past prices: another's, with closing lines, searched from where that
 * one starts for the smallest distance from them. Unless named, nothing but skills and noises
 * moves.
 */
export function withPastPrices(
  { start, toSeason, ...plan }: TeamPlan,
  brief: {
    model: string;
    closes: CloseParameters;
    lineups?: TeamPlan['start']['lineups'];
    numbers?: Record<string, number>;
    fromSeason: number;
    toSeason?: number;
    evaluations: number;
    tunables: Tunable[];
    /** Plain starting values, for refits along the way. */
    plain: Record<string, number>;
  },
): TeamPlan {
  const { model, closes, lineups = start.lineups, numbers = {}, tunables, plain, ...rest } = brief;
  return {
    ...plan,
    toSeason,
    ...rest,
    objective: 'closing lines',
    plainStart: { numbers: plain, evaluations: rest.evaluations },
    tunables: [...skills, ...closeNoises, ...tunables],
    start: withNumbers(
      { ...start, model, lineups, ratings: { ...start.ratings, closes } },
      numbers,
    ),
  };
}

/** Stakes of a game, with first steps for a team that has clinched or been eliminated. */
export const listStakesParameters = (stepIn: number, stepOut: number): Tunable[] => [
  free('stakes.settledIn', stepIn),
  positive('stakes.settledInGames'),
  free('stakes.settledOut', stepOut),
  positive('stakes.settledOutGames'),
];

export const noRest: RestParameters = {
  shortDays: 0,
  shortHome: 0,
  shortAway: 0,
  longDays: 99,
  long: 0,
  crowdedDays: 1,
  crowded: 0,
};

/**
 * Skills as prior spread, carry, spread of a summer and of a week; constants as mean, spread,
 * drift.
 */
export function ratings(brief: {
  attack: [number, number, number, number];
  defense: [number, number, number, number];
  tempo?: RatingParameters['tempo'];
  noise: [number, number];
  tailDegrees: number;
  homeEdge: [number, number, number];
  meanTotal: [number, number, number];
  teamHomeSd?: number;
  parkSd?: number;
}): RatingParameters {
  const skill = ([priorSd, seasonCarry, seasonSd, weeklySd]: typeof brief.attack) => ({
    priorSd,
    seasonCarry,
    seasonSd,
    weeklySd,
  });
  const constant = ([mean, sd, yearlySd]: typeof brief.homeEdge) => ({ mean, sd, yearlySd });
  return {
    attack: skill(brief.attack),
    defense: skill(brief.defense),
    ...(brief.tempo && { tempo: brief.tempo }),
    margin: { noiseSd: brief.noise[0], tailDegrees: brief.tailDegrees },
    total: { noiseSd: brief.noise[1], tailDegrees: brief.tailDegrees },
    homeEdge: constant(brief.homeEdge),
    meanTotal: constant(brief.meanTotal),
    teamHomeSd: brief.teamHomeSd ?? 0,
    parkSd: brief.parkSd ?? 0,
  };
}

export function normalScores(minScore: number, maxScore: number, marginSd: number) {
  return {
    kind: 'normal' as const,
    marginSdRatio: 1,
    totalSdRatio: 1,
    marginSd,
    marginWeights: [],
    minScore,
    maxScore,
  };
}
