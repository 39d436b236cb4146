import { getLeague } from '#domain/league.ts';
import { createBoundedCache } from '../shared/bounded-cache.ts';
import { clockStatus } from '../shared/play-at.ts';
import type { LeagueFace, SimulatedLeague } from '../shared/simulated-season.ts';
import { readTeams } from '../shared/simulated-team.ts';
import rows from '../tables/nfl-teams.json' with { type: 'json' };
import { writeFootballBoxScore } from './box-score.ts';
import { scheduleSeason } from './schedule.ts';
import { type FootballOutcomes, playFootballSeason } from './season.ts';
import { footballSeasonSpan, footballSeasonYearAt } from './timetable.ts';

const skill = { worthSd: 0.15, attackShare: 1, reserves: 1 };

const footballFace: LeagueFace = {
  id: 'nfl',
  teams: readTeams('nfl', rows),
  ranking: { divisionWinnersFirst: true, overtimeLosses: false },
  words: clockStatus(getLeague('nfl').segments),
  rosters: {
    quarterbacks: {
      positions: ['QB'],
      worth: [0, -4.2, -6],
      worthSd: 1.2,
      attackShare: 1,
      shares: [1],
      reserves: 1,
    },
    backs: {
      positions: ['RB'],
      worth: [0.6, 0.2, 0, 0],
      ...skill,
      shares: [0.65, 0.35],
      reserves: 2,
    },
    receivers: {
      positions: ['WR'],
      worth: [1, 0.6, 0.4, 0.2, 0, 0],
      ...skill,
      shares: [1, 1, 1, 1],
    },
    ends: { positions: ['TE'], worth: [0.5, 0], ...skill, shares: [1] },
    kickers: { positions: ['K'], worth: [0], ...skill, shares: [1] },
    defenders: {
      positions: ['DE', 'DT', 'LB', 'CB', 'S'],
      worth: [0.6, 0.5, 0.5, 0.4, 0.4, 0.3, 0.3, 0.2, 0.2, 0.2, 0.2, 0, 0],
      worthSd: 0.1,
      attackShare: 0,
      shares: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      reserves: 2,
    },
  },
  injuries: {
    words: ['Questionable', 'Doubtful', 'Out', 'Injured Reserve'],
    chances: [0.6, 0.15, 0, 0],
    chanceAGame: 0.5,
    meanGames: 2.5,
    longFromGames: 4,
    gameEveryMs: 48 * 3_600_000,
  },
  charted: 'quarterbacks',
  writeBoxScore: writeFootballBoxScore,
  market: {
    marginErrorSd: { open: 2, close: 1 },
    totalErrorSd: { open: 2.2, close: 1.2 },
    // Spread around the closing line, and overround: NFL 2012–2022.
    resultSd: 13,
    overround: 1.026,
  },
};

const seasonsKept = 3;

export function createFootballLeague(): SimulatedLeague {
  const keep = createBoundedCache<string, FootballOutcomes>(seasonsKept);

  /** Needed twice: by its own season, and by the next one, which depends on the finalists. */
  function play(seed: string, year: number): FootballOutcomes {
    return keep(`${year} ${seed}`, () => playFootballSeason(footballFace, seed, year));
  }

  return {
    ...footballFace,
    seasonYearAt: footballSeasonYearAt,
    getSpan: footballSeasonSpan,
    buildSeason: (seed, year) =>
      scheduleSeason(
        footballFace.teams,
        seed,
        year,
        play(seed, year),
        play(seed, year - 1).playoff,
      ),
  };
}
