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
  attack: [0.5, 0.8, 0.12, 0.05],
  defense: [0.5, 0.65, 0.2, 0.05],
  noise: [4.15, 4.3],
  tailDegrees: 15,
  homeEdge: [0.1, 0.1, 0.03],
  meanTotal: [9, 0.5, 0.2],
  parkSd: 0.4,
});

const startStakes = {
  league: 'mlb',
  settledIn: -0.6,
  settledInGames: 50,
  settledOut: -0.6,
  settledOutGames: 50,
} as const;

const lineupPlan: TeamPlan = {
  fromSeason: 2009,
  toSeason: 2014,
  evaluations: 120,
  tunables: [
    positive('starters.regularDays'),
    free('starters.regularRuns', 0.2),
    share('starters.totalShare'),
    positive('lineups.halfLifeDays'),
    positive('lineups.priorBatters.strikeouts'),
    positive('lineups.priorBatters.walks'),
    positive('lineups.priorBatters.homeRuns'),
    free('lineups.newcomerRuns', 0.01),
    positive('lineups.weight'),
  ],
  start: {
    model: 'mlb-lineups-2',
    ratings: startRatings,
    rest: noRest,
    phase: { playoffGapScale: 0.95, playoffHome: 0.1, lastBat: 0.2, preseasonShare: 0.25 },
    stakes: startStakes,
    starters: {
      priorSd: 0.02,
      weeklySd: 0.002,
      seasonCarry: 0.98,
      regularRuns: 0.3,
      regularDays: 80,
      totalShare: 0.5,
    },
    lineups: {
      kind: 'pitching-lines',
      role: 'pitcher',
      coverage: { games: 30, days: 500 },
      halfLifeDays: 200,
      priorBatters: { strikeouts: 70, walks: 350, homeRuns: 900 },
      newcomerRuns: 0.007,
      weight: 1.3,
      luckShare: 0.5,
    },
    scores: { kind: 'counts', shape: 4, marginScale: 1, overtimeShare: 0.5, maxScore: 28 },
    shrink: 1,
  },
};

export const mlbPlans: LeaguePlans = {
  resultsOnly: {
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
      ...listStakesParameters(0.2, 0.2),
    ],
    start: {
      model: 'mlb-ratings-2',
      ratings: startRatings,
      rest: noRest,
      phase: { playoffGapScale: 0.95, playoffHome: 0.1, lastBat: 0.25, preseasonShare: 0.25 },
      stakes: startStakes,
      starters: {
        priorSd: 0.25,
        weeklySd: 0.025,
        seasonCarry: 0.98,
        regularRuns: 0.95,
        regularDays: 80,
        totalShare: 0.5,
      },
      scores: { kind: 'counts', shape: 4, marginScale: 1, overtimeShare: 0.5, maxScore: 28 },
      shrink: 1,
    },
  },
  lineups: {
    file: 'mlb-starts.csv.gz',
    lastSeason: 2017,
    plan: lineupPlan,
  },
  pastPrices: withPastPrices(lineupPlan, {
    model: 'mlb-past-prices-1',
    closes: { marginSd: 0.5, totalSd: 0.5, winnerSd: 4.4 },
    numbers: {
      // Closing lines rate starters better than runs do, so a rating may move.
      'starters.priorSd': 0.25,
      'starters.weeklySd': 0.025,
      // Closing lines also tell a side's strength from its luck.
      'lineups.luckShare': 0,
    },
    fromSeason: 2011,
    toSeason: 2017,
    evaluations: 220,
    tunables: [
      positive('ratings.parkSd'),
      positive('ratings.homeEdge.yearlySd'),
      positive('starters.priorSd'),
      positive('starters.weeklySd'),
      share('starters.seasonCarry'),
      free('starters.regularRuns', 0.2),
      positive('starters.regularDays'),
      share('starters.totalShare'),
      positive('lineups.weight'),
    ],
    plain: {
      ...plainSkills({ seasonCarry: 0.7, seasonSd: 0.2, weeklySd: 0.05 }),
      'ratings.closes.marginSd': 0.5,
      'ratings.closes.totalSd': 0.5,
      'ratings.parkSd': 0.3,
      'ratings.homeEdge.yearlySd': 0.03,
      'starters.priorSd': 0.2,
      'starters.weeklySd': 0.03,
      'starters.seasonCarry': 0.9,
      'starters.regularRuns': 0.5,
      'starters.regularDays': 60,
      'starters.totalShare': 0.5,
      'lineups.weight': 1,
    },
  }),
  prices: {
    file: 'mlb.csv.gz',
    opensHoursBefore: 20,
    opensDaysBefore: 1,
    maxMove: { moneyline: 0.1, total: 2 },
    largeGap: { moneyline: 0.05, total: 1 },
  },
};
