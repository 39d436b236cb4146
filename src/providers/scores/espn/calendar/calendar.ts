import type { SeasonPhase } from '#domain/league.ts';
import { weekLabel, weeksInPhase, type Season, type SeasonWeek } from '#domain/calendar/season.ts';
import { computeDailySeason, computeFootballSeason, seasonOfWeeks } from './computed-calendar.ts';
import { playsInWeeks, type EspnLeague } from '../espn-league.ts';
import { isProBowlWeek, phaseOfSeasonType, weekFromEspn } from './football-weeks.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';

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

interface EntrySpan {
  phase: SeasonPhase;
  week: number;
  startsAt: Date;
}

/** All weeks in order; undefined if any is missing. */
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
