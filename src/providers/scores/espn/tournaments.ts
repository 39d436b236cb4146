import type { LeagueId } from '#domain/league.ts';
import type { Season } from '#domain/season.ts';
import {
  ScoreSourceError,
  type Priority,
  type TournamentQuery,
  type TournamentSlate,
} from '../score-source.ts';
import type { EspnClient } from './espn-client.ts';
import { readGolf, readGolfCalendar } from './golf.ts';
import type { JsonRecord } from '../../reading/json.ts';
import { readTennisInSlices } from './tennis.ts';

export const tournamentLeagues = ['pga', 'atp', 'wta'] as const satisfies readonly LeagueId[];

export type TournamentLeagueId = (typeof tournamentLeagues)[number];

export function isTournamentLeague(id: LeagueId): id is TournamentLeagueId {
  return (tournamentLeagues as readonly LeagueId[]).includes(id);
}

/** Both tours and, since 2024, the PGA Tour play by the calendar year; the feed files them so. */
export function calendarYear(league: TournamentLeagueId, year: number): Season {
  return {
    league,
    year,
    startsAt: new Date(Date.UTC(year, 0, 1)),
    endsAt: new Date(Date.UTC(year + 1, 0, 1)),
    weeks: [],
  };
}

const paths = { pga: 'golf/pga', atp: 'tennis/atp', wta: 'tennis/wta' } as const;

/** What is asked where: the scoreboard by day or year, the richer leaderboard for one golf tournament. */
export async function fetchTournaments(
  client: EspnClient,
  leagueId: LeagueId,
  query: TournamentQuery,
  way: { priority?: Priority; now: Date },
): Promise<TournamentSlate> {
  if (!isTournamentLeague(leagueId)) {
    throw new ScoreSourceError('not-found', `${leagueId} has no tournaments`);
  }

  if (leagueId === 'pga') return fetchGolf(client, query, way);
  if (query.kind !== 'day') {
    throw new ScoreSourceError('not-found', 'the feed tells of tennis by day only');
  }
  const body = await fetchScoreboard(client, leagueId, compact(query.day), way.priority);
  return readTennisInSlices(leagueId, body);
}

async function fetchGolf(
  client: EspnClient,
  query: TournamentQuery,
  { priority, now }: { priority?: Priority; now: Date },
): Promise<TournamentSlate> {
  switch (query.kind) {
    case 'day':
      return readGolf(await fetchScoreboard(client, 'pga', compact(query.day), priority));
    case 'season': {
      const body = await fetchScoreboard(client, 'pga', String(query.season), priority);
      return readGolfCalendar(body, query.season, now);
    }
    case 'tournament':
      return fetchLeaderboard(client, query.id, priority);
  }
}

/** In a week with two tournaments the answer may hold both: the one asked for is told by its id. */
async function fetchLeaderboard(
  client: EspnClient,
  id: string,
  priority: Priority | undefined,
): Promise<TournamentSlate> {
  const body = await client.getJson({
    host: 'web',
    path: '/apis/site/v2/sports/golf/leaderboard',
    query: { league: 'pga', event: id },
    league: 'pga',
    resource: 'leaderboard',
    priority,
    requiredList: 'events',
    absenceIsNormal: true,
  });
  const { tournaments, rejected } = readGolf(body);
  const asked = tournaments.filter(({ tournament }) => tournament.id === id);
  if (asked.length === 0) throw new ScoreSourceError('not-found', `no tournament ${id}`);
  return { tournaments: asked, rejected };
}

function fetchScoreboard(
  client: EspnClient,
  league: keyof typeof paths,
  dates: string,
  priority: Priority | undefined,
): Promise<JsonRecord> {
  return client.getJson({
    host: 'site',
    path: `/apis/site/v2/sports/${paths[league]}/scoreboard`,
    query: { dates, limit: 300 },
    league,
    resource: dates.length === 4 ? 'calendar' : 'scoreboard',
    priority,
    requiredList: 'events',
  });
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
