import type { TeamLeagueId } from '#domain/league.ts';
import type { RatingParameters, RestParameters, TeamParameters } from '../team-parameters.ts';
import type { Tunable } from './tunable.ts';

/** What a fit of a team league starts from, moves and looks at. */
export interface TeamPlan {
  start: Omit<TeamParameters, 'provenance'>;
  tunables: Tunable[];
  /** Seasons whose games are scored in the search; earlier ones only warm the ratings up. */
  fromSeason: number;
  toSeason: number;
  evaluations: number;
}

const positive = (path: string): Tunable => ({ path, scale: 'positive' });
const share = (path: string): Tunable => ({ path, scale: 'share' });
const free = (path: string, step: number): Tunable => ({ path, scale: 'free', step });

const skills: Tunable[] = ['attack', 'defence'].flatMap((skill) => [
  share(`ratings.${skill}.seasonCarry`),
  positive(`ratings.${skill}.seasonSd`),
  positive(`ratings.${skill}.weeklySd`),
]);

/** What a game decides, with the first steps for a side whose place is settled in and out. */
const stakesOf = (stepIn: number, stepOut: number): Tunable[] => [
  free('stakes.settledIn', stepIn),
  positive('stakes.settledInGames'),
  free('stakes.settledOut', stepOut),
  positive('stakes.settledOutGames'),
];

const noRest: RestParameters = {
  shortDays: 0,
  shortHome: 0,
  shortAway: 0,
  longDays: 99,
  long: 0,
  crowdedDays: 1,
  crowded: 0,
};

/**
 * Beginnings near where earlier searches ended, rounded. What no tunable names is a judgement:
 * priors, the spread of
 * single games (it is learned along the way), how fast home edge and mean total may drift (faster than the likelihood of quiet years
 * asks, because home edges have jumped), preseason, tails.
 */
