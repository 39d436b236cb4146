import { getLeague, type LeagueId, type SeasonPhase, seasonPhases } from '../league.ts';

/** Forecasts and schedules look this many days ahead. */
export const daysAhead = 21;

/** One week of a league that plays in weeks; `endsAt` is exclusive. */
export interface SeasonWeek {
  phase: SeasonPhase;
  /** Number within the phase, from 1. */
  week: number;
  /** “Week 3”, “Preseason Week 1”, “Super Bowl LX”. */
  label: string;
  startsAt: Date;
  endsAt: Date;
}

export interface Season {
  league: LeagueId;
  /** The year the league itself calls the season by: NFL the starting year, NBA and NHL the ending year. */
  year: number;
  startsAt: Date;
  endsAt: Date;
  /** Empty for leagues that do not play in weeks. */
  weeks: SeasonWeek[];
}

/** “2026–27” for a season that is called by the year it ends in and begins the year before, else “2026”. */
export function formatSeason(league: LeagueId, year: number): string {
  const { namedAfter, usualDays } = getLeague(league).season;
  const spansTwoYears = usualDays !== undefined && usualDays.from > usualDays.to;
  if (namedAfter !== 'end' || !spansTwoYears) return String(year);
  return `${year - 1}–${String(year % 100).padStart(2, '0')}`;
}

/** The week that a moment is in, of whichever season. */
export function findWeek<S extends Pick<Season, 'weeks'>>(
  seasons: readonly S[],
  at: Date,
): { season: S; week: SeasonWeek } | undefined {
  for (const season of seasons) {
    const week = season.weeks.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
    if (week !== undefined) return { season, week };
  }
  return undefined;
}

const preseasonWeeks = 4;
const regularWeeks = 18;
const playoffWeeks = 4;

/** The last number that a football week has in an address; 4 is nobody's. */
export const lastWeekSlot = preseasonWeeks + regularWeeks + playoffWeeks;

/** Weeks a phase can have (the preseason's fourth exists in the numbering, not on the calendar). */
export const weeksInPhase: Record<SeasonPhase, number> = {
  preseason: 3,
  regular: regularWeeks,
  playoff: playoffWeeks,
};

/**
 * The one number that stands for a football week in an address: preseason N → N, regular N → N + 4,
 * playoff N → N + 22.
 */
export function weekSlot(phase: SeasonPhase, week: number): number {
  if (phase === 'preseason') return week;
  if (phase === 'regular') return week + preseasonWeeks;
  return week + preseasonWeeks + regularWeeks;
}

/** The opposite of {@link weekSlot}; undefined for a number that is no week. */
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

/** What a football week is called in the week selector. */
export function weekLabel(seasonYear: number, phase: SeasonPhase, week: number): string {
  if (phase === 'preseason') return `Preseason Week ${week}`;
  if (phase === 'regular') return `Week ${week}`;
  return playoffRoundNames[week - 1] ?? superBowlName(seasonYear);
}
