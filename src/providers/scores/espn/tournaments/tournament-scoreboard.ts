import type { Season } from '#domain/calendar/season.ts';
import type { Priority } from '../../score-source.ts';
import type { EspnClient } from '../espn-client.ts';
import type { EspnTour } from '../espn-league.ts';
import type { JsonRecord } from '../../../reading/json.ts';

/** Both tennis tours and, since 2024, the PGA Tour have calendar-year seasons, as in the feed. */
export function calendarYear({ id }: EspnTour, year: number): Season {
  return {
    league: id,
    year,
    startsAt: new Date(Date.UTC(year, 0, 1)),
    endsAt: new Date(Date.UTC(year + 1, 0, 1)),
    weeks: [],
  };
}

/** The scoreboard for a day (`2026-11-21`) or a year. */
export function fetchTourScoreboard(
  client: EspnClient,
  { id, path }: EspnTour,
  dates: string,
  priority: Priority | undefined,
): Promise<JsonRecord> {
  return client.getJson({
    host: 'site',
    path: `/apis/site/v2/sports/${path}/scoreboard`,
    query: { dates: dates.replaceAll('-', ''), limit: 300 },
    league: id,
    resource: dates.length === 4 ? 'calendar' : 'scoreboard',
    priority,
    requiredList: 'events',
  });
}
