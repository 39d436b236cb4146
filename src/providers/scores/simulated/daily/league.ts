import { playDays } from './days.ts';
import { createBoundedCache } from '../shared/bounded-cache.ts';
import type { DailyDescription } from './description.ts';
import { createGameBuilder } from './game.ts';
import { putOffGames } from './makeups.ts';
import { playPlayoffs } from './playoffs.ts';
import { createDailyTimetable, dayMs } from './timetable.ts';
import { getEnding, type Ending, playWarmUp } from './warm-up.ts';
import type { SimulatedGame } from '../shared/simulated-game.ts';
import type { SimulatedLeague } from '../shared/simulated-season.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';
import { drawStrengths, type StrengthOf } from '../shared/strength.ts';

/** A season without its preseason, which depends on the previous playoffs. */
interface Championship {
  getStrength: StrengthOf<SimulatedTeam>;
  regular: SimulatedGame[];
  playoff: SimulatedGame[];
}

/** Only what later preseasons need; the caller caches whole seasons. */
const endingsKept = 16;

/** Creates a league that plays every day. */
export function createDailyLeague(description: DailyDescription): SimulatedLeague {
  const timetable = createDailyTimetable(description);
  const keep = createBoundedCache<string, Ending>(endingsKept);

  function playChampionship(seed: string, year: number): Championship {
    const getStrength = drawStrengths(
      description.strength,
      description.teams,
      `${seed} ${description.id}`,
      year,
      timetable.days,
    );
    const build = createGameBuilder(description, timetable, getStrength, {
      seed,
      year,
      part: 'season',
    });
    const days = playDays(build, description, timetable, 'regular', { seed, year });
    const regular = putOffGames(days, description, timetable, { seed, year });
    return { getStrength, regular, playoff: playPlayoffs(build, description, timetable, regular) };
  }

  const getSpan = (year: number): { startsAt: number; endsAt: number } => ({
    startsAt: timetable.getStart(year - 1) + timetable.turnFromDay * dayMs,
    endsAt: timetable.getStart(year + 1),
  });

  return {
    ...description,
    seasonYearAt: timetable.yearAt,
    getSpan,
    buildSeason(seed, year) {
      const ending = keep(`${year - 1} ${seed}`, () => getEnding(playChampionship(seed, year - 1)));
      const championship = playChampionship(seed, year);
      keep(`${year} ${seed}`, () => getEnding(championship));
      const { getStrength, regular, playoff } = championship;
      const build = createGameBuilder(description, timetable, getStrength, {
        seed,
        year,
        part: 'preseason',
      });
      const warmUp = playWarmUp(build, description, timetable, year, ending);
      const preseason = playDays(build, description, timetable, 'preseason', { seed, year });
      const games = [...warmUp, ...preseason, ...regular, ...playoff];
      return { year, ...getSpan(year), weeks: [], games };
    },
  };
}
