import { getLeague } from '#domain/league.ts';
import { createBoundedCache } from '#providers/scores/simulated/shared/bounded-cache.ts';
import { clockStatus } from '#providers/scores/simulated/shared/play-at.ts';
import type {
  LeagueFace,
  SimulatedLeague,
} from '#providers/scores/simulated/shared/simulated-season.ts';
import { readTeams } from '#providers/scores/simulated/shared/simulated-team.ts';
import table from '#providers/scores/simulated/tables/nfl.json' with { type: 'json' };
import teams from '#providers/scores/simulated/tables/nfl-teams.json' with { type: 'json' };
import { writeFootballBoxScore } from './football-box-score.ts';
import { scheduleSeason } from './schedule.ts';
import { type FootballOutcomes, playFootballSeason } from './football-season.ts';
import { footballSituation } from './football-situation.ts';
import { footballSeasonSpan, footballSeasonYearAt } from './football-timetable.ts';

/** Means, home edge, sd around the closing line and overround are those of the NFL 2012–2022. */
const footballFace: LeagueFace = {
  ...table,
  id: 'nfl',
  teams: readTeams('nfl', teams),
  words: clockStatus(getLeague('nfl').segments),
  writeBoxScore: writeFootballBoxScore,
  findSituation: footballSituation,
};

const seasonsKept = 3;

export function createFootballLeague(): SimulatedLeague {
  const keep = createBoundedCache<string, FootballOutcomes>(seasonsKept);

  /**
   * Plays a season, which is needed twice: for its games, and for the next one, which depends on
   * the finalists.
   */
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
