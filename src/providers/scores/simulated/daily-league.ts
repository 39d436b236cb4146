import { playDays } from './daily-days.ts';
import type { DailyDescription } from './daily-description.ts';
import { createGameBuilder } from './daily-game.ts';
import { playPlayoffs } from './daily-playoffs.ts';
import { createDailyTimetable } from './daily-timetable.ts';
import type { SimulatedLeague } from './simulated-season.ts';

/** A league that plays every day, from its description. */
export function createDailyLeague(description: DailyDescription): SimulatedLeague {
  const timetable = createDailyTimetable(description);
  const spanOf = (year: number): { startsAt: number; endsAt: number } => ({
    startsAt: timetable.startOf(year),
    endsAt: timetable.startOf(year + 1),
  });

  return {
    id: description.id,
    teams: description.teams,
    market: description.market,
    ranking: description.ranking,
    words: description.words,
    seasonYearAt: timetable.yearAt,
    spanOf,
    buildSeason(seed, year) {
      const builder = createGameBuilder(description, timetable, seed, year);
      const preseason = playDays(builder, description, timetable, 'preseason', { seed, year });
      const regular = playDays(builder, description, timetable, 'regular', { seed, year });
      const playoff = playPlayoffs(builder, description, timetable, regular);
      const games = [...preseason, ...regular, ...playoff];
      return { year, ...spanOf(year), weeks: [], games };
    },
  };
}