const plans: Record<TeamLeagueId, TeamPlan> = {
  nfl: {
    fromSeason: 2003,
    toSeason: 2019,
    evaluations: 260,
    tunables: [...skills, free('rest.long', 0.4), ...stakesOf(2, 1)],
    start: {
      model: 'nfl-ratings-2',
      ratings: ratings({
        attack: [4.5, 0.7, 2.7, 0.6],
        defence: [4.5, 0.53, 2.5, 0.5],
        noise: [12.5, 13],
        tailDegrees: 12,
        homeEdge: [2.5, 1, 0.45],
        meanTotal: [42, 3, 0.8],
      }),
      rest: { ...noRest, longDays: 11, long: 1.2 },
      phase: { playoffGapScale: 1, playoffHome: 0.3, lastBat: 0, preseasonShare: 0.25 },
      stakes: {
        league: 'nfl',
        settledIn: -12,
        settledInGames: 1,
        settledOut: -2.2,
        settledOutGames: 8,
      },
      scores: normalScores(0, 70, 12.5),
      shrink: 1,
    },
  },
  nba: {
    fromSeason: 2011,
    toSeason: 2020,
    evaluations: 330,
    tunables: [
      ...skills,
      positive('ratings.teamHomeSd'),
      free('rest.shortHome', 0.4),
      free('rest.shortAway', 0.4),
      free('rest.crowded', 0.2),
      positive('phase.playoffGapScale'),
      free('phase.playoffHome', 0.5),
      ...stakesOf(2, 1),
    ],
    start: {
      model: 'nba-ratings-2',
      ratings: ratings({
        attack: [4, 0.82, 2, 0.41],
        defence: [4, 0.82, 2, 0.41],
        noise: [11.7, 17],
        tailDegrees: 20,
        homeEdge: [3, 1, 0.4],
        meanTotal: [200, 8, 5],
        teamHomeSd: 0.7,
      }),
      rest: {
        ...noRest,
        shortDays: 1,
        shortHome: -1.1,
        shortAway: -1.8,
        crowdedDays: 6,
        crowded: -0.4,
      },
      phase: { playoffGapScale: 1.2, playoffHome: 1, lastBat: 0, preseasonShare: 0.25 },
      stakes: {
        league: 'nba',
        settledIn: -20,
        settledInGames: 2.3,
        settledOut: -13,
        settledOutGames: 3.6,
      },
      scores: normalScores(40, 200, 12.5),
      shrink: 1,
    },
  },
  nhl: {
    fromSeason: 2014,
    toSeason: 2021,
    evaluations: 300,
    tunables: [
      ...skills,
      free('rest.shortHome', 0.05),
      free('rest.shortAway', 0.05),
      positive('phase.playoffGapScale'),
      ...stakesOf(0.2, 0.2),
    ],
    start: {
      model: 'nhl-ratings-2',
      ratings: ratings({
        attack: [0.3, 0.96, 0.04, 0.032],
        defence: [0.3, 0.67, 0.21, 0.017],
        noise: [2.4, 2.2],
        tailDegrees: 40,
        homeEdge: [0.25, 0.1, 0.03],
        meanTotal: [5.6, 0.3, 0.15],
      }),
      rest: { ...noRest, shortDays: 1, shortHome: -0.34, shortAway: -0.24 },
      stakes: {
        league: 'nhl',
        settledIn: -1.2,
        settledInGames: 10,
        settledOut: -0.5,
        settledOutGames: 40,
      },
      phase: { playoffGapScale: 0.85, playoffHome: 0, lastBat: 0, preseasonShare: 0.25 },
      scores: { kind: 'counts', shape: 40, marginScale: 1, overtimeShare: 0.5, highestScore: 16 },
      shrink: 1,
    },
  },
  mlb: {
    fromSeason: 2014,
    toSeason: 2019,
    evaluations: 200,
    tunables: [
      ...skills,
      positive('ratings.parkSd'),
      free('phase.lastBat', 0.1),
      positive('starters.priorSd'),
      positive('starters.weeklySd'),
      share('starters.seasonCarry'),
      free('starters.regularRuns', 0.2),
      positive('starters.regularDays'),
      share('starters.totalShare'),
      ...stakesOf(0.2, 0.2),
    ],
    start: {
      model: 'mlb-ratings-2',
      ratings: ratings({
        attack: [0.5, 0.8, 0.12, 0.05],
        defence: [0.5, 0.65, 0.2, 0.05],
        noise: [4.15, 4.3],
        tailDegrees: 15,
        homeEdge: [0.1, 0.1, 0.03],
        meanTotal: [9, 0.5, 0.2],
        parkSd: 0.4,
      }),
      rest: noRest,
      phase: { playoffGapScale: 0.95, playoffHome: 0.1, lastBat: 0.25, preseasonShare: 0.25 },
      stakes: {
        league: 'mlb',
        settledIn: -0.6,
        settledInGames: 50,
        settledOut: -0.6,
        settledOutGames: 50,
      },
      starters: {
        priorSd: 0.25,
        weeklySd: 0.025,
        seasonCarry: 0.98,
        regularRuns: 0.95,
        regularDays: 80,
        totalShare: 0.5,
      },
      scores: { kind: 'counts', shape: 4, marginScale: 1, overtimeShare: 0.5, highestScore: 28 },
      shrink: 1,
    },
  },
};

export function getTeamPlan(league: TeamLeagueId): TeamPlan {
  return plans[league];
}

/** Skills as prior spread, carry, spread of a summer and of a week; constants as mean, spread, drift. */
function ratings(brief: {
  attack: [number, number, number, number];
  defence: [number, number, number, number];
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
    defence: skill(brief.defence),
    margin: { noiseSd: brief.noise[0], tailDegrees: brief.tailDegrees },
    total: { noiseSd: brief.noise[1], tailDegrees: brief.tailDegrees },
    homeEdge: constant(brief.homeEdge),
    meanTotal: constant(brief.meanTotal),
    teamHomeSd: brief.teamHomeSd ?? 0,
    parkSd: brief.parkSd ?? 0,
  };
}

function normalScores(lowestScore: number, highestScore: number, marginSd: number) {
  return {
    kind: 'normal' as const,
    marginSdRatio: 1,
    totalSdRatio: 1,
    marginSd,
    marginWeights: [],
    lowestScore,
    highestScore,
  };
}
