import { type SeasonPhase, getLeague, type LeagueId } from '#domain/league.ts';
import { weekLabel, weeksInPhase, type Season, type SeasonWeek } from '#domain/calendar/season.ts';
import { playsInWeeks, type EspnLeague, seasonYearOfDay } from './espn-league.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { addDays, easternDay, easternMoment } from '#domain/calendar/eastern-time.ts';

/** The season in `leagues[0]`; computed when its calendar is missing or for another year. */
export function readSeason(league: EspnLeague, body: JsonRecord, year: number): Season {
  const [described] = read.records(body, 'leagues');
  const season = read.record(described, 'season');
  const isOfYear = read.year(season, 'year') === year;

  if (playsInWeeks(league)) {
    const weeks = isOfYear ? readWeeks(described, year) : undefined;
    return weeks === undefined
      ? computeFootballSeason(league, year)
      : seasonOfWeeks(league.id, year, weeks);
  }

  const startsAt = read.moment(season, 'startDate');
  const endsAt = read.moment(season, 'endDate');
  if (!isOfYear || startsAt === undefined || endsAt === undefined || endsAt <= startsAt) {
    return computeDailySeason(league, year);
  }
  return { league: league.id, year, startsAt, endsAt, weeks: [] };
}

type EntrySpan = Pick<SeasonWeek, 'phase' | 'week' | 'startsAt'>;

/** Reads all weeks in order; undefined if any is missing. */
function readWeeks(described: JsonRecord | undefined, year: number): SeasonWeek[] | undefined {
  const spans = readSpans(described);
  const seasonEnd = read.moment(read.record(described, 'season'), 'endDate');
  const weeks = spans.map((span, index): SeasonWeek => {
    // Recorded calendars have end dates a year off, so a week ends where the next begins.
    const endsAt = spans[index + 1]?.startsAt ?? seasonEnd ?? span.startsAt;
    return { ...span, label: weekLabel(year, span.phase, span.week), endsAt };
  });

  const expected = weeksInPhase.preseason + weeksInPhase.regular + weeksInPhase.playoff;
  const isWhole = weeks.length === expected && weeks.every((week) => week.endsAt > week.startsAt);
  return isWhole ? weeks : undefined;
}

function readSpans(described: JsonRecord | undefined): EntrySpan[] {
  const spans = new Map<string, EntrySpan>();
  for (const part of read.records(described, 'calendar')) {
    const phase = phaseOfSeasonType(read.number(part, 'value'));
    if (phase === undefined) continue;

    for (const entry of read.records(part, 'entries')) {
      const espnWeek = read.count(entry, 'value');
      const startsAt = read.moment(entry, 'startDate');
      if (espnWeek === undefined || startsAt === undefined) continue;
      // The Pro Bowl falls between two of our rounds.
      if (isProBowlWeek(phase, espnWeek)) continue;
      const week = weekFromEspn(phase, espnWeek);
      const key = `${phase} ${week}`;
      // Two feed entries can form one week; the first sets the start.
      if (!spans.has(key)) spans.set(key, { phase, week, startsAt });
    }
  }
  return [...spans.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Weeks change at 3 a.m. Eastern, after the previous night's last game. */
const turnHour = 3;

/**
 * The football calendar by rule, when the feed has none. Week 1 contains the first Monday of
 * September (Labor Day); weeks run Wednesday to Tuesday, so a Wednesday game belongs to the
 * following Sunday. The three preseason weeks end a week earlier; the Super Bowl follows the
 * conference championships after an off week.
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

/**
 * The last preseason week lasts until the opener; the last round includes the off week before it.
 */
function lastsDays(phase: SeasonPhase, week: number): number {
  const isLast = week === weeksInPhase[phase];
  return isLast && phase !== 'regular' ? 14 : 7;
}

function seasonOfWeeks(league: LeagueId, year: number, weeks: SeasonWeek[]): Season {
  const startsAt = new Date(Math.min(...weeks.map((week) => week.startsAt.getTime())));
  const endsAt = new Date(Math.max(...weeks.map((week) => week.endsAt.getTime())));
  return { league, year, startsAt, endsAt, weeks };
}

function laborDay(year: number): string {
  const first = `${year}-09-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, (8 - weekday) % 7);
}

function computeDailySeason(league: EspnLeague, year: number): Season {
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

/** The current season, or the next one, computed from the league's rules. */
export function computeSeason(league: EspnLeague, at: Date): Season {
  const year = seasonYearOfDay(league, easternDay(at));
  const season = computeDailySeason(league, year);
  return season.endsAt <= at ? computeDailySeason(league, year + 1) : season;
}

/**
 * Converts ESPN's football weeks to ours. ESPN's preseason week 1 is the Hall of Fame Game, which
 * we include in our first preseason week. Its postseason week 4 is the Pro Bowl, which we show with
 * the Super Bowl (its week 5, our round 4).
 */
export function weekFromEspn(phase: SeasonPhase, espnWeek: number): number {
  if (phase === 'preseason') return Math.max(1, espnWeek - 1);
  return phase === 'playoff' ? Math.min(4, espnWeek) : espnWeek;
}

export function isProBowlWeek(phase: SeasonPhase, espnWeek: number): boolean {
  return phase === 'playoff' && espnWeek === 4;
}

export function weeksForEspn(phase: SeasonPhase, week: number): number[] {
  if (phase === 'preseason') return week === 1 ? [1, 2] : [week + 1];
  if (phase === 'playoff' && week === 4) return [4, 5];
  return [week];
}

export const seasonTypes: Record<SeasonPhase, number> = { preseason: 1, regular: 2, playoff: 3 };

/** Phase by the feed's `season.type`; 5 is the NBA play-in. */
export function phaseOfSeasonType(type: number | undefined): SeasonPhase | undefined {
  if (type === 1) return 'preseason';
  if (type === 2) return 'regular';
  return type === 3 || type === 5 ? 'playoff' : undefined;
}
