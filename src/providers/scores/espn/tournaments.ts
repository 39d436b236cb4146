import type { LeagueId } from '#domain/league.ts';
import { ScoreSourceError, type TournamentQuery, type TournamentSlate } from '../score-source.ts';
import type { EspnClient } from './espn-client.ts';
import { readGolf, readGolfCalendar } from './golf.ts';
import type { JsonRecord } from './json-reader.ts';
import { readTennis } from './tennis.ts';

export const tournamentLeagues = ['pga', 'atp', 'wta'] as const satisfies readonly LeagueId[];

const paths = { pga: 'golf/pga', atp: 'tennis/atp', wta: 'tennis/wta' } as const;

/** What is asked where: the scoreboard by day or year, the richer leaderboard for one golf tournament. */
export async function fetchTournaments(
  client: EspnClient,
  leagueId: LeagueId,
  query: TournamentQuery,
  now: Date,
): Promise<TournamentSlate> {
  const league = tournamentLeagues.find((known) => known === leagueId);
  if (league === undefined) {
    throw new ScoreSourceError('not-found', `${leagueId} has no tournaments`);
  }

  if (league === 'pga') return fetchGolf(client, query, now);
  if (query.kind !== 'day') {
    throw new ScoreSourceError('not-found', 'the feed tells of tennis by day only');
  }
  return readTennis(league, await fetchScoreboard(client, league, compact(query.day)));
}

async function fetchGolf(
  client: EspnClient,
  query: TournamentQuery,
  now: Date,
): Promise<TournamentSlate> {
  switch (query.kind) {
    case 'day':
      return readGolf(await fetchScoreboard(client, 'pga', compact(query.day)));
    case 'season': {
      const body = await fetchScoreboard(client, 'pga', String(query.season));
      return readGolfCalendar(body, query.season, now);
    }
    case 'tournament':
      return fetchLeaderboard(client, query.id);
  }
}

/** In a week with two tournaments the answer may hold both: the one asked for is told by its id. */
async function fetchLeaderboard(client: EspnClient, id: string): Promise<TournamentSlate> {
  const body = await client.getJson({
    host: 'web',
    path: '/apis/site/v2/sports/golf/leaderboard',
    query: { league: 'pga', event: id },
    circuit: 'pga leaderboard',
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
): Promise<JsonRecord> {
  return client.getJson({
    host: 'site',
    path: `/apis/site/v2/sports/${paths[league]}/scoreboard`,
    query: { dates, limit: 300 },
    circuit: league,
    requiredList: 'events',
  });
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
