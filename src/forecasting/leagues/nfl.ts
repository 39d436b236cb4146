import {
  free,
  noRest,
  normalScores,
  plainSkills,
  positive,
  ratings,
  share,
  skills,
  stakesOf,
} from '../fitting/plan-parts.ts';
import lineUpParameters from '../parameters/nfl-lineups.json' with { type: 'json' };
import parameters from '../parameters/nfl.json' with { type: 'json' };
import type { TeamParameters } from '../team/team-parameters.ts';
import type { TeamLeagueModel } from './team-league-model.ts';

/** Where both fits begin, without and with line-ups. */
const startRest = { ...noRest, longDays: 11, long: 1.2 };
const startPhase = { playoffGapScale: 1, playoffHome: 0.3, lastBat: 0, preseasonShare: 0.25 };
const startStakes = {
  league: 'nfl',
  settledInGames: 1,
  settledOut: -2.2,
  settledOutGames: 8,
} as const;

export const nflModel: TeamLeagueModel = {
  parameters: parameters as TeamParameters,
  divisions: `
    AFC East: BUF 2, MIA 15, NE 17, NYJ 20
    AFC North: BAL 33, CIN 4, CLE 5, PIT 23
    AFC South: HOU 34, IND 11, JAX 30, TEN 10
    AFC West: DEN 7, KC 12, LAC 24, LV 13
    NFC East: DAL 6, NYG 19, PHI 21, WAS 28
    NFC North: CHI 3, DET 8, GB 9, MIN 16
    NFC South: ATL 1, CAR 29, NO 18, TB 27
    NFC West: ARI 22, LAR 14, SEA 26, SF 25`,
  findSeasonFormat(season) {
    if (season < 2002) return undefined;
    return {
      games: season >= 2021 ? 17 : 16,
      places: season >= 2020 ? 7 : 6,
      divisionWinnersFirst: true,
    };
  },
  plan: {
    fromSeason: 2003,
    toSeason: 2019,
    evaluations: 260,
    winnersBeyondMargins: true,
    tunables: [...skills, free('rest.long', 0.4), ...stakesOf(2, 1)],
    start: {
      model: 'nfl-ratings-3',
      ratings: ratings({
        attack: [4.5, 0.7, 2.7, 0.6],
        defence: [4.5, 0.53, 2.5, 0.5],
        noise: [12.5, 13],
        tailDegrees: 12,
        homeEdge: [2.5, 1, 0.45],
        meanTotal: [42, 3, 0.8],
      }),
      rest: startRest,
      phase: startPhase,
      stakes: { ...startStakes, settledIn: -12 },
      scores: normalScores(0, 70, 12.5),
      shrink: 1,
    },
  },
  prices: {
    file: 'nfl.csv.gz',
    opensHoursBefore: 144,
    opensDaysBefore: 8,
    mostMove: { spread: 6, total: 8 },
    largeGap: { spread: 2, total: 3 },
  },
  lineUps: {
    parameters: lineUpParameters as TeamParameters,
    role: 'quarterback',
    file: 'nfl-quarterbacks.csv.gz',
    plan: {
      fromSeason: 2003,
      toSeason: 2019,
      evaluations: 300,
      winnersBeyondMargins: true,
      tunables: [
        ...skills,
        free('rest.long', 0.4),
        ...stakesOf(2, 1),
        free('lineUps.newcomerMean', 1),
        free('lineUps.perLogPick', 0.4),
        positive('lineUps.newcomerSd'),
        share('lineUps.seasonCarry'),
        positive('lineUps.seasonSd'),
        positive('lineUps.weeklySd'),
        free('lineUps.totalShare', 0.2),
        positive('lineUps.witness.perPoint'),
        positive('lineUps.witness.noiseSd'),
        share('lineUps.witness.correlation'),
      ],
      plainStart: {
        evaluations: 600,
        numbers: {
          ...plainSkills({ seasonCarry: 0.5, seasonSd: 3, weeklySd: 0.5 }),
          'rest.long': 0,
          'stakes.settledIn': 0,
          'stakes.settledInGames': 3,
          'stakes.settledOut': 0,
          'stakes.settledOutGames': 3,
          'lineUps.newcomerMean': -2,
          'lineUps.perLogPick': -0.5,
          'lineUps.newcomerSd': 2,
          'lineUps.seasonCarry': 0.9,
          'lineUps.seasonSd': 1,
          'lineUps.weeklySd': 0.3,
          'lineUps.totalShare': 0.5,
          'lineUps.witness.perPoint': 5,
          'lineUps.witness.noiseSd': 50,
          'lineUps.witness.correlation': 0.3,
        },
      },
      start: {
        model: 'nfl-lineups-2',
        ratings: ratings({
          attack: [3.5, 0.7, 2.3, 0.3],
          defence: [4, 0.65, 2.4, 0.3],
          noise: [12.5, 13],
          tailDegrees: 12,
          homeEdge: [2.5, 1, 0.45],
          meanTotal: [42, 3, 0.8],
        }),
        rest: startRest,
        phase: startPhase,
        stakes: { ...startStakes, settledIn: -10 },
        lineUps: {
          kind: 'starter-state',
          role: 'quarterback',
          coverage: { games: 4, days: 500 },
          newcomerMean: -3.8,
          perLogPick: -1.27,
          newcomerSd: 3.4,
          midSeasonPoints: 0,
          seasonCarry: 0.976,
          seasonSd: 1.6,
          weeklySd: 0.58,
          totalShare: 0.5,
          startsMemory: 1,
          witness: { perPoint: 8.3, noiseSd: 72, correlation: 0.13, mean: 45, perSidePoint: 0 },
        },
        scores: normalScores(0, 70, 12.5),
        shrink: 1,
      },
    },
  },
};
