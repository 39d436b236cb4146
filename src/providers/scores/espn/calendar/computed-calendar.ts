import { addDays, easternDay, easternMoment } from '#domain/calendar/eastern-time.ts';
import { getLeague, type LeagueId, type SeasonPhase } from '#domain/league.ts';
import { weekLabel, weeksInPhase, type Season, type SeasonWeek } from '#domain/calendar/season.ts';
import { seasonYearOfDay, type EspnLeague } from '../espn-league.ts';

/** Weeks turn at three in the morning, when the last game of the night before is over. */
const turnHour = 3;

/**
 * The football calendar from its rule, for when the feed gives none: week 1 is the week of the first
 * Monday of September (Labor Day) and weeks run Wednesday to Tuesday, so that a Wednesday game
 * belongs to the Sunday after it. Three preseason weeks end a week before; the Super Bowl follows the
 * conference championships after a free week.
 */
export function computeFootballSeason({ id }: EspnLeague, year: number): Season {
  const opening = addDays(laborDay(year), 2);
  const firstWeekdays: Record<SeasonPhase, string> = {
    preseason: addDays(opening, -7 * (weeksInPhase.preseason + 1)),
    regular: opening,
    playoff: addDays(opening, 7 * weeksInPhase.regular),
  };

  const weeks: SeasonWeek[] = [];
  for (const phase of ['preseason', 'regular', 'playoff'] as const) {
    for (let week = 1; week <= weeksInPhase[phase]; week += 1) {
      const from = addDays(firstWeekdays[phase], 7 * (week - 1));
      weeks.push({
        phase,
        week,
        label: weekLabel(year, phase, week),
        startsAt: easternMoment(from, turnHour),
        endsAt: easternMoment(addDays(from, lastsDays(phase, week)), turnHour),
      });
    }
  }
  return seasonOfWeeks(id, year, weeks);
}

/** The last preseason week runs up to the opening, the last round over the free week before it. */
function lastsDays(phase: SeasonPhase, week: number): number {
  const isLast = week === weeksInPhase[phase];
  return isLast && phase !== 'regular' ? 14 : 7;
}

export function seasonOfWeeks(league: LeagueId, year: number, weeks: SeasonWeek[]): Season {
  const startsAt = new Date(Math.min(...weeks.map((week) => week.startsAt.getTime())));
  const endsAt = new Date(Math.max(...weeks.map((week) => week.endsAt.getTime())));
  return { league, year, startsAt, endsAt, weeks };
}

function laborDay(year: number): string {
  const first = `${year}-09-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, (8 - weekday) % 7);
}

/** A season that is played by days, from the months in which its league usually plays. */
export function computeDailySeason(league: EspnLeague, year: number): Season {
  const { usualDays } = getLeague(league.id).season;
  if (usualDays === undefined) return computeFootballSeason(league, year);
  const { from, to } = usualDays;
  const startYear = from > to ? year - 1 : year;
  return {
    league: league.id,
    year,
    startsAt: easternMoment(`${startYear}-${from}`, 0),
    endsAt: easternMoment(`${year}-${to}`, 0),
    weeks: [],
  };
}

/** The season that is on at a moment, or the one that comes next, from the rules of its league. */
export function computeSeason(league: EspnLeague, at: Date): Season {
  const year = seasonYearOfDay(league, easternDay(at));
  const season = computeDailySeason(league, year);
  return season.endsAt <= at ? computeDailySeason(league, year + 1) : season;
}
