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
import lineUpParameters from '../parameters/nba-lineups.json' with { type: 'json' };
import parameters from '../parameters/nba.json' with { type: 'json' };
import type { TeamParameters } from '../team/team-parameters.ts';
import type { TeamLeagueModel } from './team-league-model.ts';

/** Those known to be short before they began: a lockout and a late start. */
const shortSeasons: Record<number, number> = { 2012: 66, 2021: 72 };

export const nbaModel: TeamLeagueModel = {
  parameters: parameters as TeamParameters,
  divisions: `
    East Atlantic: BKN 17, BOS 2, NYK 18, PHI 20, TOR 28
    East Central: CHI 4, CLE 5, DET 8, IND 11, MIL 15
    East Southeast: ATL 1, CHA 30, MIA 14, ORL 19, WAS 27
    West Northwest: DEN 7, MIN 16, OKC 25, POR 22, UTA 26
    West Pacific: GSW 9, LAC 12, LAL 13, PHX 21, SAC 23
    West Southwest: DAL 6, HOU 10, MEM 29, NOP 3, SAS 24`,
  findSeasonFormat(season) {
    if (season < 2005) return undefined;
    return {
      games: shortSeasons[season] ?? 82,
      // Since 2021 places seven to ten play for the last two.
      places: season >= 2021 ? 10 : 8,
      divisionWinnersFirst: false,
    };
  },
  plan: {
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
  prices: {
    file: 'nba.csv.gz',
    opensHoursBefore: 20,
    opensDaysBefore: 1,
    mostMove: { spread: 6, total: 10 },
    largeGap: { spread: 3, total: 7 },
  },
  lineUps: {
    parameters: lineUpParameters as TeamParameters,
    role: 'player',
    file: 'nba-players.csv.gz',
    plan: {
      fromSeason: 2010,
      toSeason: 2020,
      evaluations: 140,
      tunables: [
        ...skills,
        positive('ratings.tempo.seasonSd'),
        positive('ratings.tempo.weeklySd'),
        positive('lineUps.box.weight'),
        positive('lineUps.plusMinus.weight'),
        positive('lineUps.plusMinus.priorMinutes'),
        share('lineUps.overlap'),
        free('lineUps.decline', 0.05),
      ],
      plainStart: {
        evaluations: 140,
        numbers: {
          ...plainSkills({ seasonCarry: 0.5, seasonSd: 2, weeklySd: 0.3 }),
          'ratings.tempo.seasonSd': 1,
          'ratings.tempo.weeklySd': 0.5,
          'lineUps.box.weight': 0.5,
          'lineUps.plusMinus.weight': 0.2,
          'lineUps.plusMinus.priorMinutes': 2000,
          'lineUps.overlap': 0.2,
          'lineUps.decline': 0,
        },
      },
      start: {
        model: 'nba-lineups-2',
        ratings: ratings({
          attack: [4, 0.75, 1.2, 0.2],
          defence: [4, 0.7, 1.4, 0.3],
          tempo: { seasonSd: 1.5, weeklySd: 0.6 },
          noise: [11.5, 17],
          tailDegrees: 20,
          homeEdge: [3, 1, 0.4],
          meanTotal: [200, 8, 5],
          teamHomeSd: 0.7,
        }),
        rest: {
          ...noRest,
          shortDays: 1,
          shortHome: -1,
          shortAway: -1.5,
          crowdedDays: 6,
          crowded: -0.4,
        },
        phase: { playoffGapScale: 1.13, playoffHome: 1.3, lastBat: 0, preseasonShare: 0.25 },
        stakes: {
          league: 'nba',
          settledIn: -16.7,
          settledInGames: 2.3,
          settledOut: -9.9,
          settledOutGames: 3.6,
        },
        lineUps: {
          kind: 'rotation',
          role: 'player',
          coverage: { games: 41, days: 500 },
          box: {
            prior: -4.1,
            priorMinutes: 2300,
            halfLifeDays: 460,
            weight: 0.85,
            besideSide: 0,
            priorPerMinute: 0,
          },
          plusMinus: { prior: 0, priorMinutes: 2600, halfLifeDays: 1260, weight: 0.15 },
          decline: 0.1,
          overlap: 0.4,
          newcomerMinutes: 12,
          minutesMemory: 0.06,
          regularMinutes: 15,
          playsAfterMissing: {
            // Counted, 2010–2020.
            regular: [0.943, 0.454, 0.304, 0.215, 0.158, 0.138, 0.119, 0.094, 0.088, 0.072],
            reserve: [0.71, 0.413, 0.324, 0.254, 0.196, 0.161, 0.137, 0.11, 0.09, 0.082],
          },
        },
        scores: normalScores(40, 200, 12.5),
        shrink: 1,
      },
    },
  },
};
