import { createBoundedCache } from '../shared/bounded-cache.ts';
import { planSeason, type PlannedTournament } from './calendar.ts';
import type { TennisDescription } from './description.ts';
import { chooseEntries, chooseLastEntries, type TennisField } from './entries.ts';
import { createTennisPool, qualityInSeason, type QualityAt, type TennisPool } from './pool.ts';
import type { TennisTimetable } from './timetable.ts';
import { playTournament, type PlayedTournament } from './tournament.ts';

interface BuiltSeason {
  quality: QualityAt;
  fields: ReadonlyMap<string, TennisField>;
}

const calendarsKept = 16;
const seasonsKept = 4;
/** Slightly more than are played at once; each holds its matches game by game. */
const tournamentsKept = 8;

export function createTennisSeasons(
  description: TennisDescription,
  timetable: TennisTimetable,
  seed: string,
) {
  let pool: TennisPool | undefined;
  const calendars = createBoundedCache<number, PlannedTournament[]>(calendarsKept);
  const seasons = createBoundedCache<number, BuiltSeason>(seasonsKept);
  const played = createBoundedCache<string, PlayedTournament>(tournamentsKept);

  const getCalendar = (year: number): PlannedTournament[] =>
    calendars(year, () => planSeason(description, timetable, year));

  function createChoice(year: number): Parameters<typeof chooseLastEntries>[0] {
    return {
      description,
      // Created on first use to keep startup fast.
      pool: (pool ??= createTennisPool(description, seed)),
      seed,
      tournaments: getCalendar(year),
      quality: qualityInSeason(description, timetable, seed, year),
      seasonEndsAt: timetable.getSpan(year).endsAt,
    };
  }

  const getSeason = (year: number): BuiltSeason =>
    seasons(year, () => {
      const choice = createChoice(year);
      const chosen = chooseEntries(choice, chooseLastEntries(createChoice(year - 1)));
      const fields = new Map([...chosen].map(([planned, field]) => [planned.id, field]));
      return { quality: choice.quality, fields };
    });

  return {
    getCalendar,
    getTournament: (planned: PlannedTournament) =>
      played(planned.id, () => {
        const { quality, fields } = getSeason(planned.season);
        const field = fields.get(planned.id);
        if (field === undefined) throw new RangeError(`no field for ${planned.id}`);
        return playTournament(description, seed, planned, field, quality);
      }),
  };
}
