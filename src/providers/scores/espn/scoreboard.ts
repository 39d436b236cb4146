import { easternDay } from '#domain/eastern-time.ts';
import type { Season } from '#domain/season.ts';
import type { Slate, SlateQuery } from '../score-source.ts';
import { readSeason } from './calendar.ts';
import { seasonYearOfDay, type EspnLeague } from './espn-league.ts';
import { readEvent, type EventPlace } from './event.ts';
import { phaseOfSeasonType, weekFromEspn } from './football-weeks.ts';
import {
  isRecord,
  readCount,
  readNumber,
  readRecord,
  readText,
  readYear,
  type JsonRecord,
} from './json-reader.ts';

/** All games of a scoreboard's answer. What an event says of its season and week wins over the query. */
export function readScoreboard(league: EspnLeague, body: JsonRecord, query: SlateQuery): Slate {
  const slate: Slate = { games: [], rejected: [] };
  const events = body['events'];
  if (!Array.isArray(events)) return slate;

  for (const event of events) {
    if (!isRecord(event)) {
      slate.rejected.push({ problem: 'not an object' });
      continue;
    }

    const read = readEvent(league, event, (record, startsAt) =>
      placeEvent(league, body, query, record, startsAt),
    );
    if (read.kind === 'game') slate.games.push(read.sourced);
    if (read.kind === 'rejected') {
      slate.rejected.push({ id: readText(event, 'id'), problem: read.problem, state: read.state });
    }
  }
  return slate;
}

function placeEvent(
  league: EspnLeague,
  body: JsonRecord,
  query: SlateQuery,
  event: JsonRecord,
  startsAt: Date,
): EventPlace | 'exhibition' | undefined {
  const own = readRecord(event, 'season');
  const whole = readRecord(body, 'season');
  const asked = query.kind === 'week' ? query : undefined;

  const season =
    readYear(own, 'year') ??
    readYear(whole, 'year') ??
    asked?.season ??
    seasonYearOfDay(league, easternDay(startsAt));
  const type =
    readNumber(own, 'type') ??
    readNumber(readRecord(event, 'seasonType'), 'type') ??
    readNumber(whole, 'type');
  const phase = type === undefined ? (asked?.phase ?? 'regular') : phaseOfSeasonType(type);
  if (phase === undefined) return undefined;
  if (league.id !== 'nfl') return { season, phase };

  const espnWeek = readWeek(readRecord(event, 'week')) ?? readWeek(readRecord(body, 'week'));
  if (espnWeek !== undefined) {
    const week = weekFromEspn(phase, espnWeek);
    return week === 'exhibition' ? week : { season, phase, week };
  }
  if (asked !== undefined) return { season, phase, week: asked.week };
  return { season, phase, week: findWeek(readSeason(league, body, season), startsAt) };
}

const mostWeeks = 30;

function readWeek(week: JsonRecord | undefined): number | undefined {
  const number = readCount(week, 'number') ?? 0;
  return number >= 1 && number <= mostWeeks ? number : undefined;
}

function findWeek(season: Season, moment: Date): number | undefined {
  return season.weeks.find((week) => week.startsAt <= moment && moment < week.endsAt)?.week;
}
