import { getLeague, type LeagueId, type SeasonPhase, seasonPhases } from '#domain/league.ts';

/** Forecasts and schedules look this many days ahead. */
export const daysAhead = 21;

/** One week of a weekly league; `endsAt` is exclusive. */
export interface SeasonWeek {
  phase: SeasonPhase;
  week: number;
  label: string;
  startsAt: Date;
  endsAt: Date;
}

export interface Season {
  league: LeagueId;
  /**
   * The league's own name for the season: the starting year in the NFL, the ending year in the NBA
   * and NHL.
   */
  year: number;
  startsAt: Date;
  endsAt: Date;
  /** Weeks of the season; empty for leagues without weeks. */
  weeks: SeasonWeek[];
}

/**
 * Writes “2026–27” for a season named after its ending year that starts the year before, else
 * “2026”.
 */
export function formatSeason(league: LeagueId, year: number): string {
  const { namedAfter, usualDays } = getLeague(league).season;
  const spansTwoYears = usualDays !== undefined && usualDays.from > usualDays.to;
  if (namedAfter !== 'end' || !spansTwoYears) return String(year);
  return `${year - 1}–${String(year % 100).padStart(2, '0')}`;
}

export function findWeek<S extends Pick<Season, 'weeks'>>(seasons: readonly S[], at: Date) {
  for (const season of seasons) {
    const week = season.weeks.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
    if (week !== undefined) return { season, week };
  }
  return undefined;
}

const preseasonWeeks = 4;
const regularWeeks = 18;
const playoffWeeks = 4;

/** The highest football week slot in a URL; slot 4 is unused. */
export const lastWeekSlot = preseasonWeeks + regularWeeks + playoffWeeks;

/** Weeks per phase; preseason week 4 has a slot but no games. */
export const weeksInPhase: Record<SeasonPhase, number> = {
  preseason: 3,
  regular: regularWeeks,
  playoff: playoffWeeks,
};

/** A week's number in URLs: preseason N → N, regular N → N + 4, playoff N → N + 22. */
export function weekSlot(phase: SeasonPhase, week: number): number {
  if (phase === 'preseason') return week;
  if (phase === 'regular') return week + preseasonWeeks;
  return week + preseasonWeeks + regularWeeks;
}

/** Inverse of {@link weekSlot}; undefined for an unused number. */
export function weekOfSlot(slot: number): { phase: SeasonPhase; week: number } | undefined {
  const phase = seasonPhases.findLast((candidate) => slot >= weekSlot(candidate, 1));
  if (phase === undefined || !Number.isInteger(slot)) return undefined;
  const week = slot - weekSlot(phase, 0);
  return week > weeksInPhase[phase] ? undefined : { phase, week };
}

const playoffRoundNames = ['Wild Card', 'Divisional', 'Conference Championship'];

const romanDigits: [number, string][] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function toRoman(value: number): string {
  let rest = value;
  let roman = '';
  for (const [size, digit] of romanDigits) {
    while (rest >= size) {
      roman += digit;
      rest -= size;
    }
  }
  return roman;
}

/** The 2025 season ends with Super Bowl LX. */
export function superBowlName(seasonYear: number): string {
  return `Super Bowl ${toRoman(seasonYear - 1965)}`;
}

export function weekLabel(seasonYear: number, phase: SeasonPhase, week: number): string {
  if (phase === 'preseason') return `Preseason Week ${week}`;
  if (phase === 'regular') return `Week ${week}`;
  return playoffRoundNames[week - 1] ?? superBowlName(seasonYear);
}
