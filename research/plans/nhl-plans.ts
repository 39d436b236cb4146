import {
  free,
  noRest,
  plainSkills,
  positive,
  ratings,
  share,
  skills,
  listStakesParameters,
  withPastPrices,
} from './plan-parts.ts';
import type { LeaguePlans, TeamPlan } from './league-plans.ts';

/** Starting values of both fits, without and with lineups. */
const startRatings = ratings({
  attack: [0.3, 0.96, 0.04, 0.032],
  defense: [0.3, 0.67, 0.21, 0.017],
  noise: [2.4, 2.2],
  tailDegrees: 40,
  homeEdge: [0.25, 0.1, 0.03],
  meanTotal: [5.6, 0.3, 0.15],
});

const startStakes = {
  league: 'nhl',
  settledIn: -1.2,
  settledInGames: 10,
  settledOut: -0.5,
  settledOutGames: 40,
} as const;

const lineupPlan: TeamPlan = {
  fromSeason: 2011,
  toSeason: 2021,
  evaluations: 80,
  tunables: [
    share('ratings.defense.seasonCarry'),
    positive('ratings.defense.seasonSd'),
    positive('lineups.newcomerSd'),
    positive('lineups.seasonSd'),
    positive('lineups.witness.perPoint'),
    positive('lineups.witness.noiseSd'),
    share('lineups.witness.correlation'),
  ],
  start: {
    model: 'nhl-lineups-1',
    ratings: startRatings,
    rest: { ...noRest, shortDays: 1, shortHome: -0.3, shortAway: -0.2 },
    stakes: startStakes,
    phase: { playoffGapScale: 0.85, playoffHome: 0, lastBat: 0, preseasonShare: 0.25 },
    lineups: {
      kind: 'starter-state',
      role: 'goalie',
      coverage: { games: 20, days: 500 },
      newcomerMean: -0.03,
      perLogPick: 0,
      newcomerSd: 0.25,
      seasonCarry: 0.87,
      seasonSd: 0.08,
      weeklySd: 0.01,
      totalShare: -1,
      startsMemory: 0.1,
      witness: { perPoint: 0.8, noiseSd: 2.5, correlation: 0.42, mean: 0 },
    },
    scores: { kind: 'counts', shape: 40, marginScale: 1, overtimeShare: 0.5, maxScore: 16 },
    shrink: 1,
  },
};

export const nhlPlans: LeaguePlans = {
  resultsOnly: {
    fromSeason: 2014,
    toSeason: 2021,
    evaluations: 300,
    tunables: [
      ...skills,
      free('rest.shortHome', 0.05),
      free('rest.shortAway', 0.05),
      positive('phase.playoffGapScale'),
      ...listStakesParameters(0.2, 0.2),
    ],
    start: {
      model: 'nhl-ratings-2',
      ratings: startRatings,
      rest: { ...noRest, shortDays: 1, shortHome: -0.34, shortAway: -0.24 },
      stakes: startStakes,
      phase: { playoffGapScale: 0.85, playoffHome: 0, lastBat: 0, preseasonShare: 0.25 },
      scores: { kind: 'counts', shape: 40, marginScale: 1, overtimeShare: 0.5, maxScore: 16 },
      shrink: 1,
    },
  },
  lineups: {
    file: 'nhl-goalies.csv.gz',
    plan: lineupPlan,
  },
  pastPrices: withPastPrices(lineupPlan, {
    model: 'nhl-past-prices-1',
    closes: { marginSd: 0.2, totalSd: 0.3, winnerSd: 2.4 },
    fromSeason: 2011,
    evaluations: 220,
    tunables: [
      positive('ratings.homeEdge.yearlySd'),
      free('rest.shortHome', 0.05),
      free('rest.shortAway', 0.05),
      positive('phase.playoffGapScale'),
      free('lineups.newcomerMean', 0.1),
      positive('lineups.newcomerSd'),
      positive('lineups.seasonSd'),
      positive('lineups.weeklySd'),
    ],
    plain: {
      ...plainSkills({ seasonCarry: 0.8, seasonSd: 0.2, weeklySd: 0.05 }),
      'ratings.closes.marginSd': 0.3,
      'ratings.closes.totalSd': 0.3,
      'ratings.homeEdge.yearlySd': 0.03,
      'rest.shortHome': 0,
      'rest.shortAway': 0,
      'phase.playoffGapScale': 1,
      'lineups.newcomerMean': 0,
      'lineups.newcomerSd': 0.2,
      'lineups.seasonSd': 0.1,
      'lineups.weeklySd': 0.01,
    },
  }),
  prices: {
    file: 'nhl.csv.gz',
    opensHoursBefore: 20,
    opensDaysBefore: 1,
    maxMove: { moneyline: 0.1, total: 1 },
    largeGap: { moneyline: 0.05, total: 0.3 },
  },
};
