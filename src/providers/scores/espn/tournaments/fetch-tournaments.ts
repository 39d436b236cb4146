import type { Season } from '#domain/calendar/season.ts';
import {
  type Priority,
  ScoreSourceError,
  type TournamentSlate,
} from '#providers/scores/score-source.ts';
import type { EspnClient } from '#providers/scores/espn/espn-client.ts';
import type { EspnTour } from '#providers/scores/espn/espn-league.ts';
import type { JsonRecord } from '#providers/reading/json.ts';
import { readGolf, readGolfCalendar } from './golf.ts';
import { isTennisTour } from '#domain/league.ts';
import { readTennis } from './espn-tennis.ts';

/** Season of a calendar year, as in the feed: both tennis tours and, since 2024, the PGA Tour. */
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
function fetchTourScoreboard(
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

/** Uses the scoreboard for a day or year, and the more detailed leaderboard for one tournament. */
export const fetchGolf: EspnTour['fetch'] = async (client, tour, query, { priority, now }) => {
  switch (query.kind) {
    case 'day':
      return readGolf(await fetchTourScoreboard(client, tour, query.day, priority));
    case 'season': {
      const body = await fetchTourScoreboard(client, tour, String(query.season), priority);
      return readGolfCalendar(body, query.season, now);
    }
    case 'tournament':
      return fetchLeaderboard(client, tour, query.id, priority);
  }
};

/**
 * Fetches one leaderboard. In a week with two tournaments the response may hold both; the ID
 * selects one.
 */
async function fetchLeaderboard(
  client: EspnClient,
  tour: EspnTour,
  id: string,
  priority: Priority | undefined,
): Promise<TournamentSlate> {
  const body = await client.getJson({
    host: 'web',
    path: '/apis/site/v2/sports/golf/leaderboard',
    query: { league: tour.id, event: id },
    league: tour.id,
    resource: 'leaderboard',
    priority,
    requiredList: 'events',
    absenceIsNormal: true,
  });
  const { tournaments, rejected } = readGolf(body);
  const matching = tournaments.filter(({ tournament }) => tournament.id === id);
  if (matching.length === 0) throw new ScoreSourceError('not-found', `no tournament ${id}`);
  return { tournaments: matching, rejected };
}

export const fetchTennis: EspnTour['fetch'] = async (client, tour, query, { priority }) => {
  if (query.kind !== 'day' || !isTennisTour(tour.id)) {
    throw new ScoreSourceError('not-found', 'the feed tells of tennis by day only');
  }
  const body = await fetchTourScoreboard(client, tour, query.day, priority);
  return readTennis(tour.id, body);
};
