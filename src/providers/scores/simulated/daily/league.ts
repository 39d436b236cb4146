import { playDays } from './days.ts';
import { createBoundedCache } from '../shared/bounded-cache.ts';
import type { DailyDescription } from './description.ts';
import { createGameBuilder, drawStrengths, type StrengthsByTeam } from './game.ts';
import { putOffGames } from './makeups.ts';
import { playPlayoffs } from './playoffs.ts';
import { createDailyTimetable, dayMs } from './timetable.ts';
import { playWarmUp } from './warm-up.ts';
import type { SimulatedGame, SimulatedLeague } from '../shared/simulated-season.ts';

/** A season without its preseason, which hangs on the playoffs before it. */
interface Championship {
  strengths: StrengthsByTeam;
  regular: SimulatedGame[];
  playoff: SimulatedGame[];
}

const championshipsKept = 3;

/** A league that plays every day, from its description. */
export function createDailyLeague(description: DailyDescription): SimulatedLeague {
  const timetable = createDailyTimetable(description);
  const keep = createBoundedCache<string, Championship>(championshipsKept);

  /** Asked for twice: for itself, and by the preseason that follows it. */
  function getChampionship(seed: string, year: number): Championship {
    return keep(`${year} ${seed}`, () => playChampionship(seed, year));
  }

  function playChampionship(seed: string, year: number): Championship {
    const strengths = drawStrengths(description, timetable, seed, year);
    const build = createGameBuilder(description, timetable, strengths, { seed, year });
    const days = playDays(build, description, timetable, 'regular', { seed, year });
    const regular = putOffGames(days, description, timetable, { seed, year });
    return { strengths, regular, playoff: playPlayoffs(build, description, timetable, regular) };
  }

  const spanOf = (year: number): { startsAt: number; endsAt: number } => ({
    startsAt: timetable.startOf(year - 1) + timetable.turnFromDay * dayMs,
    endsAt: timetable.startOf(year + 1),
  });

  return {
    id: description.id,
    teams: description.teams,
    market: description.market,
    ranking: description.ranking,
    words: description.words,
    injuries: description.injuries,
    writeBoxScore: description.writeBoxScore,
    seasonYearAt: timetable.yearAt,
    spanOf,
    buildSeason(seed, year) {
      const ending = getChampionship(seed, year - 1);
      const { strengths, regular, playoff } = getChampionship(seed, year);
      const build = createGameBuilder(description, timetable, strengths, { seed, year });
      const preseason = playDays(build, description, timetable, 'preseason', { seed, year });
      const warmUp = playWarmUp(build, description, timetable, year, ending);
      const games = [...warmUp, ...preseason, ...regular, ...playoff];
      return { year, ...spanOf(year), weeks: [], games };
    },
  };
}
