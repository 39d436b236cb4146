import { free, noRest, positive, ratings, share, skills, stakesOf } from '../fitting/plan-parts.ts';
import lineUpParameters from '../parameters/nhl-lineups.json' with { type: 'json' };
import parameters from '../parameters/nhl.json' with { type: 'json' };
import type { TeamParameters } from '../team/team-parameters.ts';
import type { TeamLeagueModel } from './team-league-model.ts';

/** Where both fits begin, without and with line-ups. */
const startRatings = ratings({
  attack: [0.3, 0.96, 0.04, 0.032],
  defence: [0.3, 0.67, 0.21, 0.017],
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

export const nhlModel: TeamLeagueModel = {
  parameters: parameters as TeamParameters,
  divisions: `
    East Atlantic: BOS 1, BUF 2, DET 5, FLA 26, MTL 10, OTT 14, TBL 20, TOR 21
    East Metropolitan: CAR 7, CBJ 29, NJD 11, NYI 12, NYR 13, PHI 15, PIT 16, WSH 23
    West Central: ARI 24, CHI 4, COL 17, DAL 9, MIN 30, NSH 27, STL 19, UTA 129764, WPG 28
    West Pacific: ANA 25, CGY 3, EDM 6, LAK 8, SEA 124292, SJS 18, VAN 22, VGK 37`,
  findSeasonFormat(season) {
    // In 2021 the divisions were others.
    if (season < 2014 || season === 2021) return undefined;
    return { games: 82, places: 8, divisionWinnersFirst: false };
  },
  plan: {
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
      ratings: startRatings,
      rest: { ...noRest, shortDays: 1, shortHome: -0.34, shortAway: -0.24 },
      stakes: startStakes,
      phase: { playoffGapScale: 0.85, playoffHome: 0, lastBat: 0, preseasonShare: 0.25 },
      scores: { kind: 'counts', shape: 40, marginScale: 1, overtimeShare: 0.5, highestScore: 16 },
      shrink: 1,
    },
  },
  prices: {
    file: 'nhl.csv.gz',
    opensHoursBefore: 20,
    opensDaysBefore: 1,
    mostMove: { moneyline: 0.1, total: 1 },
    largeGap: { moneyline: 0.05, total: 0.3 },
  },
  lineUps: {
    parameters: lineUpParameters as TeamParameters,
    role: 'goalie',
    file: 'nhl-goalies.csv.gz',
    plan: {
      fromSeason: 2011,
      toSeason: 2021,
      evaluations: 80,
      tunables: [
        share('ratings.defence.seasonCarry'),
        positive('ratings.defence.seasonSd'),
        positive('lineUps.newcomerSd'),
        positive('lineUps.seasonSd'),
        positive('lineUps.witness.perPoint'),
        positive('lineUps.witness.noiseSd'),
        share('lineUps.witness.correlation'),
      ],
      start: {
        model: 'nhl-lineups-1',
        ratings: startRatings,
        rest: { ...noRest, shortDays: 1, shortHome: -0.3, shortAway: -0.2 },
        stakes: startStakes,
        phase: { playoffGapScale: 0.85, playoffHome: 0, lastBat: 0, preseasonShare: 0.25 },
        lineUps: {
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
        scores: { kind: 'counts', shape: 40, marginScale: 1, overtimeShare: 0.5, highestScore: 16 },
        shrink: 1,
      },
    },
  },
};
