import { easternDay } from '#domain/calendar/eastern-time.ts';
import type { Season } from '#domain/calendar/season.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Slate, SlateQuery } from '#providers/scores/score-source.ts';
import {
  readSeason,
  isProBowlWeek,
  phaseOfSeasonType,
  weekFromEspn,
} from '#providers/scores/espn/calendar.ts';
import {
  playsInWeeks,
  seasonYearOfDay,
  type EspnLeague,
} from '#providers/scores/espn/espn-league.ts';
import { readEvent, type EventPlace } from './event.ts';
import { isRecord, read, type JsonRecord } from '#providers/reading/json.ts';

/** Events read per turn of the event loop, taking a few milliseconds. */
const eventsAtOnce = 100;

/**
 * The games of an answer, and its unreadable events. An event's own season and week precede the
 * query's.
 */
export async function readScoreboard(league: EspnLeague, body: JsonRecord, query: SlateQuery) {
  const slate: Slate = { games: [], rejected: [] };

  const seasons = new Map<number, Season>();
  const getSeason = (year: number): Season => {
    const season = seasons.get(year) ?? readSeason(league, body, year);
    seasons.set(year, season);
    return season;
  };

  for (const [index, event] of read.list(body, 'events').entries()) {
    if (index > 0 && index % eventsAtOnce === 0) await nextTurn();
    if (!isRecord(event)) {
      slate.rejected.push({ problem: 'not an object' });
      continue;
    }

    const found = readEvent(league, event, (record, startsAt) =>
      placeEvent(league, body, query, record, startsAt, getSeason),
    );
    if ('game' in found) slate.games.push(found);
    else slate.rejected.push({ id: read.text(event, 'id'), ...found });
  }
  return slate;
}

function placeEvent(
  league: EspnLeague,
  body: JsonRecord,
  query: SlateQuery,
  event: JsonRecord,
  startsAt: Date,
  getSeason: (year: number) => Season,
): EventPlace | undefined {
  const own = read.record(event, 'season');
  const whole = read.record(body, 'season');
  const weekQuery = query.kind === 'week' ? query : undefined;

  const season =
    read.year(own, 'year') ??
    read.year(whole, 'year') ??
    weekQuery?.season ??
    seasonYearOfDay(league, easternDay(startsAt));
  const type =
    read.number(own, 'type') ??
    read.number(read.record(event, 'seasonType'), 'type') ??
    read.number(whole, 'type');
  const phase = type === undefined ? (weekQuery?.phase ?? 'regular') : phaseOfSeasonType(type);
  if (phase === undefined) return undefined;
  if (!playsInWeeks(league)) return { season, phase };

  const espnWeek = readWeek(read.record(event, 'week')) ?? readWeek(read.record(body, 'week'));
  if (espnWeek !== undefined) {
    const week = weekFromEspn(phase, espnWeek);
    if (isProBowlWeek(phase, espnWeek)) return { season, phase, week, isExhibition: true };
    return { season, phase, week };
  }
  if (weekQuery !== undefined) return { season, phase, week: weekQuery.week };
  return { season, phase, week: findWeek(getSeason(season), startsAt) };
}

const maxWeeks = 30;

function readWeek(week: JsonRecord | undefined): number | undefined {
  const number = read.count(week, 'number') ?? 0;
  return number >= 1 && number <= maxWeeks ? number : undefined;
}

function findWeek(season: Season, moment: Date): number | undefined {
  return season.weeks.find((week) => week.startsAt <= moment && moment < week.endsAt)?.week;
}
